import { setPriority } from 'node:os';
import { BUILT_PAGES } from '../build.ts';
import { compressSite } from './compress.ts';

/** Compresses the pages' files beside a running `npm start`, whose programs go first. */
setPriority(10);
for (const folder of BUILT_PAGES) await compressSite(folder);
