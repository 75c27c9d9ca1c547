import { listTicketKeys, rotateTicketKey } from '../../api/modules/tickets/index.ts';
import { systemClock } from '../../api/platform/clock.ts';
import { connectDatabase } from '../../api/platform/database/database.ts';
import { readCommandLine, refuseArguments } from '../command-line/read.ts';
import { loadEnvironment, openAppDatabase } from '../running/app-database.ts';

/** `npm run ticket-keys`: lists and rotates the keys of ticket codes (`--help`). */
const { words, values } = readCommandLine('scripts/tickets/ticket-keys.ts');
const [step] = words;
if (!step) refuseArguments('Write list or rotate: --help shows how.');
if (step === 'list' && values.revoke) refuseArguments('--revoke goes with rotate: --help shows how.');
loadEnvironment();
await using app = await openAppDatabase();
const db = connectDatabase(app.url, 1);
const now = systemClock.now();
try {
  if (step === 'rotate') await rotateTicketKey(db, now, { revoke: values.revoke });
  for (const { id, createdAt, expiresAt } of await listTicketKeys(db, now)) {
    const state = expiresAt ? `codes count until ${expiresAt.toISOString()}` : 'signs';
    console.log(`  ${id}  created ${createdAt.toISOString()}  ${state}`);
  }
} finally {
  await db.close();
}
