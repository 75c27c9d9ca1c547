import { isLanguage, type Language } from 'contract/language.ts';

const wanted = process.env.SITE_LANGUAGE;

/** The language that this run of Vite makes the site in. */
export const buildLanguage: Language = isLanguage(wanted) ? wanted : 'en';
