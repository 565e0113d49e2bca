"""Screenshots as small files: `pictures.py shrink FILE`, `pictures.py animate FOLDER FILE MILLISECONDS`."""

import sys
from pathlib import Path

from PIL import Image

COLOURS = 256
QUALITY = 55
LAST = 1200


def shrink(picture: Path) -> None:
    """Drawings have few colours: a palette holds them."""
    with Image.open(picture) as whole:
        few = whole.convert("RGB").quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.save(picture, optimize=True)


def animate(folder: Path, picture: Path, milliseconds: int) -> None:
    """Frames in the order of their names, each shown for this long; the last one stays a while."""
    frames = [Image.open(file).convert("RGB") for file in sorted(folder.glob("*.png"))]
    times = [milliseconds] * (len(frames) - 1) + [LAST]
    first, *others = frames
    first.save(picture, save_all=True, append_images=others, duration=times, loop=0, quality=QUALITY, method=6)


def main(what: str, *words: str) -> None:
    if what == "shrink":
        shrink(Path(words[0]))
    else:
        animate(Path(words[0]), Path(words[1]), int(words[2]))


if __name__ == "__main__":
    main(*sys.argv[1:])
