"""Checks that every game must pass, with messages that explain what is wrong; `banquise add` and the tests run them."""
