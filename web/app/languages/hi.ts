import { type BrandWords, brandInHindi } from 'brand/brand.ts';
import type { Language } from 'contract/values/language.ts';
import manrope from 'ui/fonts/manrope-first.woff2?url';
import mukta from 'ui/fonts/mukta-devanagari-400.woff2?url';
import tiro from 'ui/fonts/tiro-devanagari.woff2?url';
import 'ui/styles/hindi.css';

export const language: Language = 'hi';

export const words: BrandWords = brandInHindi;

export const firstFonts: string[] = [manrope, mukta, tiro];
