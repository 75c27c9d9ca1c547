import { withClient } from '../../database/connect.ts';
import { type Postgres, startPostgres } from '../running/postgres.ts';

/** Replaying a day's log takes minutes; this allows for a month's. */
const PATIENCE_SECONDS = 6 * 3600;

/**
 * Replays the log in a directory of `prepareRestore` with the embedded PostgreSQL, then stops it. Returns the time of
 * the last replayed change.
 */
export async function playForward(directory: string): Promise<string> {
  const server = await startPostgres({ directory, durable: true, patienceSeconds: PATIENCE_SECONDS });
  try {
    return await endRecovery(server);
  } finally {
    await server.stop();
  }
}

/** Resets the recovery settings, except the one that keeps the server from archiving. */
async function endRecovery({ url }: Pick<Postgres, 'url'>): Promise<string> {
  return withClient(url, async (client) => {
    const [replayed] = await client.query(
      "SELECT to_char(pg_last_xact_replay_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || ' UTC' AS last",
    );
    for (const setting of [
      'restore_command',
      'recovery_target_time',
      'recovery_target_action',
      'hot_standby',
    ])
      await client.queryComposed(`ALTER SYSTEM RESET ${setting}`);
    return replayed?.last ?? 'the end of the base backup: no change came after it';
  });
}
