import { defaultLanguage, languages, languageTags, pathIn } from 'contract/values/language.ts';

/** The paths of the open page by language tag, and the default path for other readers. */
export function pathsByLanguage(path: string): { tag: string; path: string }[] {
  return [
    ...languages.map((language) => ({ tag: languageTags[language], path: pathIn(language, path) })),
    { tag: 'x-default', path: pathIn(defaultLanguage, path) },
  ];
}
