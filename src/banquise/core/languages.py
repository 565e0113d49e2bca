"""The languages of the project; each has its catalogues, `words/<language>.ftl`."""

from typing import Literal, get_args

Lang = Literal["en", "fr"]
LANGS: tuple[Lang, ...] = get_args(Lang)
