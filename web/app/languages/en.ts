import { type BrandWords, brand } from 'brand/brand.ts';
import type { Language } from 'contract/values/language.ts';
import cormorant from 'ui/fonts/cormorant-first.woff2?url';
import manrope from 'ui/fonts/manrope-first.woff2?url';

/** The language of this build. Other builds substitute the file of their language for this one. */
export const language: Language = 'en';

export const words: BrandWords = brand;

/** Fonts to preload. */
export const firstFonts: string[] = [manrope, cormorant];

/** The same for the home page. */
export const homeFonts: string[] = [manrope, cormorant];
