"""Pictures of logos: what is taken, what comes out, and files that are made to harm whoever decodes them."""

import struct
import zlib
from io import BytesIO

import pytest
from PIL import Image, PngImagePlugin

from engine.core import Refused
from server.leagues.logo_picture import MOST_BYTES, MOST_SIDE, SIDE, redrawn

SECRET = b"secret-that-stood-in-the-file"
SVG = b'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


def picture(width: int = 40, height: int = 20, colour: str | int = "#ff0000", mode: str = "RGB") -> Image.Image:
    return Image.new(mode, (width, height), colour)


def saved(image: Image.Image, kind: str, **how: object) -> bytes:
    written = BytesIO()
    image.save(written, kind, **how)
    return written.getvalue()


def shown(data: bytes) -> Image.Image:
    """The logo that comes out, decoded again."""
    with Image.open(BytesIO(redrawn(data))) as image:
        assert image.format == "WEBP"
        assert image.size == (SIDE, SIDE)
        assert getattr(image, "n_frames", 1) == 1
        return image.convert("RGBA")


def dot(logo: Image.Image, y: int = SIDE // 2) -> tuple[int, int, int, int]:
    """Red, green, blue and alpha in the middle of a logo, so far from its top."""
    found = logo.getpixel((SIDE // 2, y))
    assert isinstance(found, tuple)
    red, green, blue, alpha = found
    return red, green, blue, alpha


def refusal(data: bytes) -> str:
    with pytest.raises(Refused) as refused:
        redrawn(data)
    return refused.value.code


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png(width: int, height: int, *chunks: bytes, rows: int = 0) -> bytes:
    """A PNG of black dots, one bit each, with so many rows of them behind a head that says another size."""
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0))
    data = zlib.compress(bytes(rows * (1 + (width + 7) // 8)), 9)
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(chunks) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_becomes_a_square_in_which_it_is_whole(kind: str) -> None:
    logo = shown(saved(picture(400, 200), kind))
    assert dot(logo, 4)[3] == 0, "there is room above a wide picture"
    red, green, blue, alpha = dot(logo)
    assert (red > 230, green < 30, blue < 30, alpha) == (True, True, True, 255)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGBA", "I;16"])
def test_pictures_of_any_kind_of_colour_are_taken(mode: str) -> None:
    black = picture(30, 30, colour="#000000" if mode == "RGBA" else 0, mode=mode)
    assert dot(shown(saved(black, "PNG")))[:3] == (0, 0, 0)


def test_the_same_file_gives_the_same_logo() -> None:
    assert redrawn(saved(picture(), "PNG")) == redrawn(saved(picture(), "PNG"))


def test_nothing_that_stands_beside_the_picture_is_kept() -> None:
    words = PngImagePlugin.PngInfo()
    words.add_text("Comment", SECRET.decode())
    exif = Image.Exif()
    exif[0x010E] = SECRET.decode()
    files = [
        saved(picture(), "PNG", pnginfo=words),
        saved(picture(), "JPEG", exif=exif, comment=SECRET),
        saved(picture(), "WEBP", exif=exif),
        saved(picture(), "PNG") + SECRET,
        saved(picture(), "JPEG") + SVG + SECRET,
    ]
    for data in files:
        assert SECRET in data
        made = redrawn(data)
        assert SECRET not in made
        assert b"<svg" not in made


def test_a_picture_that_was_turned_stands_upright() -> None:
    upright = Image.new("RGB", (20, 40), "#0000ff")
    upright.paste("#ff0000", (0, 0, 20, 20))
    exif = Image.Exif()
    exif[0x0112] = 6  # turned by a quarter
    logo = shown(saved(upright.rotate(90, expand=True), "JPEG", exif=exif, quality=95))
    red, _, blue, _ = dot(logo, 40)
    assert (red > 200, blue < 60) == (True, True)


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_of_a_moving_picture_the_first_frame_stays(kind: str) -> None:
    frames = [picture(64, 64, colour) for colour in ("#00ff00", "#ff0000", "#0000ff")]
    data = saved(frames[0], kind, save_all=True, append_images=frames[1:], duration=100)
    _, green, _, _ = dot(shown(data))
    assert green > 230


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x89PNG",
        SVG,
        b"GIF89a" + bytes(100),
        b"\xff\xd8\xff",
        b"RIFF\x00\x00\x00\x00WEBPVP8X",
        b"RIFF\x00\x00\x00\x00WEBPABCD" + bytes(40),
        b"<html><script>alert(1)</script>",
        b"%PDF-1.7",
        b"BM" + bytes(200),
        b"\x00\x00\x00\x20ftypavif" + bytes(200),
    ],
)
def test_what_is_no_png_jpeg_or_webp_is_refused(data: bytes) -> None:
    assert refusal(data) == "bad-logo"


@pytest.mark.parametrize("kind", ["GIF", "BMP", "TIFF", "ICO"])
def test_other_pictures_are_refused_though_they_could_be_decoded(kind: str) -> None:
    assert refusal(saved(picture(), kind)) == "bad-logo"


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_file_that_breaks_off_is_refused(kind: str) -> None:
    noise = Image.effect_noise((120, 120), 80).convert("RGB")
    data = saved(noise, kind)
    for kept in (20, 40, len(data) // 2, len(data) - 40):
        assert refusal(data[:kept]) == "bad-logo"


def test_a_file_that_is_too_long_is_refused_before_anybody_looks_at_it() -> None:
    assert refusal(saved(picture(), "PNG") + bytes(MOST_BYTES)) == "logo-too-big"


@pytest.mark.parametrize(
    ("width", "height"),
    [(MOST_SIDE + 1, 1), (1, MOST_SIDE + 1), (4_000, 4_000), (2**31 - 1, 2**31 - 1), (60_000, 60_000)],
)
def test_a_size_that_no_decoder_should_see_is_refused_by_the_first_bytes(width: int, height: int) -> None:
    assert refusal(png(width, height)) == "logo-too-big"
    jpeg = bytearray(saved(picture(), "JPEG"))
    at = jpeg.index(b"\xff\xc0")
    jpeg[at + 5 : at + 9] = struct.pack(">HH", min(height, 65_535), min(width, 65_535))
    assert refusal(bytes(jpeg)) == "logo-too-big"
    webp = bytearray(b"RIFF\x00\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x02\x00\x00\x00" + bytes(20))
    webp[24:30] = b"".join((min(side, 2**24) - 1).to_bytes(3, "little") for side in (width, height))
    assert refusal(bytes(webp)) == "logo-too-big"


def test_a_picture_without_any_size_is_refused() -> None:
    assert refusal(png(0, 10)) == "logo-too-big"


def test_a_small_file_of_many_pixels_is_decoded_within_bounds_or_refused() -> None:
    data = png(2_400, 2_400, rows=2_400)
    assert len(data) < 4_096, "a bomb of as many pixels as are allowed"
    assert dot(shown(data)) == (0, 0, 0, 255)
    assert refusal(png(4_096, 4_096, rows=4_096)) == "logo-too-big"


def test_a_file_that_says_one_size_and_holds_another_is_refused() -> None:
    exif = Image.Exif()
    exif[0x010E] = "x"
    webp = bytearray(saved(picture(64, 64), "WEBP", exif=exif))
    assert webp[12:16] == b"VP8X"
    webp[24:27] = (31).to_bytes(3, "little")
    assert refusal(bytes(webp)) == "bad-logo"


def test_texts_that_unpack_to_more_than_fits_are_refused() -> None:
    bomb = chunk(b"zTXt", b"Comment\x00\x00" + zlib.compress(bytes(64 * 1024 * 1024), 9))
    data = png(16, 16, bomb, rows=16)
    assert len(data) < MOST_BYTES
    assert refusal(data) == "bad-logo"


def test_a_file_that_is_a_picture_and_a_page_is_a_picture_alone() -> None:
    """A polyglot: whoever took it for a page by its content would run its script."""
    page = b"<html><body><script>alert(document.domain)</script></body></html>"
    words = chunk(b"tEXt", b"Comment\x00" + page)
    made = redrawn(png(16, 16, words, rows=16) + page)
    assert made[:4] == b"RIFF"
    assert b"script" not in made
