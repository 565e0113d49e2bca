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
        return Text(
            *(
                template.format(**{k: v.to(lang) if isinstance(v, Text) else v for k, v in parts.items()})
                for lang, template in zip(LANGS, (self.en, self.fr), strict=True)
            )
        )


def same(word: str) -> Text:
    """A word that every language shares (a name, a number)."""
    return Text(word, word)
