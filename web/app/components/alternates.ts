import { languages, pathIn } from 'contract/language.ts';
import type { MetaDescriptor } from 'react-router';

/** The page at a path in every language, for search engines; the default one is for readers of all others. */
export function alternates(path: string): MetaDescriptor[] {
  return [
    ...languages.map((language) => ({ hrefLang: `${language}-IN`, href: pathIn(language, path) })),
    { hrefLang: 'x-default', href: path },
  ].map((link) => ({ tagName: 'link', rel: 'alternate', ...link }));
}
