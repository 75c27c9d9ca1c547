import { defaultLanguage, type Language } from 'contract/values/language.ts';
import type { NameKind } from 'timetable/feed.ts';
import type { Database } from '#platform/database/database.ts';
import { currentLanguage } from '#platform/http/language.ts';
import { latinSpellings } from './latin.ts';

/** Returns a name of the timetable in a language; the English one if it has no translation. */
export type NameIn = (kind: NameKind, english: string) => string;

/** Finds the timetable's names in the language of the current call or message. */
export async function findNames(db: Database): Promise<NameIn> {
  const language = currentLanguage();
  if (language === defaultLanguage) return inEnglish;
  return translate(
    await db.query('SELECT kind, name, translation FROM translated_names WHERE language = $1', [language]),
  );
}

const inEnglish: NameIn = (_kind, english) => english;

interface Translation {
  kind: string;
  name: string;
  translation: string;
}

function translate(rows: Translation[]): NameIn {
  const translations = new Map(rows.map(({ kind, name, translation }) => [keyOf(kind, name), translation]));
  return (kind, english) => translations.get(keyOf(kind, english)) ?? english;
}

/** Returns what finds the names in a language among the translations of all. */
export function namesFrom(
  translations: (Translation & { language: string })[],
): (language: Language) => NameIn {
  const byLanguage = Map.groupBy(translations, ({ language }) => language);
  const names = new Map([...byLanguage].map(([language, rows]) => [language, translate(rows)]));
  return (language) => names.get(language) ?? inEnglish;
}

const keyOf = (kind: string, english: string): string => `${kind} ${english}`;

/** Returns all words by which people may look for a counter. */
export type SearchWords = (counter: { location: string; counter: string }) => string;

/** Finds the names of counters and cities in all languages, and their spellings in Latin letters. */
export async function findSearchWords(db: Database): Promise<SearchWords> {
  const rows = await db.query(
    `SELECT kind, name, translation FROM translated_names WHERE kind IN ('counter', 'location')`,
  );
  const translations = Map.groupBy(rows, ({ kind, name }) => keyOf(kind, name));
  const wordsOf = (kind: NameKind, english: string) => {
    const names = translations.get(keyOf(kind, english))?.map(({ translation }) => translation) ?? [];
    const words = names.flatMap((name) => name.split(/[\s,]+/));
    return [...english.split(' '), ...words, ...words.flatMap(latinSpellings)];
  };
  return ({ location, counter }) =>
    [...new Set([...wordsOf('location', location), ...wordsOf('counter', counter)])].join(' ');
}
