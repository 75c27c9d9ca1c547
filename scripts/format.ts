import { run } from './build.ts';

/** `npm run format`: formats every file. */
await run('biome', ['check', '--write', '.']);
