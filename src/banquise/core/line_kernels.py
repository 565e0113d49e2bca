"""Template: the entries through which a line of play uses a game's kernels.

Each entry is called with the address of a memory and one whole number, and returns a whole number (core/kernel.py
explains why):

| entry | argument | effect | result |
|---|---|---|---|
| `set_up` | players | fills BLANK, by CHOICES and TEXT | how many FACTS give reasons for a refusal; 0: done |
| `begin` | a seed | deals BLANK to NOW; lists LEGAL | how many actions are legal |
| `decide` | an action or NO_ACTION | keeps NOW as BEFORE, plays; lists LEGAL | how many are legal, 0 at the end |
| `play` | an action | if LEGAL has it: plays, without BEFORE; lists LEGAL | how many are legal, or REFUSED |
| `learned` | 0 | compares BEFORE with NOW | the viewers who learned a hidden thing, one bit each |
| `resample` | a viewer | deals again what the viewer cannot know, from SEED; lists LEGAL | how many are legal |
| `observe` | a viewer | fills OBSERVATION | its length |
| `scores` | 0 | POINTS: of each seat, as if the game ended now | how many seats |
| `standing` | 0 | POINTS: the same with tie-breaks; equal ones share a rank | how many seats |
| `breakdown` | a seat | POINTS: of the seat, by source | how many sources |
| `see` | a viewer | fills VIEW, and packs it into PACKED | the length of PACKED |
| `tell` | action × VIEWERS + viewer | FACTS: the viewer's log of BEFORE → NOW | how many facts |
| `prompt` | a viewer | FACTS: the open question | how many facts |
| `refuse` | action × VIEWERS + viewer | FACTS: why the action is not legal | how many facts |
| `preview` | 0 | PREVIEW: the result that HELD would have, from VIEW alone | 0 |

`ENTRIES` names the entries of a game; some games have no `preview`. MEMORY declares the regions: the constant with a
region's name is its first byte. A line that is only played, observed and scored needs PLAY_SIZE bytes; the regions
after OBSERVATION are for views and facts.

PLAYER_AT and OVER_AT are the offsets of the deciding seat and of the end in a state (int8).
"""

from typing import Any

import numpy as np

from banquise.core import defaults
from banquise.core.facts import THEM, WIDTH, YOU, also, say
from banquise.core.hidden import is_known
from banquise.core.kernel import array_in, kernel
from banquise.core.memory import ALIGNED, MemoryMap
from banquise.core.packing import pack, packed_room
from banquise.core.record import HIDDEN, MAX_VIEWERS, PUBLIC
from banquise.core.template import rules
from banquise.core.viewrecord import tail_of

deal, legal_actions, step = rules.deal, rules.legal_actions, rules.step
scores_kernel, standing_kernel = rules.scores, rules.standing
observe_kernel, resample_kernel = rules.observe, rules.resample
preview_kernel: Any = rules.preview
STATE, VIEW_RECORD = rules.state.dtype, rules.view_record.dtype
HELD_RECORD, PREVIEW_RECORD = rules.held_record.dtype, rules.preview_record.dtype
MAX_LEGAL, MAX_FACTS, WORK_ROOM = rules.max_legal, rules.max_facts, max(rules.work, rules.see_work)
MAX_POINTS = max(rules.players[-1], len(rules.sources))
SOURCES, ACTIONS = len(rules.sources), len(rules.actions)
STATE_SIZE, VIEW_SIZE, PREVIEW_SIZE = STATE.itemsize, VIEW_RECORD.itemsize, PREVIEW_RECORD.itemsize
OBSERVATION_SIZE, PACKED_ROOM = rules.observation.length, packed_room(VIEW_SIZE)
MAX_CHOICES, MAX_TEXT = len(rules.options) + 1, 8192
TEXT_ROOM = 0 if all(option.choices for option in rules.options) else MAX_TEXT

