"""What holds for all tests with browsers."""

from tests.architecture.sources import ROOT

SKIPS = ("pytest.skip", "skipif", "importorskip", "mark.skip")


def test_no_browser_test_is_skipped_on_some_machines() -> None:
    """Screens look alike everywhere, whatever fonts a system has; so pictures are compared everywhere."""
    found = [
        f"{path.relative_to(ROOT)}: {skip}"
        for path in (ROOT / "tests/browser").rglob("*.py")
        for skip in SKIPS
        if skip in path.read_text(encoding="utf-8")
    ]
    assert not found


def test_pictures_are_drawn_with_the_fonts_of_the_project_alone() -> None:
    for name in ("test_looks.py", "test_overlays.py"):
        assert "people.setup = " in (source := (ROOT / "tests/browser" / name).read_text(encoding="utf-8"))
        assert "one_font()" in source
