import { languageFolder, languages } from 'contract/values/language.ts';
import { useLocation } from 'react-router';
import { languageNames } from '#app/components/language-names.ts';
import { language } from '#language';

/** Links to this page in the other languages. Plain links, because each language is a build. */
export function LanguageSwitch() {
  const { pathname, search, hash } = useLocation();
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <a
        key={other}
        href={`/console/${languageFolder(other)}${pathname.slice(1)}${search}${hash}`}
        lang={other}
        hrefLang={other}
        className="flex h-9 items-center rounded-control px-2 font-medium text-text-muted transition-colors hover:text-text"
      >
        {languageNames[other]}
      </a>
    ));
}
