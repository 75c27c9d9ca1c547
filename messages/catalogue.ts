import { readdirSync, readFileSync } from 'node:fs';
import { type Language, languages } from 'contract/values/language.ts';

/** A text, or its wording for each plural form of `count`. `{name}` is filled with the value of that name. */
export type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>;

export type Texts = Record<Language, Text>;

/** Reads `<folder>/<language>/<area>.json`; returns each message with its text in every language. */
export function readCatalogue(folder: URL): Map<string, Texts> {
  const catalogue = new Map<string, Texts>();
  for (const area of areasOf(folder)) {
    const all = languages.map((language) => [language, readArea(folder, language, area)] as const);
    for (const key of new Set(all.flatMap(([, texts]) => Object.keys(texts)))) {
      if (catalogue.has(key)) throw new Error(`${key} is in two areas; one of them is ${area}.`);
      const texts = all.map(([language, inLanguage]) => {
        const text = inLanguage[key];
        if (text === undefined) throw new Error(`${key} is missing in ${language}/${area}.`);
        checkText(text, `${key} in ${language}/${area}`);
        return [language, text];
      });
      catalogue.set(key, Object.fromEntries(texts) as Texts);
    }
  }
  return catalogue;
}

/** Returns the files of a catalogue. */
export function catalogueFiles(folder: URL): URL[] {
  return languages.flatMap((language) =>
    areasOf(folder).map((area) => new URL(`${language}/${area}`, folder)),
  );
}

/** Returns the wordings of a text: one, or one for each plural form. */
export function wordingsOf(text: Text): string[] {
  return typeof text === 'string' ? [text] : Object.values(text);
}

/** Returns the names of the values that a message is filled with. */
export function placeholdersOf(texts: Texts): string[] {
  const all = Object.values(texts);
  const names = all
    .flatMap(wordingsOf)
    .flatMap((wording) => Array.from(wording.matchAll(PLACEHOLDER), ([, name = '']) => name));
  return [...new Set(all.some((text) => typeof text !== 'string') ? ['count', ...names] : names)];
}

export const PLACEHOLDER = /\{(\w+)\}/g;

const KEY = /^[a-z]+(_[a-z\d]+)+$/;
const FORMS = new Set<string>(['zero', 'one', 'two', 'few', 'many', 'other']);

const areasOf = (folder: URL): string[] => readdirSync(new URL(`${languages[0]}/`, folder)).toSorted();

function readArea(folder: URL, language: Language, area: string): Record<string, Text> {
  const texts = JSON.parse(readFileSync(new URL(`${language}/${area}`, folder), 'utf8')) as Record<
    string,
    Text
  >;
  for (const key of Object.keys(texts))
    if (!KEY.test(key))
      throw new Error(`${key} in ${language}/${area} is not a name such as area_first_words.`);
  return texts;
}

function checkText(text: Text, where: string): void {
  if (typeof text !== 'string') {
    if (typeof text?.other !== 'string' || !Object.keys(text).every((form) => FORMS.has(form)))
      throw new Error(`${where} must be a text, or wordings for plural forms with "other" among them.`);
  }
  for (const wording of wordingsOf(text))
    if (typeof wording !== 'string' || /[{}]/.test(wording.replaceAll(PLACEHOLDER, '')))
      throw new Error(`${where} must be a text whose braces hold a name, such as {seat}.`);
}
