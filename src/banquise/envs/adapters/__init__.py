"""Interfaces of other projects to our games; none holds a rule. Users import them as `banquise.envs.gym` and so on."""
