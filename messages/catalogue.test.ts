import { mkdirSync, mkdtempDisposableSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { languages } from 'contract/values/language.ts';
import { describe, expect, it } from 'vitest';
import { placeholdersOf, readCatalogue, type Text, wordingsOf } from './catalogue.ts';
import { declaration, functionInAnyLanguage, functionInOneLanguage } from './code.ts';
import { plural } from './plural.ts';

const home = new URL('.', import.meta.url);
const folder = (language: string) => new URL(`${language}/`, home);
const areas = readdirSync(folder('en')).toSorted();
const others = languages.filter((language) => language !== 'en');
const catalogue = [...readCatalogue(home)];

function keysOf(language: string, area: string): string[] {
  return Object.keys(JSON.parse(readFileSync(new URL(area, folder(language)), 'utf8')));
}

it('has the same areas in every language', () => {
  for (const language of others) expect(readdirSync(folder(language)).toSorted()).toEqual(areas);
});

describe.each(others)('the catalogue in %s', (language) => {
  it.each(areas)('has every message of the English %s, in the same order', (area) => {
    expect(keysOf(language, area)).toEqual(keysOf('en', area));
  });

  it('has the same placeholders', () => {
    const names = (text: Text) => placeholdersOf({ en: text, hi: text }).toSorted();
    for (const [key, texts] of catalogue)
      expect([key, names(texts[language])]).toEqual([key, names(texts.en)]);
  });
});

describe.each(languages)('the wordings in %s', (language) => {
  it('are not empty', () => {
    for (const [key, texts] of catalogue)
      for (const wording of wordingsOf(texts[language])) expect([key, wording.trim()]).not.toEqual([key, '']);
  });

  it('are there for every number', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const [key, texts] of catalogue)
      if (typeof texts[language] !== 'string')
        expect([key, Object.keys(texts[language]).toSorted()]).toEqual([key, forms]);
  });
});

describe('a catalogue that cannot be compiled', () => {
  /** Returns the error of reading a catalogue with one area in both languages, and perhaps one more. */
  function refuses(english: object, hindi: object, more?: object): string {
    using temporary = mkdtempDisposableSync(join(tmpdir(), 'catalogue-'));
    for (const [language, texts] of Object.entries({ en: english, hi: hindi })) {
      mkdirSync(join(temporary.path, language));
      writeFileSync(join(temporary.path, language, 'trips.json'), JSON.stringify(texts));
      if (more) writeFileSync(join(temporary.path, language, 'zones.json'), JSON.stringify(more));
    }
    try {
      readCatalogue(pathToFileURL(`${temporary.path}/`));
    } catch (error) {
      return String(error);
    }
    return 'none';
  }
  const both = (texts: object) => refuses(texts, texts);

  it.each([
    [refuses({ trips_a: 'A', trips_b: 'B' }, { trips_a: 'A' }), 'trips_b is missing in hi/trips.json'],
    [refuses({ trips_a: 'A' }, { trips_a: 'A', trips_b: 'B' }), 'trips_b is missing in en/trips.json'],
    [refuses({ trips_a: 'A' }, { trips_a: 'A' }, { trips_a: 'A' }), 'trips_a is in two areas'],
    [both({ tripsA: 'A' }), 'tripsA in en/trips.json is not a name'],
    [both({ trips_a: '{count} seat {' }), 'whose braces hold a name'],
    [both({ trips_a: '{the seat}' }), 'whose braces hold a name'],
    [both({ trips_a: { one: 'A' } }), 'with "other" among them'],
    [both({ trips_a: { other: 'A', several: 'B' } }), 'with "other" among them'],
    [both({ trips_a: { other: 'A', one: 1 } }), 'whose braces hold a name'],
    [both({ trips_a: null }), 'must be a text'],
    [both({ trips_a: ['A'] }), 'must be a text'],
  ])('%j names what is wrong', (found, expected) => expect(found).toContain(expected));
});

describe('the code of a message', () => {
  it('fills in values, and keeps what looks like code as text', () => {
    const texts = { en: 'Fare `{fare}` \\n, $1, US${fare}', hi: 'किराया {fare}' };
    const fare = evaluate(functionInOneLanguage('trips_fare', texts, 'en'), 'trips_fare');
    expect(fare({ fare: '5' })).toBe('Fare `5` \\n, $1, US$5');
  });

  it('chooses the plural form and the language', () => {
    const texts = { en: { one: '{count} seat', other: '{count} seats' }, hi: '{count} सीट' };
    const seats = evaluate(functionInAnyLanguage('trips_seats', texts), 'trips_seats');
    expect([1, 2].map((count) => seats({ count }))).toEqual(['1 seat', '2 seats']);
    expect(seats({ count: 2 }, { locale: 'hi' })).toBe('2 सीट');
  });

  it('has a type that asks for its values', () => {
    expect(declaration('trips_day', { en: { one: 'a day', other: 'days */' }, hi: 'दिन' })).toBe(
      "/** days *\\/ */\nexport declare const trips_day: MessageWith<'count'>;\n",
    );
    expect(declaration('trips_none', { en: 'None', hi: 'कोई नहीं' })).toContain('trips_none: Message;');
  });

  function evaluate(code: string, name: string): (values?: object, options?: object) => string {
    return runInNewContext(`${code.replace('export ', '')}${name}`, { plural, getLocale: () => 'en' });
  }
});
