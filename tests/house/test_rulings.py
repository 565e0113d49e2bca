"""★ marks our rulings on the rules pages (CONTRIBUTING.md): none goes unmarked, in either language."""

import re
from pathlib import Path

import pytest

from banquise.games import NAMES

RULES = Path(__file__).parents[2] / "docs" / "rules"
RULINGS = {
    "arctic": [
        ("★ it may be used at most once per turn", "★ une fois par tour au plus"),
        ("★ also as a penalty or for the orca", "★ mais aussi comme pénalité ou pour l’orque"),
        ("★ and so do penalty zones", "★ les zones de pénalité aussi"),
        ("★ to their whole depth, the face-up cards of all piles", "★ sur toute leur hauteur, les cartes face visible"),
    ],
    "arktia": [
        ("★ The first player is chosen at random", "★ Le premier joueur est tiré au sort"),
        ("one piece left on the ice (★ or none)", "qu’une pièce sur la glace (★ ou aucune)"),
    ],
    "scavengers": [
        ("All cards played, ★ which until now lay", "Toutes les cartes jouées, ★ restées jusque-là"),
        ("★ at most one Group Leaders card", "★ un Chef de groupe au plus"),
        ("★ in the order drawn and without a shuffle", "★ dans l’ordre et sans mélanger"),
        ("one committed character is ★ discarded", "un personnage engagé est ★ défaussé"),
        ("★ even with a value of 0", "★ même 0"),
        ("★ three with a Toolkit", "★ trois avec un Kit d’outil"),
        ("★ then the win is shared", "★ puis la victoire est partagée"),
        ("★ does not fight, even with a tool", "★ ne combat pas, même avec un outil"),
        (
            "★ but saves once. ★ A Medic cannot save",
            "★ mais ne sauve qu’une fois. ★ Un Docteur ne peut ni se sauver lui-même",
        ),
        ("★ then shuffle in all eight cards of module 1", "★ puis on y mélange les huit du module 1"),
        ("★ exactly one, however many dug", "★ un seul, quel que soit le nombre"),
        ("★ in their turn, from hand, and not a Medic", "★ à son tour, de sa main, et pas un Docteur"),
        ("★ without disabled ones", "★ sauf ceux hors service"),
    ],
}


def page(name: str, lang: str) -> str:
    return (RULES / f"{name}-reference{lang}.md").read_text(encoding="utf-8")


def stars(text: str) -> dict[str, int]:
    """The number of rulings in each numbered chapter."""
    chapters = re.split(r"^#{2,3} (§[\d.]+)", text, flags=re.MULTILINE)[1:]
    return {number: chapter.count("★") for number, chapter in zip(chapters[::2], chapters[1::2], strict=True)}


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_mark_the_same_rulings(name: str) -> None:
    marked = stars(page(name, ""))
    assert sum(marked.values()) and marked == stars(page(name, ".fr"))


@pytest.mark.parametrize("name", RULINGS)
def test_what_the_rulebook_leaves_open_is_marked(name: str) -> None:
    for english, french in RULINGS[name]:
        assert english in " ".join(page(name, "").split())
        assert french in " ".join(page(name, ".fr").split())
