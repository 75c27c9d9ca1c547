import { join } from 'node:path';
import type { Language } from 'contract/values/language.ts';

/** Of the pictures and of the contact sheets made from them. */
export const FOLDER = join(import.meta.dirname, '../../shots');

/** Set by `npm run shots -- --widths`. */
export const WIDTHS: readonly number[] = (process.env.SHOTS_WIDTHS ?? '').split(',').map(Number);

export const THEMES = ['light', 'dark'] as const;

interface PictureOf {
  width: number;
  theme: (typeof THEMES)[number];
  language: Language;
}

export function pictureName({ width, theme, language }: PictureOf): string {
  return `${width}-${theme}-${language}.jpg`;
}
