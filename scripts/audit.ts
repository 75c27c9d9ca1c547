import { auditPackages } from './known-weaknesses.ts';

/** `npm run audit`: what is known against the packages that the server and the pages run. */
await auditPackages();
