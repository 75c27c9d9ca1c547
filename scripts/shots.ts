import { compileMessages } from '../messages/compile.ts';
import { readCommandLine } from './command-line/read.ts';
import { provideBrowser } from './running/browser.ts';
import { run } from './running/run.ts';

const { values, words } = readCommandLine('scripts/shots.ts');
compileMessages();
await provideBrowser();
const only = words.length > 0 ? ['--grep', words.join(' ')] : [];
await run('playwright', ['test', '--config', 'e2e/screenshots/shots.config.ts', ...only], '.', {
  SHOTS_WIDTHS: values.widths,
});
