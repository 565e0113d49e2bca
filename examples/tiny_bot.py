"""A whole bot: it plays the last legal action (docs/bot-protocol.md). Nothing but Python is needed.

banquise arena arctic --bots "run:python3 examples/tiny_bot.py,random"
"""

import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "start":
        answer = {"type": "ready"}
    else:
        answer = {"number": message["number"], "action": message["legal"][-1]}
    print(json.dumps(answer), flush=True)
