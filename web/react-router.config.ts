import type { Config } from '@react-router/dev/config';
import { languageFolder } from 'contract/language.ts';
import { openPages } from './app/paths.ts';
import { buildLanguage } from './build-language.ts';

/**
 * No rendering server: open pages are written at build time, the rest start from the fallback page. One run builds the site in
 * one language; `scripts/build.ts` lays the languages together.
 */
export default {
  appDirectory: 'app',
  buildDirectory: `build/${buildLanguage}`,
  basename: `/${languageFolder(buildLanguage)}`,
  ssr: false,
  prerender: openPages,
} satisfies Config;
