import { run } from './build.ts';

/** `npm run format`: puts every file in the app's form. */
await run('biome', ['check', '--write', '.']);
