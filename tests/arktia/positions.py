"""Positions that several tests begin from."""

from __future__ import annotations

EQUAL = """
        --- --- --- ---
      --- --- b-- --- ---
    --- --- -br --r ---
      --- --b --- ---
    P1 turn hands:000-000
"""
"""The disc on 12 links the portal on 7 with the globe on 16."""


TWO_COLOURS = """
        --- --- --- ---
      --- --n b-- --- ---
    --- --- nbr --r ---
      --- --b -n- ---
    P1 turn hands:000-000
"""
"""The same with a neutral portal on 12, which links 6 with 17."""


SHUT_IN = """
        --- --- --- ---
      --- --- --- --- ---
    --- b-r b-r --- ---
      --- -b- --- ---
    P2 turn hands:{hands}
"""
"""Both red pieces are shut in."""


NO_MELTING = """
        ~~~ ~~~ ~~~ ~~~
      ~~~ ~~~ ~~~ ~~~ ~~~
    --- -rr bb- ~~~ ~~~
      ~~~ ~~~ ~~~ ~~~
    P1 turn hands:000-111 {more}
"""
