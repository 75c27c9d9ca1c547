import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const project = new URL('../../', import.meta.url);
const texts = [
  ...readdirSync(new URL('messages/hi/', project)).map((area) => `messages/hi/${area}`),
  'timetable/gtfs/translations.txt',
  'timetable/fleet.json',
];
/** As in `artwork/letters/letters.py`: a consonant cluster, its vowel and its signs. */
const SYLLABLE =
  /(?:[\u0915-\u0939]\u093c?\u094d\u200d?)*[\u0904-\u0939]\u093c?[\u093e-\u094d\u0900-\u0903\u0962\u0963]*/g;

const homeTexts = [
  ...['home', 'shell', 'trips'].map((area) => `messages/hi/${area}.json`),
  'timetable/gtfs/translations.txt',
];

it.each([
  ['of every Hindi text and name in its fonts', 'devanagari-syllables.json', texts],
  ['of the home page in the fonts of that page', 'devanagari-home-syllables.json', homeTexts],
])('has glyphs for the clusters %s', (_, list, files) => {
  const drawn = new Set<string>(JSON.parse(readFileSync(new URL(list, import.meta.url), 'utf8')));
  const unknown = files
    .flatMap((file) => readFileSync(new URL(file, project), 'utf8').match(SYLLABLE) ?? [])
    .filter((syllable) => !drawn.has(syllable));
  expect(new Set(unknown), 'run artwork/letters/letters.py').toEqual(new Set());
});

it('the home page and its frame use texts of those areas only', () => {
  const used = ['web/app/pages/home/', 'web/app/components/shell/'].flatMap((folder) =>
    readdirSync(new URL(folder, project), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') || file.endsWith('.ts'))
      .flatMap((file) => readFileSync(new URL(folder + file, project), 'utf8').match(/\bm\.\w+/g) ?? []),
  );
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter((key) => !/^m\.(home|shell|trips)_/.test(key))).toEqual([]);
});
