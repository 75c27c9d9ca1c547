import { type BrandWords, brandInHindi } from 'brand/brand.ts';
import type { Language } from 'contract/values/language.ts';
import manrope from 'ui/fonts/manrope-first.woff2?url';
import mukta from 'ui/fonts/mukta-devanagari-400.woff2?url';
import muktaHome from 'ui/fonts/mukta-home-400.woff2?url';
import muktaHomeBold from 'ui/fonts/mukta-home-600.woff2?url';
import tiro from 'ui/fonts/tiro-devanagari.woff2?url';
import tiroHome from 'ui/fonts/tiro-home.woff2?url';
import 'ui/styles/hindi.css';
import '../styles/first-letters.css';

export const language: Language = 'hi';

export const words: BrandWords = brandInHindi;

export const firstFonts: string[] = [manrope, mukta, tiro];

/** Without the small ones of figures and the name: each request more would delay the picture. */
export const homeFonts: string[] = [muktaHome, muktaHomeBold, tiroHome];
