"""Arktia as the rest of the project sees it."""

from banquise.core.game import Game
from banquise.core.text import Text, same

from .actions import ACTIONS
from .facts import FACTS, MOST_FACTS
from .narrate import narrate, prompt
from .observe import LAYOUT, observe, resample
from .preview import preview
from .prompt import ask
from .reading import SOURCES, breakdown
from .refusal import refusal
from .refuse import refuse
from .rules import MAX_LEGAL, deal, legal_actions, score_of, scores, step
from .see import see
from .setup import OPTIONS, set_up
from .show import show
from .sight import Held, Preview, View
from .state import State
from .tell import tell
from .view import view

GAME = Game(
    name="arktia",
    title=same("Arktia"),
    blurb=Text(
        "Build towers on melting ice, and cut your rivals' stations in two.",
        "Bâtissez des tours sur la glace qui fond et coupez en deux les stations rivales.",
    ),
    players=(2, 3, 4),
    minutes=30,
    rules_version=1,
    state=State,
    actions=ACTIONS,
    options=OPTIONS,
    observation=LAYOUT,
    max_legal=MAX_LEGAL,
    work=1,
    deal=deal,
    legal_actions=legal_actions,
    step=step,
    scores=scores,
    standing=scores,  # §8 ties share
    score_of=score_of,
    observe=observe,
    resample=resample,
    set_up=set_up,
    view=view,
    show=show,
    refusal=refusal,
    narrate=narrate,
    prompt=prompt,
    breakdown=breakdown,
    sources=SOURCES,
    tie_break=Text("Tied players share their rank.", "Les ex aequo partagent leur rang."),
    view_record=View,
    held_record=Held,
    preview_record=Preview,
    facts=FACTS,
    max_facts=MOST_FACTS,
    see_work=MAX_LEGAL,
    see=see,
    preview=preview,
    tell=tell,
    ask=ask,
    refuse=refuse,
)
