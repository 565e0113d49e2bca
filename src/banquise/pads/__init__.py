"""Score pads for tables at home: what is counted there is entered, and the rules' own kernels score it.

    pad = pad_of(load("arktia"))
    pad.tally(2, {}, {"seats": [{"taken": 3, "melted": 4, "controlled": 5}, {"controlled": 2}]}).ranks

A pad declares a *sheet*, a record of what is entered: fields of the whole table, then `seats`, a record per seat. Every
front end reads that declaration, so that a new field needs no code elsewhere. `declaration.py` says what a game's pad
consists of, `sheet.py` what may be entered, `pad.py` what comes of it.
"""

from .pad import Pad, Tally, pad_of
from .sheet import SheetError

__all__ = ["Pad", "SheetError", "Tally", "pad_of"]
