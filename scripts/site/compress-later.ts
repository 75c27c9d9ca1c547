import { setPriority } from 'node:os';
import { SITE } from '../build.ts';
import { compressSite } from './compress.ts';

/** Compresses the site's files beside a running `npm start`, whose programs go first. */
setPriority(10);
await compressSite(SITE);
