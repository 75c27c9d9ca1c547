import { type AuditCheck, verifyAudit } from '../../api/modules/staff/index.ts';
import { connectDatabase } from '../../api/platform/database/database.ts';
import { readCommandLine, refuseArguments } from '../command-line/read.ts';
import { loadEnvironment, openAppDatabase } from '../running/app-database.ts';

/** `npm run audit-log`: verifies the chain of the audit log (`--help`). */
const { words } = readCommandLine('scripts/console/audit-log.ts');
if (words[0] !== 'verify') refuseArguments('Write verify: --help shows how.');
loadEnvironment();
await using app = await openAppDatabase();
const db = connectDatabase(app.url, 1);
try {
  const check = await verifyAudit(db);
  print(check);
  if (check.problems.length > 0) process.exitCode = 1;
} finally {
  await db.close();
}

function print({ entries, last, problems }: AuditCheck): void {
  const sentences = {
    altered: 'was altered',
    broken: 'does not follow the entry before it',
    missing: 'is missing',
  };
  for (const { problem, day, number } of problems)
    console.log(`  ENTRY ${number} OF ${day} ${sentences[problem].toUpperCase()}.`);
  const result =
    problems.length === 0
      ? 'each fits its hash and the one before'
      : `${problems.length} problem${problems.length === 1 ? '' : 's'}`;
  console.log(`  ${entries} entries: ${result}. The last is ${last.number} of ${last.day}, ${last.hash}.`);
}
