"""The lines of text that describe a table of Arctic Scavengers (core/description.py)."""

from banquise.core.description import Value, block, each, joined, phrase, seat

from .cards import CHARACTERS, KIND_WORDS, KINDS, MEDICINES, TOOLS

UNKNOWN = phrase("text-unknown", "!it", count="count")
CARD = phrase("text-times", name=phrase("card-{it}"), count="count")
BUILDING = phrase("building-{it}")


def cards(path: str) -> Value:
    """List cards, with equal ones grouped."""
    return each(path, UNKNOWN, CARD, none="text-none", grouped=True)


def counted(path: str) -> Value:
    """List kinds of cards, with the number of each."""
    return each(path, phrase("text-times", name=phrase("card-{key}"), count="it"), none="text-none")


SITE = phrase(
    "text-site",
    building=phrase("building-{building}"),
    state=phrase("text-{status}", n="left"),
    stored=phrase("text-stored", "stored", cards=cards("stored")),
)

DESCRIPTION = (
    phrase("text-heading", round="round", who=seat("initiator")),
    phrase(
        "text-piles",
        piles=joined(
            phrase("text-junkyard", n="junkyard"),
            phrase("text-schematics", "schematics", n="schematics"),
            phrase("text-contested", n="contested"),
        ),
    ),
    phrase("text-skirmish", "skirmish"),
    phrase("text-top", "top", card=phrase("card-{top}")),
    phrase("text-hire", cards=counted("hire_piles")),
    phrase("text-food", "food.total", n="food.total"),
    phrase(
        "text-committed",
        "commitment",
        act=phrase("text-act-{commitment.act}"),
        cards=counted("commitment.cards"),
        helper=phrase("text-helper", "commitment.helper"),
        value=phrase("text-worth", "!commitment.value=none", value="commitment.value"),
    ),
    phrase("text-hiring", "hiring", card=phrase("card-{hiring.card}"), owed="hiring.owed"),
    phrase("text-looked", ("looked", "phase=plan"), cards=each("looked", BUILDING)),
    phrase("text-looked", ("looked", "!phase=plan"), cards=cards("looked")),
    phrase("text-known-junk", "known_junk", cards=cards("known_junk")),
    phrase("text-known-schematics", "known_schematics", cards=each("known_schematics", BUILDING)),
    block(
        "seats",
        phrase(
            "text-seat",
            who=seat("n"),
            about=joined(
                phrase("text-you", "n=$viewer"),
                phrase("text-decides", "n=$player"),
                phrase("text-leader", "leader", leader=phrase("leader-{leader}")),
                phrase("text-used", "leader_used"),
                phrase("text-wounded", "wounded"),
                phrase("text-fight", "!fight=none", value="fight"),
                phrase("text-people", "!people=none", n="people"),
                phrase("text-deck", n="deck_count"),
            ),
        ),
        phrase("text-hand", "!laid", n="hand_count", cards=cards("hand")),
        phrase("text-laid", "laid", n="hand_count", cards=cards("hand")),
        phrase("text-discard", "discard", cards=cards("discard")),
        phrase("text-played", "played", cards=cards("played")),
        phrase(
            "text-sites",
            "sites",
            sites=each(
                "sites",
                phrase(
                    "text-site",
                    building=phrase("building-{building}"),
                    state=phrase("text-{status}", n="left"),
                    stored=phrase("text-stored", "stored", cards=cards("stored")),
                ),
            ),
        ),
        phrase("text-unseen", "unseen", cards=counted("unseen")),
    ),
)

TINTS = {
    f"card-{KIND_WORDS[kind]}": colour
    for kinds, colour in ((CHARACTERS, "bright_white"), (TOOLS, "orange1"), (MEDICINES, "green3"))
    for kind in range(KINDS)
    if kinds >> kind & 1
}
