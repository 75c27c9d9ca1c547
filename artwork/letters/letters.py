"""Cuts the fonts of the site down to the letters and shapes that its words need.

    python3 letters/letters.py

Needs Debian's python3-fonttools, python3-brotli and libharfbuzz-bin, `npm ci` in this folder and in the project's.

Latin: what is on a keyboard, and the marks of good typesetting. Other letters come from fontsource's own files, which browsers fetch when
a page has one. Both are split by the ranges in `ui/styles/fonts.css`.

A Devanagari font is for two thirds joined letters, of which Hindi needs few. Kept is every shape that the texts of the catalogue, of
the brand and of the timetable take when they are set, and for words of others (names that guests type) each letter and sign, each letter halved, and
with the र before or after it: a joined letter beyond those is shown as a half one and a whole one, which is as right.
`letters.test.ts` in the fonts' folder fails when the texts have outgrown what is listed here.

The home page has Devanagari fonts of its own, with the shapes of its texts only, and of Cormorant the letters of the name and the marks
between words: half of the bytes, so that they do not delay the picture. `web/app/styles/first-letters.css` says where they apply.
"""

import json
import re
import subprocess
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables.ttProgram import Program

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parent.parent
FONTS = PROJECT / "ui/fonts"
LATIN = {
    "manrope-first": PROJECT / "node_modules/@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2",
    "cormorant-first": PROJECT / "node_modules/@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2",
}
# "Mayura", what stands between Hindi words, and 0, by which CSS measures `ch`.
NAME = [ord(letter) for letter in "Mayur0 ,-.:?\u2019\u2014\u2026"]
# Figures, what stands between Hindi words, "Wi-Fi", and the letters of an empty date field.
FIGURES = [ord(sign) for sign in "0123456789WiFdmy ,-.:/!?+()\u00a0\u2013\u2019\u2026"]
FIRST = [*range(0x20, 0x7F), 0xA0, 0xB7, 0xD7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2212]
FEATURES = ["calt", "ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "pnum", "tnum"]
DEVANAGARI = {
    "mukta-devanagari-400": "mukta/files/mukta-devanagari-400-normal",
    "mukta-devanagari-600": "mukta/files/mukta-devanagari-600-normal",
    "tiro-devanagari": "tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal",
}
TEXTS = [
    *sorted(PROJECT.glob("messages/hi/*.json")),
    PROJECT / "brand/brand.ts",
    PROJECT / "contract/values/time.ts",
    PROJECT / "timetable/gtfs/translations.txt",
    PROJECT / "timetable/fleet.json",
]
HOME_TEXTS = [
    *(PROJECT / f"messages/hi/{area}.json" for area in ("home", "shell", "trips")),
    PROJECT / "brand/brand.ts",
    PROJECT / "timetable/gtfs/translations.txt",
]

SYLLABLE = re.compile(r"(?:[\u0915-\u0939]\u093c?\u094d\u200d?)*[\u0904-\u0939]\u093c?[\u093e-\u094d\u0900-\u0903\u0962\u0963]*")
WORD = re.compile(r"[\u0900-\u097f\u200c\u200d]+")
CONSONANTS = [chr(code) for code in range(0x0915, 0x093A)]
ALONE = [0x20, *range(0x0900, 0x0971), 0x200C, 0x200D, 0x25CC]
HALANT = "\u094d"


def text_of(paths):
    return " ".join(path.read_text() for path in paths)


def list_syllables(name, text):
    (FONTS / f"{name}.json").write_text(json.dumps(sorted(set(SYLLABLE.findall(text))), ensure_ascii=False, indent=0) + "\n")


def words_of(text):
    return sorted(set(WORD.findall(text)))


def readable_syllables():
    for letter in CONSONANTS:
        yield letter + HALANT + "क"
        yield letter + HALANT + "र"
        yield "र" + HALANT + letter


def set_words(font, words, *options):
    return subprocess.run(
        ["hb-shape", "--no-glyph-names", *options, font],
        input="\n".join(words), capture_output=True, text=True, check=True,
    ).stdout


def shapes(font, words):
    """Every shape that stands in a line while it is set, those on the way to others included: without them the others do not come about."""
    trace = set_words(font, words, "--trace", "--no-positions", "--no-clusters")
    return {int(shape) for line in re.findall(r"\[([\d|]+)\]", trace) for shape in line.split("|")}


def places(font, words):
    """Where everything stands when the words are set, whatever the font calls it."""
    return re.findall(r"=(\d+(?:@-?\d+,-?\d+)?\+\d+)", set_words(font, words))


def cut(name, font, **kept):
    before = len(font.getGlyphOrder())
    options = subset.Options(hinting=False, glyph_names=False, **kept.pop("options"))
    cutter = subset.Subsetter(options)
    cutter.populate(**kept)
    cutter.subset(font)
    draw_as_drawn(font)
    font.flavor = "woff2"
    font.save(FONTS / f"{name}.woff2")
    print(f"{name}: {len(font.getGlyphOrder())} of {before} shapes, {(FONTS / f'{name}.woff2').stat().st_size} bytes")


def draw_as_drawn(font):
    """What Google Fonts puts into fonts without hints, so that no system makes up its own, which widens letters on plain screens."""
    font["prep"] = newTable("prep")
    font["prep"].program = Program()
    font["prep"].program.fromAssembly(["PUSHW[]", "511", "SCANCTRL[]", "PUSHB[]", "4", "SCANTYPE[]"])
    font["gasp"] = newTable("gasp")
    font["gasp"].gaspRange = {0xFFFF: 15}


def cut_latin(name, source, letters=FIRST):
    cut(name, TTFont(source, recalcTimestamp=False), unicodes=letters, options={"layout_features": FEATURES})


def cut_devanagari(name, source, words, letters=ALONE):
    font = TTFont(HERE.parent / f"node_modules/@fontsource/{source}.woff2", recalcTimestamp=False)
    whole = written_out(font, f"{name}-whole")
    every_feature = {"layout_closure": False, "layout_features": ["*"]}
    cut(name, font, gids=shapes(whole, words), unicodes=letters, options=every_feature)
    if places(whole, words) != places(written_out(font, name), words):
        raise SystemExit(f"{name} sets our words in another way than the font that it is cut from")


def written_out(font, name):
    """The font in a file that HarfBuzz reads; its own kind of file is kept in mind."""
    path = HERE.parent / "out" / f"{name}.ttf"
    path.parent.mkdir(exist_ok=True)
    flavor, font.flavor = font.flavor, None
    font.save(path)
    font.flavor = flavor
    return path


for name, source in LATIN.items():
    cut_latin(name, source)
cut_latin("cormorant-name", LATIN["cormorant-first"], NAME)
cut_latin("manrope-home", LATIN["manrope-first"], FIGURES)

own = text_of(TEXTS)
list_syllables("devanagari-syllables", own)
words = [*words_of(own), *readable_syllables()]
home = text_of(HOME_TEXTS)
list_syllables("devanagari-home-syllables", home)
home_words = words_of(home)
home_letters = [0x20, 0x200C, 0x200D, 0x25CC, *{ord(letter) for letter in "".join(home_words)}]
for name, source in DEVANAGARI.items():
    cut_devanagari(name, source, words)
    cut_devanagari(name.replace("devanagari", "home"), source, home_words, home_letters)
