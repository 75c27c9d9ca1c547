import { readCommandLine } from './command-line/read.ts';
import { run } from './running/run.ts';

/** `npm run format`: formats every file. */
readCommandLine('scripts/format.ts');
await run('biome', ['check', '--write', '.']);
