import { createHash, randomUUID } from 'node:crypto';
import { withClient } from '../../database/connect.ts';

/** Makes owners, each with an open session that no idle time ends during a run; returns their cookies. */
export async function openStaffSessions(databaseUrl: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, (_, index) =>
    createHash('sha256').update(`bench ${index}`).digest('base64url'),
  );
  await withClient(databaseUrl, async (client) => {
    for (const [index, token] of tokens.entries()) {
      const id = randomUUID();
      await client.query(
        `INSERT INTO staff_members (id, email, name, state, password_hash, created_at)
         VALUES ($1, 'owner' || $2::int || '@example.com', 'Asha Verma', 'active', 'none', now())`,
        [id, index],
      );
      await client.query(
        `INSERT INTO staff_roles (member_id, role, scope) VALUES ($1, 'owner', 'everything')`,
        [id],
      );
      await client.query(
        `INSERT INTO staff_sessions (id, token_hash, member_id, created_at, last_used_at, factor_at, expires_at)
         VALUES ($1, $2, $3, now(), now() + interval '1 hour', now(), now() + interval '12 hours')`,
        [randomUUID(), createHash('sha256').update(token).digest(), id],
      );
    }
  });
  return tokens.map((token) => `staff_session=${token}`);
}