MEMORY = MemoryMap()
NOW = MEMORY.region("NOW", STATE, about="the state")
BEFORE = MEMORY.region("BEFORE", STATE, about="the state before the last decision")
BLANK = MEMORY.region("BLANK", STATE, about="seats and options, not dealt")
COUNT = MEMORY.region("COUNT", np.int32, about="how many actions are legal")
LEGAL = MEMORY.region("LEGAL", np.int32, MAX_LEGAL, "the legal actions", adjoins=True)
SEED = MEMORY.region("SEED", np.int64, about="a seed for `resample`")
POINTS = MEMORY.region("POINTS", np.int32, MAX_POINTS, "points by seat or by source")
WORK = MEMORY.region("WORK", np.int16, WORK_ROOM)
OBSERVATION = MEMORY.region("OBSERVATION", np.uint8, OBSERVATION_SIZE, "what a viewer observes")
PLAY_SIZE = VIEW = MEMORY.region("VIEW", VIEW_RECORD, about="the view record")
HELD = MEMORY.region("HELD", HELD_RECORD, about="the selection that `preview` judges")
PREVIEW = MEMORY.region("PREVIEW", PREVIEW_RECORD, about="the answer of `preview`")
FACTS = MEMORY.region("FACTS", np.int16, WIDTH * MAX_FACTS, "rows of facts, WIDTH numbers each")
PACKED = MEMORY.region("PACKED", np.uint8, PACKED_ROOM, "the view record without its runs of zeros")
CHOICES = MEMORY.region("CHOICES", np.int32, MAX_CHOICES, "each option's choice (free text: 1), and the rules")
LENGTH = MEMORY.region("LENGTH", np.int32, about="the length of the free text", adjoins=True)
TEXT = MEMORY.region("TEXT", np.uint8, TEXT_ROOM, "its bytes; a longer text is refused", adjoins=True)
SIZE = MEMORY.size
assert STATE_SIZE % ALIGNED == 0
PLAYER_AT, OVER_AT = rules.state.where("player").start, rules.state.where("over").start
TAIL_AT, TAIL, COUNT_AT, COUNT_KIND = tail_of(rules.view_record)
KNOWN = rules.state.where("known") if rules.has_secrets else slice(0, 0)
KNOWN_AT, KNOWN_SIZE = KNOWN.start, KNOWN.stop - KNOWN.start
NO_ACTION = REFUSED = -1
VIEWERS = MAX_VIEWERS
_PLAYING = ("set_up", "begin", "decide", "play", "learned", "resample", "observe", "scores", "standing", "breakdown")
_SAYING = ("see", "tell", "prompt", "refuse")
ENTRIES = (*_PLAYING, *_SAYING, "preview") if rules.preview else (*_PLAYING, *_SAYING)


@kernel
def states_in(memory: Any) -> Any:
    """NOW, BEFORE and BLANK."""
    return array_in(memory, NOW, 3, STATE)


@kernel
def work_in(memory: Any) -> Any:
    return array_in(memory, WORK, WORK_ROOM, np.int16)


@kernel
def facts_in(memory: Any) -> Any:
    return array_in(memory, FACTS, WIDTH * MAX_FACTS, np.int16).reshape((MAX_FACTS, WIDTH))


@kernel
def points_in(memory: Any) -> Any:
    return array_in(memory, POINTS, MAX_POINTS, np.int32)


@kernel
def legal_in(memory: Any) -> Any:
    return array_in(memory, LEGAL, MAX_LEGAL, np.int32)


@kernel
def list_legal(memory: Any) -> int:
    state, count = states_in(memory)[0], array_in(memory, COUNT, 1, np.int32)
    count[0] = 0 if state.over else legal_actions(state, legal_in(memory))
    return int(count[0])


# Defaults: everybody sees the state, except the random generator and hidden things they do not know, and reads who did
# what.

TO_DECIDE, GAME_OVER, NOT_LEGAL, SHOWN = (
    rules.facts.numbers.get(name, 0)
    for name in (defaults.TO_DECIDE, defaults.GAME_OVER, defaults.NOT_LEGAL, defaults.SHOWN)
)
BEHIND_CHANCE, BEHIND_STATE = rules.state.where("seats").start, STATE_SIZE - rules.state.where("seats").start
ZONES, THINGS = (len(rules.hidden.zones), len(rules.hidden.things.words)) if rules.hidden else (0, 0)
ZONES_AT = rules.view_record.where(defaults.count_of(next(iter(rules.hidden.zones)))).start if rules.hidden else 0
KIND = rules.actions.kind_numbers
TOLD_BY, UNSEEN_BY = defaults.told_numbers(rules.facts, rules.actions)
"""The facts that report an action of each kind, and those for viewers who do not know the thing that it names."""
TOLD, SHARED, NAMED = defaults.told_arguments(rules.actions, rules.hidden)
"""The arguments of each action, those of them that are not hidden things, and the hidden things (−1: none)."""


