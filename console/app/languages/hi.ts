import type { Language } from 'contract/values/language.ts';
import manrope from 'ui/fonts/manrope-first.woff2?url';
import mukta from 'ui/fonts/mukta-devanagari-400.woff2?url';
import 'ui/styles/hindi.css';

export const language: Language = 'hi';

export const firstFonts: string[] = [manrope, mukta];
