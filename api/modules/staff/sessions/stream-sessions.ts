import type { Grant } from 'contract/console/roles.ts';
import type { Server } from '#platform/http/http.ts';
import type { LiveStream } from '#platform/http/live-streams.ts';
import type { Log } from '#platform/observability/log.ts';
import { errorLine } from '#platform/observability/redact.ts';
import type { CurrentMember } from '../access/current-member.ts';
import type { StaffDependencies } from '../dependencies.ts';
import { ROLES, readGrants } from '../people/grants.ts';
import { isIdle } from './staff-sessions.ts';

const CHECK_EVERY_MS = 7000;

/** The live streams of members: a stream is checked when it opens only, and may last for hours. */
export interface StreamSessions {
  add(member: CurrentMember, stream: LiveStream): void;
  /** Ends the streams of ended sessions and of members whose roles have changed, with one query. */
  check(): Promise<void>;
  close(): void;
}

/**
 * Checks the sessions of all streams of this process every 7 s: they may end by a call to another process, or by time. An
 * open stream is no use of its session.
 */
export function watchStreamSessions(deps: StaffDependencies & { log: Log }): StreamSessions {
  const streams = new Map<LiveStream, CurrentMember>();
  let timer: NodeJS.Timeout | undefined;

  async function check(): Promise<void> {
    // A stream that opens during the query has just been checked.
    const checked = [...streams];
    const open = await findOpenGrants(
      deps,
      checked.map(([, { sessionId }]) => sessionId),
    );
    for (const [stream, { sessionId, grants }] of checked) {
      const now = open.get(sessionId);
      if (!now || JSON.stringify(now) !== JSON.stringify(grants)) stream.end();
    }
  }

  function checkStatus(): void {
    check().catch((error: unknown) => {
      deps.log.warn({ error: errorLine(error) }, 'staff: the sessions of streams could not be checked');
    });
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    add(member, stream) {
      streams.set(stream, member);
      timer ??= setInterval(checkStatus, CHECK_EVERY_MS);
      stream.onEnd(() => {
        streams.delete(stream);
        if (streams.size === 0) stop();
      });
    },
    check,
    close: stop,
  };
}

/** Checks the streams of this process right after each of its calls that may end sessions. */
export function checkAfterEnds(server: Server, sessions: StreamSessions): void {
  server.addHook('onResponse', async ({ routeOptions: { config } }) => {
    if (config.console?.endsSessions) await sessions.check();
  });
}

/** Returns the roles of the members of those sessions that are open and in use. */
async function findOpenGrants(
  { db, clock }: StaffDependencies,
  sessionIds: readonly string[],
): Promise<Map<string, Grant[]>> {
  const now = clock.now();
  const rows = await db.query(
    `SELECT s.id, s.last_used_at AS "lastUsedAt",
       ${ROLES}
     FROM staff_sessions s JOIN staff_members m ON m.id = s.member_id
     WHERE s.id = ANY ($1) AND s.expires_at > $2 AND s.ended_at IS NULL AND m.state = 'active'`,
    [sessionIds, now],
  );
  const open = rows.map(({ id, lastUsedAt, roles }) => ({
    id,
    lastUsedAt,
    grants: readGrants(roles),
  }));
  return new Map(
    open
      .filter(({ grants, lastUsedAt }) => !isIdle(grants, lastUsedAt, now))
      .map(({ id, grants }) => [id, grants]),
  );
}
