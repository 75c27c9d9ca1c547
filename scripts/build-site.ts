import { buildSite } from './build.ts';

/** `npm run build`: texts and site, for a deployment that does not use `npm start`. */
await buildSite();
