"""A page of the server's own, shown where the client cannot be: a refusal to a person who opened an address.

The page is self-contained, since anything that it fetched could be refused for the same reason.
"""

from __future__ import annotations

import base64
import hashlib
import html
from string import Template

from banquise.core.languages import Lang
from banquise.core.words import catalogue

STYLE = """
:root{color-scheme:light dark;--bg:#b7d8e8;--paper:#f7fbfd;--ink:#0b1f33;--accent:#0c6f5c;--on:#fff}
@media(prefers-color-scheme:dark){:root{--bg:#081626;--paper:#143552;--ink:#f0f8fc;--accent:#6be0c6;--on:#06231d}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--bg);color:var(--ink);
font:1rem/1.5 "Nunito Variable",Nunito,system-ui,sans-serif}
main{box-sizing:border-box;width:min(520px,calc(100vw - 24px));padding:24px;border-radius:14px;background:var(--paper);
box-shadow:0 4px 14px rgb(11 31 51/.2)}
h1{margin:0 0 8px;font-size:1.6rem}
button{min-height:44px;padding:0 18px;border:0;border-radius:12px;background:var(--accent);color:var(--on);
font:inherit;font-weight:700;cursor:pointer}
"""
SCRIPT = """
const again = () => location.reload();
const { retry } = document.documentElement.dataset;
if (retry) setTimeout(again, 1000 * retry);
document.querySelector("button")?.addEventListener("click", again);
"""
PAGE = Template(
    '<!doctype html><html lang="$lang"$retry><head><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Banquise</title>'
    f"<style>{STYLE}</style></head>"
    f"<body><main><h1>Banquise</h1><p>$reason</p>$button</main><script>{SCRIPT}</script></body></html>"
)


def plain_page(reason: str, lang: Lang, retry_after: str) -> bytes:
    """A plain page, which tries again automatically after this many seconds, if any are given."""
    again = catalogue(lang, "server").text("try-again")
    parts = {
        "lang": lang,
        "reason": html.escape(reason),
        "retry": f' data-retry="{html.escape(retry_after)}"' if retry_after else "",
        "button": f"<button>{again}</button>" if retry_after else "",
    }
    return PAGE.substitute(parts).encode()


def allowed(inline: str) -> str:
    """The hash by which a content security policy names a style or script within a page."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(inline.encode()).digest()).decode()}'"
