import { buildSite } from '../build.ts';
import { readCommandLine } from '../command-line/read.ts';

/** `npm run build`: builds messages and site for deployments without `npm start`. */
readCommandLine('scripts/site/build-site.ts');
await buildSite();
