/** The languages that the product speaks. */
export const languages = ['en', 'hi'] as const;

export type Language = (typeof languages)[number];

/** Spoken where no other was asked for; its pages stand at the root of the site. */
export const defaultLanguage: Language = 'en';

/** How documents, search engines and `Intl` name them. */
export const languageTags: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' };

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** Where the pages of a language stand below the site's root: nowhere else, or in a folder with its name and a slash. */
export function languageFolder(language: Language): '' | `${Language}/` {
  return language === defaultLanguage ? '' : `${language}/`;
}

/** The language of the page at a path of the site. */
export function pathLanguage(path: string): Language {
  const first = path.split('/')[1];
  return isLanguage(first) ? first : defaultLanguage;
}

/** A path of the site in a language: `/faq` as `/hi/faq`. */
export function pathIn(language: Language, path: string): string {
  return `/${languageFolder(language)}${path.replace(/^\/+/, '')}`;
}
