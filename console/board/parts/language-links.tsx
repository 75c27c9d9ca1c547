import { languageFolder, languages } from 'contract/values/language.ts';
import { languageNames } from '#app/components/language-names.ts';
import { language } from '#language';

/** Links to the app in the other languages, each of which is a build. Both share what the phone stores. */
export function LanguageLinks() {
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <a
        key={other}
        href={`/board/${languageFolder(other)}`}
        lang={other}
        hrefLang={other}
        className="thumb flex items-center justify-center font-semibold"
      >
        {languageNames[other]}
      </a>
    ));
}
