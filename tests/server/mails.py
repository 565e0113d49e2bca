"""A mail server that keeps the emails it receives."""

from __future__ import annotations

import re
import socketserver
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP
from threading import Thread

PUBLIC = "http://localhost"
FROM = "banquise@games.example"


class Letters(list[EmailMessage]):
    """The emails that arrived; addresses of `refuses` take none."""

    refuses = ""

    def text(self, number: int = -1) -> str:
        return self[number].get_content().replace("\r\n", "\n")

    def code(self, name: str, number: int = -1) -> str:
        """The code behind `#` in one of its links."""
        return re.findall(rf"{PUBLIC}/mail#{name}=(\S+)", self.text(number))[0]


@contextmanager
def mail_server() -> Iterator[tuple[str, Letters]]:
    letters = Letters()

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.wfile.write(b"220 here\r\n")
            while line := self.rfile.readline():
                self.wfile.write(self.answer(line.decode().strip()))

        def answer(self, line: str) -> bytes:
            if line.upper() == "DATA":
                self.wfile.write(b"354 go on\r\n")
                letters.append(message_from_bytes(self.data(), policy=SMTP))  # type: ignore[arg-type]
                return b"250 taken\r\n"
            if line.upper() == "QUIT":
                return b"221 bye\r\n"
            if letters.refuses and line.upper().startswith("RCPT") and letters.refuses in line:
                return b"550 nobody\r\n"
            return b"250 yes\r\n"

        def data(self) -> bytes:
            lines = []
            while (line := self.rfile.readline()) != b".\r\n":
                lines.append(line.removeprefix(b".") if line.startswith(b"..") else line)
            return b"".join(lines)

    class Server(socketserver.ThreadingTCPServer):
        daemon_threads = True

    server = Server(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"127.0.0.1:{server.server_address[1]}", letters
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
