"""Cuts the fonts of the site down to the letters and shapes that its words need.

    python3 letters/letters.py

Needs Debian's python3-fonttools, python3-brotli and libharfbuzz-bin, `npm ci` in this folder and in the project's.

Latin: what is on a keyboard, and the marks of good typesetting. Other letters come from fontsource's own files, which browsers fetch when
a page has one. Both are split by the ranges in `ui/styles/fonts.css`.

A Devanagari font is for two thirds joined letters, of which Hindi needs few. Kept is every shape that the texts of the catalogue, of
the brand and of the timetable take when they are set, and for words of others (names that guests type) each letter and sign, each letter halved, and
with the र before or after it: a joined letter beyond those is shown as a half one and a whole one, which is as right.
`letters.test.ts` in the fonts' folder fails when the texts have outgrown what is listed here.
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

SYLLABLE = re.compile(r"(?:[\u0915-\u0939]\u093c?\u094d\u200d?)*[\u0904-\u0939]\u093c?[\u093e-\u094d\u0900-\u0903\u0962\u0963]*")
WORD = re.compile(r"[\u0900-\u097f\u200c\u200d]+")
CONSONANTS = [chr(code) for code in range(0x0915, 0x093A)]
ALONE = [0x20, *range(0x0900, 0x0971), 0x200C, 0x200D, 0x25CC]
HALANT = "\u094d"


def own_text():
    return " ".join(path.read_text() for path in TEXTS)


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


def cut_latin(name, source):
    cut(name, TTFont(source, recalcTimestamp=False), unicodes=FIRST, options={"layout_features": FEATURES})


def cut_devanagari(name, source, words):
    font = TTFont(HERE.parent / f"node_modules/@fontsource/{source}.woff2", recalcTimestamp=False)
    whole = written_out(font, f"{name}-whole")
    every_feature = {"layout_closure": False, "layout_features": ["*"]}
    cut(name, font, gids=shapes(whole, words), unicodes=ALONE, options=every_feature)
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
own = own_text()
(FONTS / "devanagari-syllables.json").write_text(
    json.dumps(sorted(set(SYLLABLE.findall(own))), ensure_ascii=False, indent=0) + "\n"
)
words = [*sorted(set(WORD.findall(own))), *readable_syllables()]
for name, source in DEVANAGARI.items():
    cut_devanagari(name, source, words)
