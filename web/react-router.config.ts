import type { Config } from '@react-router/dev/config';
import { languageFolder } from 'contract/values/language.ts';
import { buildLanguage } from 'messages/build-language.ts';
import { openPages } from './app/paths.ts';

/**
 * No server rendering: public pages are prerendered, others start from the fallback page. One run builds one
 * language; `scripts/build.ts` merges the builds.
 */
export default {
  appDirectory: 'app',
  buildDirectory: `build/${buildLanguage}`,
  basename: `/${languageFolder(buildLanguage)}`,
  ssr: false,
  prerender: openPages,
} satisfies Config;
