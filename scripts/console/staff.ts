import { readConfig } from '../../api/config.ts';
import { invitationLink, inviteFromCommandLine } from '../../api/modules/staff/index.ts';
import { systemClock } from '../../api/platform/clock.ts';
import { connectDatabase } from '../../api/platform/database/database.ts';
import { readCommandLine, refuseArguments } from '../command-line/read.ts';
import { loadEnvironment, openAppDatabase } from '../running/app-database.ts';
import { readInvitation } from './invitation.ts';

/** `npm run staff`: invites a member of the staff and prints the link (`--help`). */
const invitation = readInvitation(readCommandLine('scripts/console/staff.ts'));
if (typeof invitation === 'string') refuseArguments(invitation);
loadEnvironment();
await using app = await openAppDatabase();
const { PUBLIC_URL } = readConfig({ ...process.env, DATABASE_URL: app.url });
const db = connectDatabase(app.url, 1);
try {
  const token = await inviteFromCommandLine(db, invitation, systemClock.now());
  console.log(
    `${invitationLink(PUBLIC_URL, token)}\n\nIt works once, for 24 hours. Give it to ${invitation.email} only.`,
  );
} finally {
  await db.close();
}