@kernel
def see_state(memory: Any, viewer: int) -> None:
    array_in(memory, VIEW, VIEW_SIZE, np.uint8)[:] = array_in(memory, NOW + BEHIND_CHANCE, VIEW_SIZE, np.uint8)


@kernel
def see_known(memory: Any, viewer: int) -> None:
    """Fill a view with the state, without the places of things that the viewer does not know, and with the contents of
    each zone: the things that the viewer knows, by number, then the hidden ones."""
    array_in(memory, VIEW, VIEW_SIZE, np.uint8)[:] = 0
    state = states_in(memory)[0]
    array_in(memory, VIEW, BEHIND_STATE, np.uint8)[:] = array_in(memory, NOW + BEHIND_CHANCE, BEHIND_STATE, np.uint8)
    view = array_in(memory, VIEW, 1, VIEW_RECORD)[0]
    zones = array_in(memory, VIEW + ZONES_AT, ZONES * (THINGS + 1), np.uint8).reshape((ZONES, THINGS + 1))
    for thing in range(THINGS):
        view.place[thing], view.known[thing] = 0, 0
        if is_known(state, viewer, thing):
            put(zones[state.place[thing]], thing)
    for thing in range(THINGS):
        if not is_known(state, viewer, thing):
            put(zones[state.place[thing]], HIDDEN)


@kernel
def put(zone: Any, thing: int) -> None:
    zone[0] += 1
    zone[zone[0]] = thing


@kernel
def see_as_game_does(memory: Any, viewer: int) -> None:
    array_in(memory, VIEW, VIEW_SIZE, np.uint8)[:] = 0
    see_kernel(states_in(memory)[0], viewer, work_in(memory), array_in(memory, VIEW, 1, VIEW_RECORD)[0])


@kernel
def tell_action(before: Any, action: int, after: Any, viewer: int, work: Any, out: Any) -> int:
    """Report who did what; things are named only to viewers who know where they are."""
    knows = True
    for thing in NAMED[action]:
        knows = knows and (thing < 0 or knows_of(after, viewer, thing))
    fact, given = (TOLD_BY[KIND[action]], TOLD[action]) if knows else (UNSEEN_BY[KIND[action]], SHARED[action])
    n = say(out, 0, fact, before.player, given[0], given[1])
    n = also(out, n, given[2], given[3])
    for thing in range(THINGS):
        is_new = knows_of(after, viewer, thing) and not knows_of(before, viewer, thing)
        for named in NAMED[action]:
            is_new = is_new and named != thing
        if is_new:
            n = say(out, n, SHOWN, thing)
    return n


@kernel
def has_learned(state: Any, viewer: int, thing: int) -> bool:
    """Whether the log names a thing. At the end everything is shown, but the log keeps what was hidden at the time."""
    return bool((state.known[thing] >> viewer) & 1)


@kernel
def always(state: Any, viewer: int, thing: int) -> bool:
    return True


@kernel
def prompt_decider(state: Any, viewer: int, out: Any) -> int:
    if state.over:
        return say(out, 0, GAME_OVER)
    return say(out, 0, TO_DECIDE, YOU if state.player == viewer else THEM, state.player)


@kernel
def refuse_alike(state: Any, action: int, viewer: int, out: Any) -> int:
    return say(out, 0, NOT_LEGAL)


@kernel
def break_nothing_down(state: Any, seat: int, work: Any, out: Any) -> None:
    scores_kernel(state, work, out)
    out[0] = out[seat]


see_kernel: Any = rules.see
knows_of = has_learned if rules.hidden else always
fill_view = see_as_game_does if rules.see else see_known if rules.hidden else see_state
tell_kernel, prompt_kernel = rules.tell or tell_action, rules.prompt or prompt_decider
refuse_kernel, breakdown_kernel = rules.refuse or refuse_alike, rules.breakdown or break_nothing_down


@kernel
def leave_as_it_is(state: Any, choices: Any, text: Any, work: Any, out: Any) -> int:
    return 0


set_up_kernel: Any = rules.set_up or leave_as_it_is


# The entries


