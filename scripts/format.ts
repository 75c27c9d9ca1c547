import { run } from './build.ts';
import { readCommandLine } from './command-line/read.ts';

/** `npm run format`: formats every file. */
readCommandLine('scripts/format.ts');
await run('biome', ['check', '--write', '.']);
