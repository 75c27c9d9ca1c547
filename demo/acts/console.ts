import { randomBytes } from 'node:crypto';
import { TOTP, URI } from 'otpauth';
import { inviteFromCommandLine } from '../../api/modules/staff/index.ts';
import { consoleCalls } from '../../contract/console/calls.ts';
import type { Role } from '../../contract/console/roles.ts';
import type { DemoApp } from './app.ts';

type CallName = keyof typeof consoleCalls;

/** Calls the console in a member's session; throws with the app's reason when a call is refused. */
export type CallConsole = <Data>(
  name: CallName,
  options?: { params?: Record<string, string>; query?: string; body?: object },
) => Promise<Data>;

export interface Member {
  /** Signs in at an instant, acts, and signs out. Signs in later if the last code was used just before. */
  work(at: Date, act: (call: CallConsole) => Promise<void>): Promise<void>;
}

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0';
/** Of the operator's office; for documentation. Source: RFC 5737. */
const OFFICE = '203.0.113.250';
/** A code of an authenticator counts once. */
const CODE_MS = 61_000;

/** Invites a member who joins at once. Nobody knows the password, so nobody else can sign in. */
export async function joinStaff(
  app: DemoApp,
  { email, name, role }: { email: string; name: string; role: Role },
  at: Date,
): Promise<Member> {
  const password = `${randomBytes(24).toString('base64url')}aA1#`;
  const codes = await app.clock.at(at, async () => {
    const token = await inviteFromCommandLine(app.deps.db, { email, name, role }, at);
    const call = openSession(app);
    const { totpUri } = await call<{ totpUri: string }>('acceptInvitation', {
      body: { token, name, password },
    });
    const totp = URI.parse(totpUri);
    if (!(totp instanceof TOTP)) throw new Error('an invitation has no key of an authenticator');
    await call('confirmInvitation', { body: { token, code: totp.generate({ timestamp: at.getTime() }) } });
    await call('signOut');
    return totp;
  });
  let free = at.getTime() + CODE_MS;
  return {
    work(planned, act) {
      const now = new Date(Math.max(planned.getTime(), free));
      free = now.getTime() + CODE_MS;
      return app.clock.at(now, async () => {
        const call = openSession(app);
        const code = codes.generate({ timestamp: now.getTime() });
        await call('signIn', { body: { email, password, code } });
        await act(call);
        await app.catchUp();
        await call('signOut');
      });
    },
  };
}

function openSession({ server, publicUrl }: DemoApp): CallConsole {
  const cookies = new Map<string, string>();
  return async <Data>(
    name: CallName,
    { params = {}, query = '', body = {} }: Parameters<CallConsole>[1] = {},
  ) => {
    const [method, path] = consoleCalls[name];
    const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const reply = await server.inject({
      method,
      url: `${filled}${query}`,
      remoteAddress: OFFICE,
      headers: { origin: new URL(publicUrl).origin, 'user-agent': BROWSER },
      cookies: Object.fromEntries(cookies),
      ...(method === 'POST' || method === 'PATCH' ? { payload: body } : {}),
    });
    if (reply.statusCode !== 200) throw new Error(`${name} was refused: ${reply.body}`);
    for (const { name: key, value } of reply.cookies) cookies.set(key, value);
    return reply.json<{ data: Data }>().data;
  };
}
