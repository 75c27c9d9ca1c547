import { readCommandLine } from './command-line/read.ts';
import { run } from './running/run.ts';

/** `npm run statements`: writes the parameters and rows of every statement to database/statements.ts. */
readCommandLine('scripts/statements.ts');
await run('vitest', ['run', 'database/statements', '--update']);
