"""Notifications by email: an address is confirmed first, and can stop them by a link."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.in_process import InProcessServer, with_server
from tests.server.mails import FROM, PUBLIC, Letters, mail_server
from tests.server.manual_clock import ManualClock
from tests.server.waiting import until
from tests.server.webhooks import act_until_other, settled

from banquise.core.errors import OptionError
from banquise.server.settings import DAY, Settings

ANN = "ann@mail.example"
MAIL: dict[str, Any] = {"smtp_security": "none", "mail_from": FROM, "public_address": PUBLIC}


@pytest.fixture
def letters(monkeypatch: pytest.MonkeyPatch) -> Iterator[Letters]:
    """The emails that a test's mail server took; the test's servers use it."""
    with mail_server() as (address, found):
        monkeypatch.setenv("BANQUISE_SMTP", address)
        yield found


async def turns(server: InProcessServer, **more: Any) -> tuple[dict[str, Any], int, str]:
    """A match, the seat that waits there, and its token."""
    made = await server.create("person", "person", seed=1, **more)
    mover = (await server.services.registry.get(made["match"])).table.decider
    assert mover is not None
    return made, 1 - mover, made["tokens"][str(1 - mover)]


async def ask(server: InProcessServer, made: dict[str, Any], token: str, address: str = ANN, **more: Any) -> Any:
    path = f"/api/matches/{made['match']}/notice"
    return await server.call("PUT", path, token, json={"mail": address, **more})


async def confirm(server: InProcessServer, letters: Letters) -> Any:
    return await server.call("POST", "/api/mail/confirm", json={"code": letters.code("confirm")})


@with_server(**MAIL)
async def test_an_address_is_told_of_turns_once_it_is_confirmed(server: InProcessServer, letters: Letters) -> None:
    made, absent, token = await turns(server)
    assert (await ask(server, made, token, lang="fr")).status_code == 200
    assert len(letters) == 1 and letters[0]["To"] == ANN and letters[0]["From"] == FROM
    assert "Est-ce votre adresse" in letters[0]["Subject"] and "une partie d’Arctic" in letters.text()
    ways = (await server.call("GET", f"/api/matches/{made['match']}/notice", token)).json()
    assert ways == {"push": False, "webhook": None, "mail": None, "unconfirmed": True}

    await act_until_other(server, made, 1 - absent)
    await settled(server)
    assert len(letters) == 1, "nothing else is sent to an address that has not been confirmed"

    confirmed = await confirm(server, letters)
    assert confirmed.json() == {"match": made["match"]}
    assert (await confirm(server, letters)).status_code == 403, "a code is good once"
    ways = (await server.call("GET", f"/api/matches/{made['match']}/notice", token)).json()
    assert ways == {"push": False, "webhook": None, "mail": "a…@mail.example", "unconfirmed": False}

    await act_until_other(server, made, absent)
    await act_until_other(server, made, 1 - absent)
    await until(lambda: len(letters) == 2)
    assert letters[1]["Subject"] == f"Joueur {absent + 1}\u00a0: c’est à vous de jouer à Arctic."
    assert f"{PUBLIC}/m/{made['match']}" in letters.text()
    assert letters[1]["List-Unsubscribe"].strip() == f"<{PUBLIC}/mail#stop={letters.code('stop')}>"


@with_server(**MAIL)
async def test_a_link_in_each_mail_stops_them(server: InProcessServer, letters: Letters) -> None:
    made, absent, token = await turns(server)
    await ask(server, made, token)
    await confirm(server, letters)
    await server.call("POST", f"/api/matches/{made['match']}/notice/test", token)
    match, seat, code = letters.code("stop").split(".")
    for wrong in ({"seat": 1 - absent}, {"match": "0" * 12}, {"code": "A" * 22}):
        body = {"match": match, "seat": int(seat), "code": code} | wrong
        assert (await server.call("POST", "/api/mail/stop", json=body)).status_code == 403
    stopped = await server.call("POST", "/api/mail/stop", json={"match": match, "seat": int(seat), "code": code})
    assert stopped.status_code == 200
    await act_until_other(server, made, 1 - absent)
    await settled(server)
    assert len(letters) == 2


@with_server(**MAIL)
async def test_somebody_who_never_asked_is_never_written_to_again(server: InProcessServer, letters: Letters) -> None:
    made, _, token = await turns(server)
    await ask(server, made, token)
    code = {"code": letters.code("never")}
    assert (await server.call("POST", "/api/mail/never", json=code)).status_code == 200
    assert (await ask(server, made, token, ANN.upper())).status_code == 429
    assert len(letters) == 1
    kept = await server.services.store.read(lambda c: c.all("SELECT * FROM mail_refusals"))
    assert ANN not in str(kept), "the address itself is not kept"


@with_server(**MAIL)
async def test_an_address_is_asked_three_times_a_day(
    server: InProcessServer, letters: Letters, manual_clock: ManualClock
) -> None:
    made, _, token = await turns(server)
    assert [(await ask(server, made, token)).status_code for _ in range(4)] == [200, 200, 200, 429]
    late = letters.code("confirm")
    manual_clock.advance(DAY + 1)
    assert (await server.call("POST", "/api/mail/confirm", json={"code": late})).status_code == 403
    assert (await ask(server, made, token)).status_code == 200
    assert len(letters) == 4


@with_server(**MAIL, mail_rate=1e-9, mail_burst=2.0)
async def test_an_address_gets_no_more_mail_than_its_limit(server: InProcessServer, letters: Letters) -> None:
    made, _, token = await turns(server)
    await ask(server, made, token)
    await confirm(server, letters)
    path = f"/api/matches/{made['match']}/notice/test"
    outcomes = [(await server.call("POST", path, token)).json()["mail"] for _ in range(3)]
    assert outcomes == ["sent", "sent", "failed"] and len(letters) == 3


@with_server(**MAIL)
async def test_what_is_no_address_or_not_taken_is_said(server: InProcessServer, letters: Letters) -> None:
    made, _, token = await turns(server)
    for wrong in (
        "ann",
        "ann@",
        "@b.example",
        "a b@c.example",
        "a@b.example\r\nBcc: c@d.example",
        "a@localhost",
        "é@b.fr",
    ):
        assert (await ask(server, made, token, wrong)).status_code == 400, wrong
    letters.refuses = ANN
    assert (await ask(server, made, token)).status_code == 503
    assert not letters


@with_server()
async def test_a_server_without_mail_says_so(server: InProcessServer) -> None:
    made, _, token = await turns(server)
    assert (await server.call("GET", "/api/games")).json()["mail"] is False
    answer = await ask(server, made, token)
    assert answer.status_code == 409 and answer.json()["error"]["reason"] == "This server does not send emails."


@with_server(**MAIL)
async def test_what_was_asked_goes_with_the_seat(server: InProcessServer, letters: Letters) -> None:
    """Somebody else who takes the seat later causes no email to the player who left it."""
    made = await server.create("person", "open", "open")
    path = f"/api/matches/{made['match']}"
    token = (await server.call("POST", f"{path}/join", json={"invite": made["invite"]})).json()["token"]
    await ask(server, made, token)
    await server.call("POST", f"{path}/leave", token, json={"key": "k"})
    assert (await confirm(server, letters)).status_code == 403


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"smtp": "mail.example"}, "BANQUISE_SMTP is host:port"),
        ({"smtp": "mail.example:587"}, "needs BANQUISE_MAIL_FROM"),
        ({"smtp": "mail.example:587", "mail_from": FROM}, "needs BANQUISE_PUBLIC_ADDRESS"),
        ({"smtp": "mail.example:587", "smtp_security": "ssl"}, "one of starttls, tls, none, not 'ssl'"),
    ],
)
def test_settings_of_mail_are_checked_at_the_start(given: dict[str, str], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        Settings.checked(**given)
