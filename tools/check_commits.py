"""Check commit messages: one change, in the imperative, in at most 72 characters.

    python tools/check_commits.py FILE                 the message in a file, as a commit-msg hook is given it
    python tools/check_commits.py --range BASE..HEAD   the messages of these commits (of HEAD alone if there are none)

A commit that changes more than 200 lines needs a body, which gives the reason. Needs only Python and Git.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

MAX_SUBJECT, MAX_UNEXPLAINED = 72, 200
NOT_IMPERATIVE = re.compile(r"(?:\w+(?:ing|ed|[^s]s)|A|An|The|No|More|New|What|Some|Now|It|This)", re.IGNORECASE)
IMPERATIVE = {"Bring", "Embed", "Exceed", "Feed", "Focus", "Need", "Proceed", "Ring", "Seed", "Speed", "String"}
MADE_BY_GIT = ("Merge ", "Revert ", "fixup! ", "squash! ")


def faults(message: str, changed_lines: int = 0) -> list[str]:
    """The faults of a commit message, one sentence each."""
    lines = [line for line in message.splitlines() if not line.startswith("#")]
    subject, after = (lines[0] if lines else ""), lines[1:]
    if subject.startswith(MADE_BY_GIT):
        return []
    verb, _, rest = subject.partition(" ")
    found = {
        f"The subject has {len(subject)} characters; at most {MAX_SUBJECT}.": len(subject) > MAX_SUBJECT,
        "The subject names two changes (';'): make two commits.": ";" in subject,
        "The subject ends with a full stop.": subject.endswith("."),
        f"The subject does not begin with a verb in the imperative: '{verb}'.": not is_imperative(verb) or not rest,
        "The second line is not empty.": bool(after) and after[0].strip() != "",
        f"{changed_lines} lines change and no body gives the reason.": changed_lines > MAX_UNEXPLAINED
        and not any(line.strip() for line in after),
    }
    return [fault for fault, is_so in found.items() if is_so]


def is_imperative(word: str) -> bool:
    """Whether a word can be a verb in the imperative; not so the usual mistakes "Added", "Adds" and "Docs:"."""
    is_word = re.fullmatch(r"[A-Z][a-z]+(?:-[a-z]+)*", word) is not None
    return is_word and (word in IMPERATIVE or NOT_IMPERATIVE.fullmatch(word) is None)


def git(*words: str) -> str:
    return subprocess.run(["git", *words], check=True, capture_output=True, text=True).stdout


def changed(numstat: str) -> int:
    """The number of lines that a commit adds and removes; binary files have none."""
    counts = [line.split("\t")[:2] for line in numstat.splitlines() if "\t" in line]
    return sum(int(count) for pair in counts for count in pair if count.isdigit())


def of_range(commits: str) -> list[tuple[str, str, int]]:
    """The name, message and number of changed lines of each commit."""
    names = git("rev-list", "--reverse", commits).split() or git("rev-parse", "HEAD").split()
    return [
        (n[:10], git("log", "-1", "--format=%B", n), changed(git("show", "--numstat", "--format=", n))) for n in names
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="?", type=Path, help="the message of the commit that is being made")
    parser.add_argument("--range", metavar="BASE..HEAD", help="check the messages of these commits")
    chosen = parser.parse_args()
    if (chosen.file is None) == (chosen.range is None):
        parser.error("name either a file or a range")
    if chosen.range:
        checked = of_range(chosen.range)
    else:
        checked = [
            ("this commit", chosen.file.read_text(encoding="utf-8"), changed(git("diff", "--cached", "--numstat")))
        ]
    told = [f"{name}: {fault}" for name, message, lines in checked for fault in faults(message, lines)]
    print("\n".join(told), file=sys.stderr, end="\n" if told else "")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
