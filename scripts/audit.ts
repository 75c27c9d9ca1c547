import { auditPackages } from './audit/known-weaknesses.ts';
import { readCommandLine } from './command-line/read.ts';

const { values } = readCommandLine('scripts/audit.ts');
const result = await auditPackages();
if (result === 'grave' || (result === 'unchecked' && values.require)) process.exitCode = 1;
