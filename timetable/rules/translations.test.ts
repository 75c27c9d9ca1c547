import { resolve } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { readFeed } from '../feed.ts';
import type { Row, Rows } from '../tables.ts';
import { testMistakes, useFeedCopies } from '../tests/broken-feed.ts';
import { reported, rowsOf } from '../tests/small-feed.ts';
import type { Translation } from '../types.ts';
import type { FleetSource } from './fleet.ts';
import { buildTranslations, findTranslationProblem } from './translations.ts';

type TranslationRow = Row<'translations'>;

const CITIES = ['Agra', 'Delhi', 'Jaipur'];
const ID_OF: Record<string, string> = { Agra: 'a', Delhi: 'd', Jaipur: 'j' };

const cities: Partial<Rows> = {
  stops: CITIES.map((stop_name, index) => ({
    line: index + 2,
    stop_id: ID_OF[stop_name] ?? '',
    stop_name,
    stop_desc: '',
    stop_lat: 28,
    stop_lon: 77,
    location_type: '1',
    parent_station: null,
  })),
};

const NO_FLEET: FleetSource = {
  content: {
    seatPlans: [],
    facilities: [],
    coaches: [],
    food: { routes: [], exceptTrips: [] },
    sales: { endWithTrip: [] },
    menu: [],
  },
  lineOf: () => 0,
};

function translationRow(given: Partial<TranslationRow> = {}): TranslationRow {
  return {
    line: 2,
    table_name: 'stops',
    field_name: 'stop_name',
    language: 'hi',
    translation: 'आगरा',
    record_id: 'a',
    record_sub_id: null,
    field_value: null,
    ...given,
  };
}

/** Returns the translations of the cities, and the problems, of some rows. */
function build(rows: TranslationRow[]) {
  const { value, problems } = reported((report) =>
    buildTranslations(rowsOf({ ...cities, translations: rows }), NO_FLEET, report),
  );
  return { names: new Map(value.map(({ name, translation }) => [name, translation])), problems };
}

describe('a row of translations.txt', () => {
  test.each([
    ['table_unknown', { table_name: 'levels' }],
    ['table_unknown', { table_name: 'constructor' }],
    ['field_unknown', { field_name: 'stop_lat' }],
    ['record_unknown', { record_id: 'b' }],
    ['record_unknown', { record_id: null, field_value: 'Agra Cantt' }],
    ['reference_unclear', { record_id: null }],
    ['reference_unclear', { field_value: 'Agra' }],
    ['language_not_offered', { language: 'ta' }],
    ['language_not_offered', { language: 'en' }],
    ['translation_missing', { translation: '' }],
  ] as const)('is refused: %s %o', (problem, given) => {
    expect(findTranslationProblem(translationRow(given), rowsOf(cities))).toBe(problem);
  });

  it('is accepted for a record or for a value', () => {
    const rows = rowsOf(cities);
    expect(findTranslationProblem(translationRow(), rows)).toBeUndefined();
    const byValue = translationRow({ record_id: null, field_value: 'Agra' });
    expect(findTranslationProblem(byValue, rows)).toBeUndefined();
  });

  it('is accepted or refused for one reason, whatever its cells are', () => {
    const cell = fc.oneof(fc.constantFrom('stops', 'stop_name', 'hi', 'a', 'Agra', ''), fc.string());
    const row = fc.record({
      table_name: cell,
      field_name: cell,
      language: cell,
      translation: cell,
      record_id: fc.option(cell),
      field_value: fc.option(cell),
    });
    fc.assert(
      fc.property(row, (cells) => {
        const given = translationRow(cells);
        const problem = findTranslationProblem(given, rowsOf(cities));
        const { problems } = build([given]);
        const ofRow = problems.filter((text) => text.startsWith('gtfs/translations.txt:2 '));
        expect(ofRow).toHaveLength(problem ? 1 : 0);
      }),
    );
  });
});

