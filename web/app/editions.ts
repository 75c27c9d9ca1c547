import { defaultLanguage, languages, languageTags, pathIn } from 'contract/language.ts';

/** The paths of an open page, one a language, and the default one for readers of all others. */
export function pathsByLanguage(path: string): { tag: string; path: string }[] {
  return [
    ...languages.map((language) => ({ tag: languageTags[language], path: pathIn(language, path) })),
    { tag: 'x-default', path: pathIn(defaultLanguage, path) },
  ];
}
