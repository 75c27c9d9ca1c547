import { type Language, languages, pathIn } from 'contract/language.ts';
import { useLocation } from 'react-router';
import { useHydrated } from '#app/hydrated.tsx';
import { language } from '#language';

/** Each language by its own name, since whoever looks for one reads that one. */
const names: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

/**
 * Links to the same page in the other languages: plain ones, since each language is a build of its own. What the browser keeps
 * of a search, a booking or a session is the same there.
 */
export function LanguageSwitch({ className }: { className: string }) {
  const { pathname, search, hash } = useLocation();
  // The query is the reader's own, and one HTML file starts many pages: their links are made anew in the browser.
  const hydrated = useHydrated();
  const here = hydrated ? pathname + search + hash : pathname;
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <a
        key={`${other} ${hydrated}`}
        href={pathIn(other, here)}
        lang={other}
        hrefLang={other}
        className={className}
      >
        {names[other]}
      </a>
    ));
}
