"""Interfaces of other projects to our games, without any rules. Users import them as `banquise.envs.gym` and so on."""
