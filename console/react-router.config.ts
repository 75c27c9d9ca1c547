import type { Config } from '@react-router/dev/config';
import { languageFolder } from 'contract/values/language.ts';
import { buildLanguage } from 'messages/build-language.ts';

/** Every page starts in the browser. One run builds one language; `scripts/console/pages.ts` merges the builds. */
export default {
  appDirectory: 'app',
  buildDirectory: `build/${buildLanguage}`,
  basename: `/console/${languageFolder(buildLanguage)}`,
  ssr: false,
} satisfies Config;
