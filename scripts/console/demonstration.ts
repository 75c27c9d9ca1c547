import { readConfigOrEnd } from '../../api/config.ts';
import { invitationLink, inviteDemonstration } from '../../api/modules/staff/index.ts';
import { systemClock } from '../../api/platform/clock.ts';
import { connectDatabase } from '../../api/platform/database/database.ts';

/** Invites demonstration staff, prints their links and shows them in the sandbox. `npm start` runs it. */
const config = readConfigOrEnd();
const production = config.NODE_ENV === 'production' || config.PUBLIC_URL.startsWith('https:');
const db = connectDatabase(config.DATABASE_URL, 1);
try {
  const invited = await inviteDemonstration(db, systemClock.now(), { production });
  const members = invited.map(({ token, ...member }) => ({
    ...member,
    link: token ? invitationLink(config.PUBLIC_URL, token) : null,
  }));
  await showInSandbox(members);
  const rows = members.map(
    ({ role, email, link }) => `    ${role.padEnd(12)}${link ?? `${email} has joined`}`,
  );
  console.log(`  The staff, with links to join that work once for a day\n${rows.join('\n')}\n`);
} finally {
  await db.close();
}

async function showInSandbox(members: object[]): Promise<void> {
  const reply = await fetch(`${process.env.SANDBOX_URL}/control/staff`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ members }),
  });
  if (!reply.ok) throw new Error(`the sandbox refused the staff: ${reply.status}`);
}
