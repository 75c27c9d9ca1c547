import { compileMessages } from '../messages/compile.ts';
import { run } from './build.ts';
import { provideBrowser } from './running/browser.ts';

/**
 * `npm run shots [-- <words of a page's name>]`: takes screenshots of pages at five widths in both themes into
 * `shots/`.
 */
const words = process.argv.slice(2).join(' ');
compileMessages();
await provideBrowser();
await run('playwright', [
  'test',
  '--config',
  'e2e/screenshots/shots.config.ts',
  ...(words ? ['--grep', words] : []),
]);
