import type { Language } from 'contract/values/language.ts';

const rules = new Map<Language, Intl.PluralRules>();

/** Returns the plural form of a count in a language: `one`, `other`. */
export function plural(language: Language, count: unknown): Intl.LDMLPluralRule {
  let found = rules.get(language);
  if (!found) rules.set(language, (found = new Intl.PluralRules(language)));
  return found.select(Number(count));
}
