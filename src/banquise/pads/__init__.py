"""Score pads for tables at home: people enter what they have counted, and the rules' own kernels score it.

    pad = pad_of(load("arktia"))
    pad.tally(2, {}, {"seats": [{"taken": 3, "melted": 4, "controlled": 5}, {"controlled": 2}]}).ranks

A pad declares a *sheet*, a record of the entries: fields of the whole table, then `seats`, a record per seat. Every
front end reads that declaration, so a new field needs no code elsewhere. `declaration.py` defines a game's pad,
`sheet.py` checks entries, `pad.py` computes the result.
"""

from .pad import Pad, Tally, pad_of
from .sheet import SheetError

__all__ = ["Pad", "SheetError", "Tally", "pad_of"]
