import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';

export type FontFamily = 'display' | 'text';
export type FontWeight = 'regular' | 'strong';

/** A run of text for one font. `key` names its font, see `findFont`. */
export interface FontRun {
  key: string;
  text: string;
  script: 'latin' | 'devanagari';
}

interface FontSubset {
  family: FontFamily | 'hindi';
  subset: string;
  ranges: [first: number, last: number][];
}

const resolveFrom = createRequire(import.meta.url);

const packages = {
  display: { name: 'cormorant', regular: 500, strong: 600 },
  text: { name: 'manrope', regular: 400, strong: 700 },
  hindi: { name: 'noto-sans-devanagari', regular: 400, strong: 600 },
} as const;

const subsets: FontSubset[] = [
  ...subsetsOf('display', ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext']),
  ...subsetsOf('text', ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek']),
  ...subsetsOf('hindi', ['devanagari']),
];

const fonts = new Map<string, Font>();

/**
 * Splits a line into runs of one font: the requested family, then the text family, then Hindi.
 * Characters without a glyph go to the Hindi font, which prints an empty box.
 */
export function fontRuns(text: string, family: FontFamily, weight: FontWeight): FontRun[] {
  const runs: { font: FontSubset; text: string }[] = [];
  for (const character of text) {
    const current = runs.at(-1);
    const font = fontFor(character, family, current?.font);
    if (current && current.font === font) current.text += character;
    else runs.push({ font, text: character });
  }
  return runs.map((run) => ({
    key: `${run.font.family}/${run.font.subset}/${weight}`,
    text: run.text,
    script: run.font.family === 'hindi' ? 'devanagari' : 'latin',
  }));
}

/** Returns a run's font, cached: reading its tables anew for each document took a quarter of the rendering. */
export function findFont(key: string): Font {
  const cached = fonts.get(key);
  if (cached) return cached;
  const [family, subset, weight] = key.split('/') as [keyof typeof packages, string, FontWeight];
  const { name, [weight]: number } = packages[family];
  const path = resolveFrom.resolve(`@fontsource/${name}/files/${name}-${subset}-${number}-normal.woff`);
  const font = create(unpackWoff(readFileSync(path)));
  if (!('layout' in font)) throw new Error(`${path} has more than one font`);
  fonts.set(key, font);
  return font;
}

/**
 * Returns the OpenType file inside a WOFF 1.0 file (W3C). fontkit unpacks WOFF in JavaScript, a
 * table again whenever it is read.
 */
function unpackWoff(woff: Buffer): Buffer {
  const tableCount = woff.readUInt16BE(12);
  const tables = Array.from({ length: tableCount }, (_, index) => {
    const entry = 44 + 20 * index;
    const [offset, packedLength, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(offset, offset + packedLength);
    const tag = woff.subarray(entry, entry + 4);
    const checksum = woff.subarray(entry + 16, entry + 20);
    return { tag, checksum, length, bytes: packedLength < length ? inflateSync(packed) : packed };
  });
  const head = Buffer.alloc(12 + 16 * tableCount);
  woff.copy(head, 0, 4, 8);
  woff.copy(head, 4, 12, 14);
  const parts: Uint8Array[] = [head];
  let position = head.length;
  for (const [index, table] of tables.entries()) {
    const record = 12 + 16 * index;
    table.tag.copy(head, record);
    table.checksum.copy(head, record + 4);
    head.writeUInt32BE(position, record + 8);
    head.writeUInt32BE(table.length, record + 12);
    const padding = (4 - (table.length % 4)) % 4;
    parts.push(table.bytes, Buffer.alloc(padding));
    position += table.length + padding;
  }
  return Buffer.concat(parts);
}

function fontFor(character: string, family: FontFamily, current: FontSubset | undefined): FontSubset {
  const code = character.codePointAt(0) ?? 0;
  if (current && covers(current, code)) return current;
  const candidates = [family, 'text', 'hindi'].flatMap((name) =>
    subsets.filter((one) => one.family === name),
  );
  const fallback = subsets.find((one) => one.family === 'hindi');
  const found = candidates.find((one) => covers(one, code)) ?? fallback;
  if (!found) throw new Error('no font for Hindi');
  return found;
}

function covers(font: FontSubset, code: number): boolean {
  return font.ranges.some(([first, last]) => code >= first && code <= last);
}

function subsetsOf(family: FontSubset['family'], names: string[]): FontSubset[] {
  const ranges: Record<string, string> = resolveFrom(`@fontsource/${packages[family].name}/unicode.json`);
  return names.map((subset) => ({ family, subset, ranges: parseRanges(ranges[subset] ?? '') }));
}

/** Reads a CSS `unicode-range`, such as `U+0900-097F,U+20B9`, as number pairs. */
function parseRanges(text: string): FontSubset['ranges'] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}
