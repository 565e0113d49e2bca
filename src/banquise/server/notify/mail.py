"""Notifications by email, through the operator's mail server. An address is confirmed first, by an email with a
code."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
import secrets
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Any, NamedTuple

from banquise.core.languages import language
from banquise.core.words import catalogue

from ..admission.secret import TOKEN_BYTES, hashed, new_token
from ..play.services import Services
from ..play.table import Table
from ..process import clock
from ..settings import DAY
from ..store.notices import MailRequest, ask_for_mail, target_of
from ..wire.refusal import NO_MAIL, NO_MAIL_THERE, WRONG_MAIL, WRONG_MAIL_CODE, Refused
from .delivery import SECONDS, NotDelivered
from .wording import sentence, title

ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}")
SENDERS = 4
ASKED_FOR = DAY  # the seconds within which an address can be confirmed


class Letter(NamedTuple):
    to: str
    subject: str
    text: str
    stop: str  # the link that makes this the last email


class Mail:
    def __init__(self, services: Services) -> None:
        self.services, self.settings = services, services.settings
        self.senders = ThreadPoolExecutor(SENDERS, thread_name_prefix="mail")

    @property
    def is_on(self) -> bool:
        return bool(self.settings.smtp)

    # Addresses

    async def ask(self, table: Table, seat: int, address: str, lang: str) -> None:
        """Ask an address for confirmation; nothing else is sent there until it has confirmed."""
        if not self.is_on:
            raise Refused(NO_MAIL)
        if not ADDRESS.fullmatch(address):
            raise Refused(WRONG_MAIL)
        code = new_token()
        asked = MailRequest(hashed(code), table.id, seat, address, lang, clock.now() + ASKED_FOR)
        if not await ask_for_mail(self.services.store, asked, self.services.alias(address.lower())):
            raise Refused(NO_MAIL_THERE)
        words, never = catalogue(language(lang), "server"), self._link(f"mail#never={code}")
        game, yes = title(table, language(lang)), self._link(f"mail#confirm={code}")
        text = words.text("mail-confirm-text", game=game, site=self.settings.reachable, yes=yes, never=never)
        await self._send(Letter(address, words.text("mail-confirm"), text, never))

    def code_to_stop(self, match: str, seat: int, address: str) -> str:
        """A code for the link that stops emails. It is derived from seat and address, so nothing need be stored."""
        said = f"stop:{match}:{seat}:{address}".encode()
        made = hashlib.blake2b(said, digest_size=TOKEN_BYTES, key=self.services.alias_key.encode()).digest()
        return base64.urlsafe_b64encode(made).decode().rstrip("=")

    async def must_be_told_to_stop(self, match: str, seat: int, code: str) -> None:
        address = (await target_of(self.services.store, match, seat)).get("mail")
        if not address or not secrets.compare_digest(self.code_to_stop(match, seat, address), code):
            raise Refused(WRONG_MAIL_CODE)

    # Sending

    async def tell(self, table: Table, seat: int, kind: str, target: dict[str, Any]) -> None:
        """Send a notification to a confirmed address."""
        address, lang = target["mail"], language(target.get("lang"))
        if self.services.limits.mail(address):
            raise NotDelivered("too many to that address")
        subject = sentence(table, seat, kind, lang)
        stop = self._link(f"mail#stop={table.id}.{seat}.{self.code_to_stop(table.id, seat, address)}")
        text = catalogue(lang, "server").text("mail-turn", told=subject, link=self._link(f"m/{table.id}"), stop=stop)
        await self._send(Letter(address, subject, text, stop))

    def _link(self, path: str) -> str:
        return f"{self.settings.reachable}/{path}"

    async def _send(self, letter: Letter) -> None:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.settings.mail_from, letter.to, letter.subject
        message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=self.settings.mail_from.split("@")[-1])
        message["Auto-Submitted"], message["List-Unsubscribe"] = "auto-generated", f"<{letter.stop}>"
        message.set_content(letter.text)
        try:
            await asyncio.get_running_loop().run_in_executor(self.senders, self._deliver, message)
        except (OSError, smtplib.SMTPException) as error:
            raise NotDelivered(type(error).__name__) from error

    def _deliver(self, message: EmailMessage) -> None:
        """Send an email; runs on a thread, since SMTP blocks."""
        host, _, port = self.settings.smtp.rpartition(":")
        security, context = self.settings.smtp_security, ssl.create_default_context()
        server: smtplib.SMTP
        if security == "tls":
            server = smtplib.SMTP_SSL(host, int(port), timeout=SECONDS, context=context)
        else:
            server = smtplib.SMTP(host, int(port), timeout=SECONDS)
        with server:
            if security == "starttls":
                server.starttls(context=context)
            if self.settings.smtp_user:
                server.login(self.settings.smtp_user, self.settings.smtp_password)
            server.send_message(message)

    def stop(self) -> None:
        self.senders.shutdown(wait=False, cancel_futures=True)
