"""Matches for programs that read and write text, language models among them (docs/text.md).

match = TextMatch(banquise.new("arctic", seed=7), bots={1: "medium"})
while not match.over:
    answer = match.answer(model(match.read()))
match.rewards
"""

from banquise.text.codewords import CodeWords
from banquise.text.match import Answer, TextMatch, rules_text

__all__ = ["Answer", "CodeWords", "TextMatch", "rules_text"]
