"""`banquise train` learns, goes on where it stopped, and what it wrote can be played with."""

import json
from pathlib import Path

import pytest

from banquise.bots.learned import read
from banquise.cli import main
from banquise.games import load

pytest.importorskip("torch")
SMALL = ["--games", "50", "--simulations", "10", "--deals", "2", "--trial-simulations", "10", "--cores", "2"]


def test_a_network_is_trained_resumed_and_exported(tmp_path: Path) -> None:
    out, network = tmp_path / "run", tmp_path / "arktia.net"
    assert main(["train", "arktia", "--iterations", "1", "--out", str(out), *SMALL]) == 0
    assert main(["train", "arktia", "--iterations", "2", "--out", str(out), "--export", str(network), *SMALL]) == 0
    curve = json.loads((out / "curve.json").read_text())["curve"]
    assert [point["iteration"] for point in curve] == [1, 2]
    assert (out / "curve.parquet").exists() and (out / "curve.svg").exists()
    assert len(read(load("arktia"), network)) == len(read(load("arktia"), out / "2.net"))
    at_once = tmp_path / "at once.net"
    whole = ["train", "arktia", "--iterations", "2", "--out", str(tmp_path / "whole"), "--export", str(at_once)]
    assert main([*whole, *SMALL]) == 0
    assert at_once.read_bytes() == network.read_bytes()


def test_a_folder_of_another_training_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "arktia", "--iterations", "1", "--out", str(tmp_path), *SMALL]) == 0
    for other in (["--epochs", "3"], ["--games", "60"]):
        assert main(["train", "arktia", "--out", str(tmp_path), *SMALL, *other]) == 2
        assert "other settings" in capsys.readouterr().err
