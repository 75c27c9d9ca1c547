import { compileMessages } from '../messages/compile.ts';
import { readCommandLine } from './command-line/read.ts';
import { provideBrowser } from './running/browser.ts';
import { run } from './running/run.ts';

const words = readCommandLine('scripts/shots.ts').words.join(' ');
compileMessages();
await provideBrowser();
await run('playwright', [
  'test',
  '--config',
  'e2e/screenshots/shots.config.ts',
  ...(words ? ['--grep', words] : []),
]);
