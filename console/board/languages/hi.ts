import type { Language } from 'contract/values/language.ts';

export const language: Language = 'hi';
