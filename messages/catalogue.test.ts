import { readdirSync, readFileSync } from 'node:fs';
import { languages } from 'contract/values/language.ts';
import { describe, expect, it } from 'vitest';

type Variant = { declarations: string[]; selectors: string[]; match: Record<string, string> };
type Text = string | Variant[];

const folder = (language: string) => new URL(`${language}/`, import.meta.url);
const areas = readdirSync(folder('en')).toSorted();
const others = languages.filter((language) => language !== 'en');

function textsOf(language: string, area: string): Map<string, Text> {
  const { $schema: _, ...texts } = JSON.parse(readFileSync(new URL(area, folder(language)), 'utf8'));
  return new Map(Object.entries<Text>(texts));
}

/** The wordings of a text: one, or one per variant. */
function wordings(text: Text): string[] {
  return typeof text === 'string' ? [text] : text.flatMap(({ match }) => Object.values(match));
}

/** The placeholder names of a text. A variant may omit the count that selects it. */
function placeholders(text: Text): string[] {
  const names = wordings(text).flatMap((wording) =>
    Array.from(wording.matchAll(/\{(\w+)\}/g), ([, name]) => name),
  );
  return [...new Set(names as string[])].toSorted();
}

it('has the same areas in every language', () => {
  for (const language of others) expect(readdirSync(folder(language)).toSorted()).toEqual(areas);
});

describe.each(others)('the catalogue in %s', (language) => {
  it.each(areas)('has every message of the English %s, in the same order', (area) => {
    expect([...textsOf(language, area).keys()]).toEqual([...textsOf('en', area).keys()]);
  });

  it.each(areas)('has the same placeholders in %s', (area) => {
    const translated = textsOf(language, area);
    for (const [key, text] of textsOf('en', area)) {
      expect([key, placeholders(translated.get(key) ?? '')]).toEqual([key, placeholders(text)]);
    }
  });

  it.each(areas)('has no empty wording in %s', (area) => {
    for (const [key, text] of textsOf(language, area)) {
      for (const wording of wordings(text)) expect([key, wording.trim()]).not.toEqual([key, '']);
    }
  });

  it.each(areas)('has a wording for every number in %s', (area) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, text] of textsOf(language, area)) {
      if (typeof text === 'string') continue;
      for (const { selectors, match } of text) {
        for (const selector of selectors.filter((name) => name.endsWith('Plural'))) {
          const complete = forms.filter((form) =>
            Object.keys(match).some(
              (pattern) => pattern.includes(`${selector}=${form}`) || pattern.includes(`${selector}=*`),
            ),
          );
          expect([key, complete]).toEqual([key, forms]);
        }
      }
    }
  });
});
