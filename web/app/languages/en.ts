import { type BrandWords, brand } from 'brand/brand.ts';
import type { Language } from 'contract/language.ts';
import cormorant from '../fonts/cormorant-first.woff2?url';
import manrope from '../fonts/manrope-first.woff2?url';

/** The language that this build of the site speaks. A build in another one has the file of that name in this one's place. */
export const language: Language = 'en';

/** The brand's words. */
export const words: BrandWords = brand;

/** Fonts that a page needs as soon as it is seen. */
export const firstFonts: string[] = [manrope, cormorant];
