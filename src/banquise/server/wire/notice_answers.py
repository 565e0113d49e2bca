"""Answers about notifications (docs/api/notifications.md), as types."""

from typing import Literal

from typing_extensions import TypedDict  # which pydantic can read before Python 3.12


class NoticeWays(TypedDict):
    """The ways in which a seat is notified. Addresses are shortened: the seat may be lent to somebody else."""

    push: bool
    webhook: str | None
    mail: str | None
    unconfirmed: bool  # an email address is waiting to be confirmed


Outcome = Literal["sent", "failed"]


class NoticeTest(TypedDict, total=False):
    """The outcome of a test for each way in which the seat is notified."""

    push: Outcome
    webhook: Outcome
    mail: Outcome


class MailConfirmed(TypedDict):
    match: str
