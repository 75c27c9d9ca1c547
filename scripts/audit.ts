import { auditPackages } from './audit/known-vulnerabilities.ts';
import { readCommandLine } from './command-line/read.ts';

const { values } = readCommandLine('scripts/audit.ts');
const result = await auditPackages();
if (result === 'severe' || (result === 'unchecked' && values.require)) process.exitCode = 1;