describe('the translations of a feed', () => {
  const hindi = fc.string({ unit: fc.constantFrom('क', 'च', 'ट', 'त', 'प', 'म', 'य', 'र'), minLength: 1 });

  it('are those of its rows, in any order, and a record’s precede those of its value', () => {
    const rows = fc.tuple(...CITIES.map((city) => fc.tuple(fc.constant(city), hindi, fc.option(hindi))));
    fc.assert(
      fc.property(
        rows.chain((list) =>
          fc.tuple(
            fc.constant(list),
            fc.shuffledSubarray(
              list.flatMap(([city, byRecord, byValue]) => [
                translationRow({ record_id: ID_OF[city] ?? '', translation: byRecord }),
                ...(byValue === null
                  ? []
                  : [translationRow({ record_id: null, field_value: city, translation: byValue })]),
              ]),
              { minLength: list.length + list.filter(([, , byValue]) => byValue !== null).length },
            ),
          ),
        ),
        ([list, shuffled]) => {
          const { names, problems } = build(shuffled);
          expect(problems).toEqual([]);
          expect(names).toEqual(new Map(list.map(([city, byRecord]) => [city, byRecord])));
        },
      ),
    );
  });

  it('are complete in each language that the file has: every name without one is a problem', () => {
    fc.assert(
      fc.property(fc.subarray(CITIES, { minLength: 1 }), (translated) => {
        const { names, problems } = build(
          translated.map((city) => translationRow({ record_id: ID_OF[city] ?? '' })),
        );
        const missing = CITIES.filter((city) => !translated.includes(city));
        expect([...names.keys()]).toEqual(CITIES.filter((city) => translated.includes(city)));
        expect(problems).toEqual(
          missing.map(
            (city) => `gtfs/stops.txt:${CITIES.indexOf(city) + 2} ${city} has no translation in hi`,
          ),
        );
      }),
    );
  });

  it('are none without the file', () => expect(build([])).toEqual({ names: new Map(), problems: [] }));

  it('differ for no two records of one name', () => {
    const [agra] = cities.stops ?? [];
    if (!agra) throw new Error('Agra is missing');
    const rows = rowsOf({
      stops: [agra, { ...agra, line: 9, stop_id: 'a2' }],
      translations: [translationRow(), translationRow({ record_id: 'a2', translation: 'अकबराबाद' })],
    });
    const { problems } = reported((report) => buildTranslations(rows, NO_FLEET, report));
    expect(problems).toEqual(['gtfs/stops.txt:9 Agra is already आगरा in hi']);
  });
});

describe('the shipped translations', () => {
  let translations: Translation[];
  beforeAll(async () => {
    const read = await readFeed(resolve(import.meta.dirname, '..'));
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    ({ translations } = read.feed);
  });

  it('name all counters, cities, lines, dishes and facilities in Hindi, without a Latin letter', () => {
    const counts = Object.entries(Object.groupBy(translations, ({ kind }) => kind));
    expect(Object.fromEntries(counts.map(([kind, list]) => [kind, list?.length]))).toEqual({
      counter: 26,
      location: 23,
      line: 5,
      dish: 12,
      dish_description: 12,
      facility: 12,
    });
    const latin = translations.filter(
      ({ kind, translation }) => kind !== 'facility' && /[a-z]/i.test(translation),
    );
    expect(latin).toEqual([]);
  });

  it('name different counters differently, within a variable of an SMS', () => {
    const counters = translations
      .filter(({ kind }) => kind === 'counter')
      .map(({ translation }) => translation);
    expect(new Set(counters).size).toBe(counters.length);
    expect(counters.filter((name) => name.length > 30)).toEqual([]);
  });
});

describe('a feed with wrong translations is refused', () => {
  const { problemsAfter } = useFeedCopies();

  testMistakes([
    {
      mistake: 'an unknown stop',
      file: 'gtfs/translations.txt',
      found: 'मोहाली,city-mohali',
      written: 'मोहाली,city-rome',
      reason: /record_id city-rome is not in gtfs\/stops\.txt/,
    },
  ]);

  it('names a dish without a translation', async () => {
    const problems = await problemsAfter('fleet.json', (content) =>
      content.replace(/,\s+"translations": \{\s+"hi": \{ "name": "मौसमी फल"[^}]*\}\s+\}/, ''),
    );
    expect(problems.map(({ reason }) => reason)).toEqual([
      'Seasonal fruit bowl has no translation in hi',
      'Cut this morning, with black salt and lime on the side has no translation in hi',
    ]);
  });
});
