import { isLanguage, type Language } from 'contract/values/language.ts';

const wanted = process.env.SITE_LANGUAGE;

export const buildLanguage: Language = isLanguage(wanted) ? wanted : 'en';
