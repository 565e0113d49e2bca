"""Link previews: title, description and picture in the page's head (Open Graph). Everybody who is sent a link may see
them, and so may the service that carries it: for a private table they name the game only."""

from __future__ import annotations

import html
from dataclasses import dataclass
from urllib.parse import quote

import orjson
from starlette.types import Scope

from banquise import games
from banquise.core.languages import Lang
from banquise.core.words import catalogue, words_of

from ..admission.headers import accepted_language, header
from ..settings import Settings
from ..store import MatchRow, Store, Unavailable

PICTURES = "og"
HOME = "banquise"
"""The picture for pages that are not about a single game."""
WIDTH, HEIGHT = 1200, 630
ABOUT_A_GAME = ("rules", "learn", "score")
FORWARDED = ("http", "https")


@dataclass(frozen=True)
class LinkPreview:
    title: str
    description: str
    game: str | None = None


async def preview_of(path: str, store: Store, lang: Lang) -> LinkPreview:
    """The preview of a page by its address, as the client's router reads it (web/src/lib/router.svelte.ts)."""
    first, second, third = (*path.strip("/.").split("/"), "", "", "")[:3]
    if first == "m" and second:
        try:
            row = await store.row(second)
        except Unavailable:  # the page itself can be shown nevertheless
            row = None
        if row and row.game in games.NAMES:
            return _of_match(row, third == "replay", lang)
    if first in ("g", *ABOUT_A_GAME) and second in games.NAMES:
        return _of_game(second, first, lang)
    words = catalogue(lang, "server")
    return LinkPreview(words.text("preview-home-title"), words.text("preview-home"))


def _of_game(name: str, about: str, lang: Lang) -> LinkPreview:
    words = words_of(games.load(name), lang)
    title = words.text("title")
    if about in ABOUT_A_GAME:
        title = catalogue(lang, "server").text(f"preview-{about}", game=title)
    return LinkPreview(title, words.text("blurb"), name)


def _of_match(row: MatchRow, is_replay: bool, lang: Lang) -> LinkPreview:
    words, game = catalogue(lang, "server"), words_of(games.load(row.game), lang)
    is_open = not row.is_public or row.digest.status == "waiting"  # a private one is sent as an invitation
    kind = "replay" if is_replay else "table" if is_open else "watch"
    title = words.text(f"preview-{kind}", game=game.text("title"))
    players = [_who(row, lang)] if row.is_public else []
    return LinkPreview(title, " ".join(filter(None, [*players, game.text("blurb")])), row.game)


def _who(row: MatchRow, lang: Lang) -> str:
    words, players = catalogue(lang, "server"), orjson.loads(row.digest.players or "[]")
    names = ", ".join(player["name"] for player in players if player["name"])
    free = sum(player["kind"] == "open" for player in players)
    sitting = words.text("preview-players", names=names) if names else ""
    return " ".join(filter(None, [sitting, words.text("preview-free", free=free) if free else ""]))


def head(preview: LinkPreview, scope: Scope, settings: Settings) -> str:
    """The tags that replace the page's title."""
    origin = origin_of(scope, settings)
    has_picture = (settings.web_folder / PICTURES / f"{preview.game}.png").is_file()
    picture = preview.game if has_picture else HOME
    properties = {
        "og:site_name": "Banquise",
        "og:type": "website",
        "og:locale": catalogue(accepted_language(scope)).text("locale").replace("-", "_"),
        "og:title": preview.title,
        "og:description": preview.description,
        "og:url": origin + quote(scope["path"]),
        "og:image": f"{origin}/{PICTURES}/{picture}.png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
    }
    lines = [f"<title>{html.escape(preview.title)}</title>", _meta("name", "description", preview.description)]
    lines += [_meta("property", name, value) for name, value in properties.items()]
    return "\n    ".join([*lines, _meta("name", "twitter:card", "summary_large_image")])


def _meta(kind: str, name: str, value: str) -> str:
    return f'<meta {kind}="{name}" content="{html.escape(value)}">'


def origin_of(scope: Scope, settings: Settings) -> str:
    """The public address: the operator's setting, or the request's host, which was checked."""
    if settings.public_address:
        return settings.public_address.rstrip("/")
    scheme = str(scope["scheme"])
    if scope.get("client") and scope["client"][0] in settings.trusted_proxies.split():
        said = header(scope, b"x-forwarded-proto")
        scheme = said if said in FORWARDED else scheme
    return f"{scheme}://{header(scope, b'host')}"
