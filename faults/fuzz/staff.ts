import type { TestApp } from '../../testing/app/test-app.ts';
import { ORIGIN } from '../../testing/staff/browser.ts';
import { join, type TestMember } from '../../testing/staff/members.ts';

const PREFIX = '/api/v1/console';
/** Shorter than a factor is fresh, so that sensitive calls are accepted. */
const RENEWED_AFTER_MS = 4 * 60_000;

/** Whether a path is a call of the console. */
export const isOfConsole = (path: string): boolean => path.startsWith(PREFIX);

/** Keeps an owner signed in, since drawn requests end sessions and members. */
export function openOwner(app: TestApp) {
  let owner: TestMember | undefined;
  let joinedAt = 0;
  return {
    /** Lets another owner join if the present one has no session or an old factor. */
    async renew(): Promise<void> {
      const now = app.clock.now().getTime();
      const isFresh = owner !== undefined && now - joinedAt < RENEWED_AFTER_MS;
      if (isFresh && (await owner?.browser.call('showSession'))?.status === 200) return;
      owner = await join(app, 'owner');
      joinedAt = now;
    },
    /** The headers that the owner's browser sends. */
    headers: (): Record<string, string> => ({
      origin: ORIGIN,
      cookie: owner?.browser.cookie() ?? '',
      'user-agent': 'Firefox',
    }),
  };
}
