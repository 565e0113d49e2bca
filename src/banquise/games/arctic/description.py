"""The lines of text that describe a table of Arctic (core/description.py)."""

from banquise.core.description import block, each, joined, phrase, pick, seat

from .cards import ANIMAL_WORDS, LANDSCAPE

CARD = phrase("card-{it}")
UNKNOWN = phrase("text-unknown", "!it", count="count")
TOKEN = phrase("text-token", animal=phrase("animal-{key}"), worth=pick("it", LANDSCAPE.tolist()))
HELD = phrase("ui-power-held", "!owner=none", who=seat("owner"))
RUN = phrase("text-run", animal=phrase("animal-{animal}"), n="length", worth="worth")
JOKER = phrase("text-joker", "pile.{n}.joker", animal=phrase("animal-{it}"))

DESCRIPTION = (
    phrase("text-heading", round="round", draw="draw_pile", reserve="reserve"),
    phrase("text-ending-{ending}", "!ending=not_yet"),
    phrase(
        "text-landscape",
        tokens=each(
            "tokens", phrase("text-token", animal=phrase("animal-{key}"), worth=pick("it", LANDSCAPE.tolist()))
        ),
    ),
    phrase("text-river", cards=each("river", phrase("ui-gap", "!it"), CARD)),
    phrase("text-swapping", "chosen_card", card=phrase("card-{chosen_card}")),
    phrase("text-powers"),
    block(
        "powers",
        phrase(
            "text-power",
            animal=phrase("animal-{key}"),
            power=phrase("power-{key}-{side}.short"),
            holder=joined(
                phrase("ui-power-free", "owner=none"), phrase("ui-power-held", "!owner=none", who=seat("owner"))
            ),
        ),
    ),
    block(
        "seats",
        phrase(
            "text-seat",
            who=seat("n"),
            about=joined(
                phrase("text-you", "n=$viewer"),
                phrase("text-decides", "n=$player"),
                phrase("text-first", "n=$first"),
                phrase("text-worth", worth="worth"),
                phrase("text-totem", "totem", animal=phrase("animal-{totem}")),
            ),
        ),
        phrase(
            "text-runs",
            "runs",
            runs=each("runs", RUN),
        ),
        phrase(
            "text-pile",
            "reading",
            animals=each("reading", JOKER, phrase("animal-{it}")),
        ),
        phrase("text-visible", "visible", card=phrase("card-{visible}")),
        phrase("text-hand", "hand_count", cards=each("hand", UNKNOWN, CARD, grouped=True), n="hand_count"),
        phrase("text-zone", "penalty_count", cards=each("penalties", UNKNOWN, CARD, grouped=True), n="penalty_count"),
    ),
)

TINTS = {
    f"{kind}-{animal}": colour
    for kind in ("animal", "card")
    for animal, colour in zip(
        ANIMAL_WORDS, ("orange1", "yellow3", "magenta", "deep_sky_blue1", "red3", "bright_white"), strict=True
    )
}
