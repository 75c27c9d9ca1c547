import type { Language } from 'contract/values/language.ts';

/** Each language's own name, which its readers understand. */
export const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };
