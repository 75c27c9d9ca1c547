import type { Language } from 'contract/values/language.ts';
import manrope from 'ui/fonts/manrope-first.woff2?url';

/** The language of this build. Other builds substitute the file of their language for this one. */
export const language: Language = 'en';

/** Fonts to preload. */
export const firstFonts: string[] = [manrope];
