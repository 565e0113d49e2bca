"""A model behind the usual HTTP interface of language models; it takes the first choice each time."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Messages = list[dict[str, Any]]
NONSENSE, ANSWER = "Let me think.\nno such thing", "The first choice looks good.\n\n1"
"""The answer to the first question, which is refused, and to all others."""


@contextmanager
def serving() -> Iterator[tuple[str, list[Messages]]]:
    """The model's address, and everything that it is sent."""
    sent: list[Messages] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            sent.append(body["messages"])
            streams = bool(body.get("stream"))
            content = completion(ANSWER if len(sent) > 1 else NONSENSE, body["model"], streams).encode()
            self.send_response(200)
            self.send_header("content-type", "text/event-stream" if streams else "application/json")
            self.send_header("content-length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *args: Any) -> None:
            """Write nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1", sent
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def completion(text: str, model: str, streams: bool) -> str:
    part = {"role": "assistant", "content": text}
    choice = {"index": 0, "finish_reason": "stop", "delta" if streams else "message": part}
    kind = "chat.completion.chunk" if streams else "chat.completion"
    usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
    answer = json.dumps({"id": "1", "created": 0, "object": kind, "model": model, "choices": [choice], "usage": usage})
    return f"data: {answer}\n\ndata: [DONE]\n\n" if streams else answer
