import { type Language, languages, pathIn } from 'contract/values/language.ts';
import { useLocation } from 'react-router';
import { useHydrated } from '#app/hydrated.tsx';
import { language } from '#language';

/** Each language's own name, which its readers understand. */
const names: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

/**
 * Links to the page in other languages. Plain links, because each language is a build. Stored searches,
 * bookings and sessions are shared.
 */
export function LanguageSwitch({ className }: { className: string }) {
  const { pathname, search, hash } = useLocation();
  // Prerendered HTML lacks query and path, so links are completed after hydration.
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
