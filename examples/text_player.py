"""Players of the challenge that read text and write text, as a language model would, by a rule of thumb.

banquise challenge "llm:python examples/text_player.py first" --deals 5

`first` takes the first choice, `random` any of them, and `greedy` the one whose words name the largest numbers.
"""

import random
import re
import sys

CHOICE = re.compile(r"^(\d+)\. (.*)$", re.M)


def choose(prompt: str, manner: str) -> str:
    """The number of a choice; choices are the lines after the last heading, numbered from 1."""
    choices = CHOICE.findall(prompt[prompt.rindex("Your choices:") :])
    if manner == "first":
        return str(choices[0][0])
    if manner == "random":
        return str(random.Random(prompt).choice(choices)[0])
    return str(max(choices, key=lambda choice: sum(map(int, re.findall(r"\d+", choice[1]))))[0])


if __name__ == "__main__":
    print(choose(sys.stdin.read(), sys.argv[1]))
