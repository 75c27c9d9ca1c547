import { run } from './build.ts';

/** `npm run statements`: writes the parameters and rows of every statement to database/statements.ts. */
await run('vitest', ['run', 'database/statements', '--update']);