@kernel
def set_up(memory: Any, players: int) -> int:
    array_in(memory, BLANK, STATE_SIZE, np.uint8)[:] = 0
    state, choices = states_in(memory)[2], array_in(memory, CHOICES, MAX_CHOICES, np.int32)
    state.seats = players
    length = min(int(array_in(memory, LENGTH, 1, np.int32)[0]), TEXT_ROOM)
    text = array_in(memory, TEXT, length, np.uint8)
    return int(set_up_kernel(state, choices, text, work_in(memory), facts_in(memory)))


@kernel
def begin(memory: Any, seed: int) -> int:
    states = states_in(memory)
    states[0] = states[2]
    deal(states[0], seed)
    states[1] = states[0]
    return list_legal(memory)


@kernel
def decide(memory: Any, action: int) -> int:
    if action != NO_ACTION:
        states = states_in(memory)
        states[1] = states[0]
        step(states[0], action)
    return list_legal(memory)


@kernel
def play(memory: Any, action: int) -> int:
    legal = legal_in(memory)
    for i in range(array_in(memory, COUNT, 1, np.int32)[0]):
        if legal[i] == action:
            step(states_in(memory)[0], action)
            return list_legal(memory)
    return REFUSED


@kernel
def learned(memory: Any, _: int) -> int:
    if KNOWN_SIZE == 0:
        return 0
    states = states_in(memory)
    if states[0].over and not states[1].over:  # at the end everything is shown
        return PUBLIC
    now, then = (
        array_in(memory, KNOWN_AT, KNOWN_SIZE, np.uint8),
        array_in(memory, BEFORE + KNOWN_AT, KNOWN_SIZE, np.uint8),
    )
    viewers = 0
    for i in range(KNOWN_SIZE):
        viewers |= int(now[i]) & ~int(then[i])
    return viewers


@kernel
def see(memory: Any, viewer: int) -> int:
    fill_view(memory, viewer)
    listed = int(array_in(memory, VIEW + COUNT_AT, 1, COUNT_KIND)[0]) if TAIL else 0
    used = array_in(memory, VIEW, TAIL_AT + TAIL * listed, np.uint8)
    return pack(used, array_in(memory, PACKED, PACKED_ROOM, np.uint8))


@kernel
def tell(memory: Any, action_and_viewer: int) -> int:
    states, facts = states_in(memory), facts_in(memory)
    action, viewer = action_and_viewer // VIEWERS, action_and_viewer % VIEWERS
    return int(tell_kernel(states[1], action, states[0], viewer, work_in(memory), facts))


@kernel
def prompt(memory: Any, viewer: int) -> int:
    return int(prompt_kernel(states_in(memory)[0], viewer, facts_in(memory)))


@kernel
def refuse(memory: Any, action_and_viewer: int) -> int:
    action, viewer = action_and_viewer // VIEWERS, action_and_viewer % VIEWERS
    return int(refuse_kernel(states_in(memory)[0], action, viewer, facts_in(memory)))


@kernel
def preview(memory: Any, _: int) -> int:
    array_in(memory, PREVIEW, PREVIEW_SIZE, np.uint8)[:] = 0
    view, held = array_in(memory, VIEW, 1, VIEW_RECORD)[0], array_in(memory, HELD, 1, HELD_RECORD)[0]
    preview_kernel(view, held, work_in(memory), array_in(memory, PREVIEW, 1, PREVIEW_RECORD)[0])
    return 0


@kernel
def observe(memory: Any, viewer: int) -> int:
    out = array_in(memory, OBSERVATION, OBSERVATION_SIZE, np.uint8)
    out[:] = 0
    observe_kernel(states_in(memory)[0], viewer, out)
    return OBSERVATION_SIZE


@kernel
def resample(memory: Any, viewer: int) -> int:
    resample_kernel(states_in(memory)[0], viewer, array_in(memory, SEED, 1, np.int64)[0])
    return list_legal(memory)


@kernel
def scores(memory: Any, _: int) -> int:
    state = states_in(memory)[0]
    scores_kernel(state, work_in(memory), points_in(memory))
    return int(state.seats)


@kernel
def standing(memory: Any, _: int) -> int:
    state = states_in(memory)[0]
    standing_kernel(state, work_in(memory), points_in(memory))
    return int(state.seats)


@kernel
def breakdown(memory: Any, seat: int) -> int:
    breakdown_kernel(states_in(memory)[0], seat, work_in(memory), points_in(memory))
    return SOURCES
