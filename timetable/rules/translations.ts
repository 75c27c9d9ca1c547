import { type Language, translatedLanguages } from 'contract/values/language.ts';
import type { Report } from '../problems.ts';
import type { Row, Rows, TableName } from '../tables.ts';
import { fileOf, tables } from '../tables.ts';
import type { NameKind, Translation } from '../types.ts';
import type { FleetSource } from './fleet.ts';

/** Why a row of translations.txt, or a name without one, is refused. */
export type TranslationProblem =
  | 'table_unknown'
  | 'field_unknown'
  | 'record_unknown'
  | 'reference_unclear'
  | 'language_not_offered'
  | 'translation_missing';

/** Tables of which fields may be translated, with those fields. Fields that no page shows are checked only. */
const TRANSLATABLE = {
  agency: ['agency_name'],
  stops: ['stop_name', 'stop_desc'],
  routes: ['route_short_name', 'route_long_name'],
  trips: ['trip_headsign'],
} satisfies Partial<Record<TableName, string[]>>;

type TranslationRow = Row<'translations'>;

/**
 * Returns what is wrong with a row of translations.txt; undefined for a correct one. `record_id` and
 * `field_value` exclude each other, as GTFS says.
 */
export function findTranslationProblem(row: TranslationRow, rows: Rows): TranslationProblem | undefined {
  const fields = Object.entries(TRANSLATABLE).find(([table]) => table === row.table_name)?.[1];
  if (!fields) return 'table_unknown';
  if (!fields.includes(row.field_name)) return 'field_unknown';
  if (!isOffered(row.language)) return 'language_not_offered';
  if (row.translation === '') return 'translation_missing';
  if ((row.record_id === null) === (row.field_value === null)) return 'reference_unclear';
  return hasRecord(row, rows) ? undefined : 'record_unknown';
}

const REASONS: Record<TranslationProblem, (row: TranslationRow) => string> = {
  table_unknown: (row) => `table_name ${row.table_name} has no names to translate`,
  field_unknown: (row) => `field_name ${row.field_name} of ${row.table_name} cannot be translated`,
  language_not_offered: (row) =>
    `language ${row.language} is not offered; translations are ${translatedLanguages.join(' or ')}`,
  translation_missing: () => 'translation is empty',
  reference_unclear: () => 'needs either record_id or field_value',
  record_unknown: (row) =>
    row.record_id === null
      ? `no ${row.field_name} is ${row.field_value}`
      : `record_id ${row.record_id} is not in gtfs/${row.table_name}.txt`,
};

type Translated = Partial<Record<Language, string>>;

/** A name that pages show, with its translations. `at` reports a problem on its line. */
interface ShownName {
  kind: NameKind;
  name: string;
  translated: Translated;
  at: (reason: string) => void;
}

/**
 * Returns the translations of all names that pages show, from translations.txt and fleet.json. A language of
 * translations.txt must have all of them; without the file there are none.
 */
export function buildTranslations(rows: Rows, fleet: FleetSource, report: Report): Translation[] {
  const valid = rows.translations.filter((row) => {
    const problem = findTranslationProblem(row, rows);
    if (problem) report(fileOf('translations'), row.line, REASONS[problem](row));
    return !problem;
  });
  const used = translatedLanguages.filter((language) => valid.some((row) => row.language === language));
  const found = new Map<string, Translation>();
  for (const { kind, name, translated, at } of [
    ...feedNames(rows, valid, report),
    ...fleetNames(fleet, report),
  ]) {
    for (const language of used) {
      const translation = translated[language];
      const key = JSON.stringify([kind, name, language]);
      const other = found.get(key);
      if (translation === undefined) at(`${name} has no translation in ${language}`);
      else if (other && other.translation !== translation)
        at(`${name} is already ${other.translation} in ${language}`);
      else found.set(key, { kind, name, language, translation });
    }
  }
  return [...found.values()];
}

function feedNames(rows: Rows, translations: TranslationRow[], report: Report): ShownName[] {
  const stops = rows.stops.map(
    ({ line, stop_id, stop_name, location_type }): ShownName => ({
      kind: location_type === '1' ? 'location' : 'counter',
      name: stop_name,
      translated: translatedName(translations, 'stop_name', stop_id, stop_name),
      at: (reason) => report(fileOf('stops'), line, reason),
    }),
  );
  const lines = rows.routes.map(
    ({ line, route_id, route_long_name }): ShownName => ({
      kind: 'line',
      name: route_long_name,
      translated: translatedName(translations, 'route_long_name', route_id, route_long_name),
      at: (reason) => report(fileOf('routes'), line, reason),
    }),
  );
  return [...stops, ...lines];
}

/** Returns a name's translations by language. One for its record precedes one for its value, as GTFS says. */
function translatedName(
  translations: TranslationRow[],
  field: 'stop_name' | 'route_long_name',
  id: string,
  name: string,
): Translated {
  const ofField = translations.filter((row) => row.field_name === field);
  const byValue = ofField.filter((row) => row.field_value === name);
  const byRecord = ofField.filter((row) => row.record_id === id);
  return Object.fromEntries(
    [...byValue, ...byRecord].map(({ language, translation }) => [language, translation]),
  );
}

function fleetNames({ content, lineOf }: FleetSource, report: Report): ShownName[] {
  const at = (path: string) => (reason: string) => report('fleet.json', lineOf(path), reason);
  const facilities = content.facilities.map(
    ({ name, translations }, index): ShownName => ({
      kind: 'facility',
      name,
      translated: pickEach(translations, 'name'),
      at: at(`facilities.${index}`),
    }),
  );
  const dishes = content.menu.flatMap(({ name, description, translations }, index): ShownName[] => [
    { kind: 'dish', name, translated: pickEach(translations, 'name'), at: at(`menu.${index}`) },
    {
      kind: 'dish_description',
      name: description,
      translated: pickEach(translations, 'description'),
      at: at(`menu.${index}`),
    },
  ]);
  return [...facilities, ...dishes];
}

function pickEach<Field extends string>(
  translations: Partial<Record<Language, Record<Field, string>>>,
  field: Field,
): Translated {
  return Object.fromEntries(
    Object.entries(translations).map(([language, names]) => [language, names[field]]),
  );
}

function isOffered(language: string): boolean {
  return translatedLanguages.some((offered) => offered === language);
}

/** Whether a row's record exists, or a record has its value. */
function hasRecord(row: TranslationRow, rows: Rows): boolean {
  const table = row.table_name as keyof typeof TRANSLATABLE;
  const [key] = tables[table].key;
  const records: Record<string, unknown>[] = rows[table];
  return records.some((record) =>
    row.record_id === null ? record[row.field_name] === row.field_value : record[key ?? ''] === row.record_id,
  );
}
