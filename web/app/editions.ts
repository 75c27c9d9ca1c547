/** The editions of the site, one a language: its tag, how social networks call it, and where its pages begin. */
export const editions = [{ language: 'en-IN', locale: 'en_IN', at: '' }] as const;

/** The paths of an open page, one a language. */
export function pathsByLanguage(path: string): { language: string; path: string }[] {
  return editions.map(({ language, at }) => ({ language, path: at + path }));
}
