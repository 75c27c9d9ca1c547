import type { Config } from '@react-router/dev/config';
import { openPages } from './app/paths.ts';

/** No rendering server: open pages are written at build time, the rest start from the fallback page. */
export default {
  appDirectory: 'app',
  ssr: false,
  prerender: openPages,
} satisfies Config;
