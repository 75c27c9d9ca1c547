import { buildSite } from '../build.ts';

/** `npm run build`: builds messages and site for deployments without `npm start`. */
await buildSite();
