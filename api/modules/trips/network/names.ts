import { defaultLanguage } from 'contract/values/language.ts';
import type { NameKind } from 'timetable/feed.ts';
import type { Database } from '#platform/database/database.ts';
import { currentLanguage } from '#platform/http/language.ts';
import { latinSpellings } from './latin.ts';

/** Returns a name of the timetable in a language; the English one if it has no translation. */
export type NameIn = (kind: NameKind, english: string) => string;

/** Finds the timetable's names in the language of the current call or message. */
export async function findNames(db: Database): Promise<NameIn> {
  const language = currentLanguage();
  if (language === defaultLanguage) return (_kind, english) => english;
  const rows = await db.query('SELECT kind, name, translation FROM translated_names WHERE language = $1', [
    language,
  ]);
  const translations = new Map(rows.map(({ kind, name, translation }) => [keyOf(kind, name), translation]));
  return (kind, english) => translations.get(keyOf(kind, english)) ?? english;
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
