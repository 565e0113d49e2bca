"""Checks that every game passes, and that say in words what is wrong; `banquise add` and the tests run them."""
