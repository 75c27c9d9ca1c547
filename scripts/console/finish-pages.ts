import { setPriority } from 'node:os';
import { BUILT_PAGES } from '../build.ts';
import { compressSite } from '../site/compress.ts';
import { buildConsole } from './pages.ts';

/** Builds the console and compresses the pages' files beside a running `npm start`, whose programs go first. */
setPriority(10);
// An ordinary exit also ends the build tools.
process.once('SIGTERM', () => process.exit(1));
await buildConsole();
for (const folder of BUILT_PAGES) await compressSite(folder);
