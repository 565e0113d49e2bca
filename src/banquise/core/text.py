"""What people read, in every language of the project."""

from typing import Literal, NamedTuple, get_args

Lang = Literal["en", "fr"]
LANGS: tuple[Lang, ...] = get_args(Lang)


class Text(NamedTuple):
    en: str
    fr: str

    def to(self, lang: Lang) -> str:
        return self.fr if lang == "fr" else self.en

    def format(self, **parts: "Text | str | int") -> "Text":
        """Fill the blanks of both languages; a blank filled with a Text takes the fitting language."""
        english, french = dict(parts), dict(parts)
        for blank, part in parts.items():
            if isinstance(part, Text):
                english[blank], french[blank] = part
        return Text(self.en.format_map(english), self.fr.format_map(french))


def same(word: str) -> Text:
    """A word that every language shares (a name, a number)."""
    return Text(word, word)
