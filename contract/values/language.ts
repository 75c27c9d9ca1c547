export const languages = ['en', 'hi'] as const;

export type Language = (typeof languages)[number];

/** The language without a path prefix, used if none is requested. */
export const defaultLanguage = 'en' satisfies Language;

/** The languages into which names of the timetable are translated. */
export const translatedLanguages = languages.filter((language) => language !== defaultLanguage);

/** BCP 47 tags for documents, search engines and `Intl`. */
export const languageTags: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' };

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The folder of a language's pages below the site's root, with a trailing slash; empty for the default. */
export function languageFolder(language: Language): '' | `${Language}/` {
  return language === defaultLanguage ? '' : `${language}/`;
}

export function pathLanguage(path: string): Language {
  const first = path.split('/')[1];
  return isLanguage(first) ? first : defaultLanguage;
}

/** A site path in a language: `/faq` becomes `/hi/faq`. */
export function pathIn(language: Language, path: string): string {
  return `/${languageFolder(language)}${path.replace(/^\/+/, '')}`;
}
