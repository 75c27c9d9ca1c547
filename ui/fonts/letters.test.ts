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

it('has glyphs for the clusters of every Hindi text and name in its fonts', () => {
  const drawn = new Set<string>(
    JSON.parse(readFileSync(new URL('devanagari-syllables.json', import.meta.url), 'utf8')),
  );
  const unknown = texts
    .flatMap((file) => readFileSync(new URL(file, project), 'utf8').match(SYLLABLE) ?? [])
    .filter((syllable) => !drawn.has(syllable));
  expect(new Set(unknown), 'run artwork/letters/letters.py').toEqual(new Set());
});
