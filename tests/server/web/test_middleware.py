"""Tests of what the middleware reads from a request's headers: the client and the page it comes from."""

from __future__ import annotations

import pytest
from tests.server.in_process import InProcessServer, with_server
from tests.server.requests import ASKER, asked

from banquise.server.admission.headers import address_of, host_allowed, origin_allowed
from banquise.server.settings import Settings

PROXY, INVENTED = "192.0.2.10", "198.51.100.1"


def test_behind_a_proxy_the_asker_is_the_one_whom_the_proxy_saw_not_one_the_asker_invented() -> None:
    behind = Settings(trusted_proxies=PROXY)
    assert address_of(asked(PROXY, x_forwarded_for=f"{INVENTED}, {ASKER}"), behind) == ASKER
    assert address_of(asked(PROXY, x_forwarded_for=ASKER), behind) == ASKER
    assert address_of(asked(PROXY), behind) == PROXY


@pytest.mark.parametrize(
    "lines", [[INVENTED, ASKER], [f"{INVENTED}, {INVENTED}", "", ASKER], [f"{INVENTED},{ASKER}", ""]]
)
def test_a_proxy_that_adds_a_line_of_its_own_is_believed_and_not_the_lines_before_it(lines: list[str]) -> None:
    asked_twice = {"client": (PROXY, 1234), "headers": [(b"x-forwarded-for", line.encode()) for line in lines]}
    assert address_of(asked_twice, Settings(trusted_proxies=PROXY)) == ASKER


def test_a_chain_of_trusted_proxies_is_followed_to_the_first_address_that_is_not_one() -> None:
    chain = Settings(trusted_proxies=f"{PROXY} 192.0.2.11")
    assert address_of(asked(PROXY, x_forwarded_for=f"{INVENTED}, {ASKER}, 192.0.2.11"), chain) == ASKER


def test_whoever_is_no_trusted_proxy_cannot_choose_an_address() -> None:
    assert address_of(asked(x_forwarded_for=INVENTED), Settings(trusted_proxies=PROXY)) == ASKER
    assert address_of(asked(x_forwarded_for=INVENTED), Settings()) == ASKER


@with_server(trusted_proxies="127.0.0.1", address_rate=0.001, address_burst=3)
async def test_inventing_addresses_does_not_help_against_the_limits(server: InProcessServer) -> None:
    """httpx's transport calls from 127.0.0.1, here the proxy."""
    statuses = []
    for i in range(5):
        headers = {"x-forwarded-for": f"198.51.100.{i}, {ASKER}"}
        statuses.append((await server.call("GET", "/api/lobby", headers=headers)).status_code)
    assert statuses == [200, 200, 200, 429, 429]


@pytest.mark.parametrize(
    "origin",
    [
        "http://games.example.evil.example",
        "http://evil-games.example",
        "http://games.exampl",
        "http://example",
        "http://games.example:81",
        "http://games.example@evil.example",
        "https://other.exampl",
        "https://other.example.evil.example",
        "https://other.example:444",
        "http://other.example",
        "other.example",
        "null",
    ],
)
def test_an_origin_that_only_resembles_a_permitted_one_is_refused(origin: str) -> None:
    settings = Settings(origins="https://other.example https://third.example")
    assert not origin_allowed(asked(host="games.example", origin=origin), settings)


def test_the_pages_of_this_host_those_of_named_hosts_and_programs_may_ask() -> None:
    settings = Settings(origins="https://other.example https://third.example")
    for permitted in ({"origin": "http://games.example"}, {"origin": "https://third.example"}, {}):
        assert origin_allowed(asked(host="games.example", **permitted), settings)


PASSING = ["localhost", "LocalHost:8321", "localhost.", "127.0.0.1", "192.168.1.20:8321", "[::1]", "[fe80::1]:8321"]
LISTED = ["mybox.local", "MyBox.Local:8321", "games.example", "games.example.:443"]
UNLISTED = ["evil.example", "mybox.local.evil.example", "evil-mybox.local", "local", "mybox", "localhost.evil.example"]
CROOKED = ["[::1", "::1", "[evil.example]", "evil@127.0.0.1", "127.0.0.1.evil.example", "127.0.0.1/x", "a b", ":80"]


@pytest.mark.parametrize("host", [*PASSING, *LISTED])
def test_an_ip_address_localhost_and_the_names_that_the_operator_listed_are_this_server(host: str) -> None:
    assert host_allowed(asked(host=host), Settings(hosts="mybox.local Games.Example"))


@pytest.mark.parametrize("host", [*UNLISTED, *CROOKED])
def test_another_name_is_not_this_server_even_if_it_resembles_one_that_is(host: str) -> None:
    assert not host_allowed(asked(host=host), Settings(hosts="mybox.local games.example"))


@pytest.mark.parametrize("host", LISTED)
def test_no_name_is_listed_unless_the_operator_did(host: str) -> None:
    assert not host_allowed(asked(host=host), Settings())
    assert host_allowed(asked(host=host), Settings(hosts="*"))


def test_the_name_that_the_server_listens_on_is_listed() -> None:
    assert host_allowed(asked(host="mybox.local:8321"), Settings(host="mybox.local"))


def test_a_program_that_names_no_host_is_answered() -> None:
    assert host_allowed(asked(), Settings())


@with_server()
async def test_a_page_that_was_opened_by_an_unlisted_name_says_which_setting_to_use(server: InProcessServer) -> None:
    for path, kind in (("/", "text/html"), ("/api/lobby", "application/json"), ("/healthz", "application/json")):
        headers = {"host": "mybox.local:8321", "accept-language": "fr", "accept": kind}
        refused = await server.call("GET", path, headers=headers)
        assert refused.status_code == 403 and refused.headers["content-type"].startswith(kind)
        assert "BANQUISE_HOSTS" in refused.text and "sous ce nom" in refused.text
        assert "mybox" not in refused.text, "an answer does not repeat what was sent in"
    assert (await server.call("GET", "/healthz", headers={"host": "192.168.1.20:8321"})).status_code == 200


@with_server()
async def test_a_page_may_run_webassembly_but_no_text_as_code(server: InProcessServer) -> None:
    policy = (await server.call("GET", "/")).headers["content-security-policy"]
    assert "'wasm-unsafe-eval'" in policy and "'unsafe-eval'" not in policy and "'unsafe-inline'" not in policy
