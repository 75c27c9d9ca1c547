import type { loginBody } from 'contract/accounts.ts';
import { m } from 'messages/messages.js';
import type { z } from 'zod';
import { addressLimit, countAgainst, type Limit, takeBack } from '#platform/limits.ts';
import { done, type Refusal, type Result, refuse } from '#platform/refusal.ts';
import { sha256 } from '#platform/secrets.ts';
import { openSession } from '#platform/sessions.ts';
import { type Caller, recognise } from './devices.ts';
import { isRightPassword } from './passwords.ts';
import type { AccountParts } from './sending.ts';
import { resumeSignUp, type SignedIn, tooBusy } from './sign-up.ts';
import { findUnverifiedSignUp } from './sign-up-store.ts';
import { type AccountName, findUserByName, isKnownDevice } from './store.ts';

/** Failed sign-ins in 15 minutes (decision 35). A browser that the account knows has tries of its own. */
const SECONDS = 900;
const FAILURES = { name: 10, device: 10, address: 100 };

/**
 * Signs in by number or e-mail and password. An unknown name is refused in the same words, with the same status, and after the same
 * work as a wrong password. Every try counts before it is looked at, so that no number of them at once gets past the limits; what
 * succeeds is taken back. A sign-up that was left unfinished goes on instead, with a new code.
 */
export async function signIn(
  parts: AccountParts,
  body: z.infer<typeof loginBody>,
  caller: Caller,
): Promise<Result<SignedIn>> {
  const { db, clock } = parts;
  const now = clock.now();
  const name = accountName(body);
  const [user, unverified] = await Promise.all([
    findUserByName(db, name),
    findUnverifiedSignUp(db, name, now),
  ]);
  const limits = await limitsOf(parts, name, user?.id ?? null, caller);
  const limited = await countAgainst(db, now, limits);
  if (limited) return { ...limited, message: m.errors_sign_in_limited() };
  const right = await isRightPassword(user?.passwordHash ?? null, body.password);
  if (right === undefined) {
    await takeBack(db, now, limits);
    return tooBusy();
  }
  if (user && right) {
    await takeBack(db, now, limits);
    return db.transaction<Result<SignedIn>>(async (tx) => {
      const token = await openSession(tx, now, {
        type: 'User',
        userId: user.id,
        remember: body.remember,
        from: caller.from,
      });
      return done({ token, device: await recognise(tx, caller.device, user.id, now), userId: user.id });
    });
  }
  const left = user?.passwordHash ? undefined : (user ?? unverified);
  return left ? sentOn(await resumeSignUp(parts, left.name, name, caller)) : wrongCredentials();
}

/** How a body names the account; the contract lets it give exactly one of the two. */
export function accountName(body: { phoneno?: string | undefined; email?: string | undefined }): AccountName {
  return body.phoneno === undefined ? { email: body.email ?? '' } : { phone: body.phoneno };
}

async function limitsOf(
  parts: AccountParts,
  name: AccountName,
  userId: string | null,
  caller: Caller,
): Promise<Limit[]> {
  const device = caller.device ? sha256(caller.device) : undefined;
  if (device && (await isKnownDevice(parts.db, device, userId))) {
    return [
      {
        action: 'sign-in',
        subject: `device ${device.toString('hex')}`,
        most: FAILURES.device,
        seconds: SECONDS,
      },
    ];
  }
  const subject = 'phone' in name ? `phone ${name.phone}` : `email ${name.email}`;
  return [
    { action: 'sign-in', subject, most: FAILURES.name, seconds: SECONDS },
    addressLimit(parts, 'sign-in', caller.address, { most: FAILURES.address, seconds: SECONDS }),
  ];
}

function sentOn(begun: Result<string>): Refusal {
  if (!begun.ok) return begun;
  return refuse('sign_up_unfinished', m.errors_sign_up_unfinished(), {
    token: begun.value,
    redirect: '/user/otp-verification',
  });
}

function wrongCredentials(): Refusal {
  return refuse('wrong_credentials', m.errors_wrong_credentials());
}
