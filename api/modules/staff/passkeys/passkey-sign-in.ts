import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { passkeySignInBody } from 'contract/console/passkeys.ts';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { addressLimit, findWithin } from '#platform/limits/limits.ts';
import type { CurrentMember } from '../access/current-member.ts';
import type { StaffDependencies } from '../dependencies.ts';
import { countFailure } from '../metrics.ts';
import { markFactor } from '../sessions/staff-sessions.ts';
import { type Admitted, admitMember } from '../sign-in/admit.ts';
import type { StaffCaller } from '../sign-in/caller.ts';
import { type Challenge, makeChallenge, readChallenge, useChallenge } from './challenges.ts';
import { findPasskey, type Passkey, storePasskeyUse } from './store.ts';
import { loadWebauthn } from './webauthn.ts';

/** Failed passkey sign-ins by one network address, as many as with passwords. Right signatures are never refused. */
const FAILURES = { most: 100, seconds: 900 };

type Credential = z.output<typeof passkeySignInBody>['credential'];

/** Returns what the browser needs to offer its passkeys for this site. */
export async function startPasskeySignIn(
  deps: StaffDependencies,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadWebauthn();
  return generateAuthenticationOptions({
    challenge: await makeChallenge(deps, null),
    rpID: new URL(deps.publicUrl).hostname,
    userVerification: 'required',
  });
}

/** Signs in the member whose passkey signed one of our challenges. */
export async function signInWithPasskey(
  deps: StaffDependencies,
  credential: Credential,
  caller: StaffCaller,
): Promise<Result<Admitted>> {
  const result = await admitByPasskey(deps, credential, caller);
  if (!result.ok) countFailure('passkey', result);
  return result;
}

async function admitByPasskey(
  deps: StaffDependencies,
  credential: Credential,
  caller: StaffCaller,
): Promise<Result<Admitted>> {
  const proven = await provePasskey(deps, credential, caller.address);
  if (!proven.ok) return proven;
  const { memberId } = proven.value.passkey;
  const now = deps.clock.now();
  return deps.db.transaction<Result<Admitted>>(async (tx) => {
    if (!(await storeUse(tx, proven.value, now))) return refuse('passkey_refused');
    const admitted = await admitMember(tx, { memberId, by: 'passkey', caller }, now);
    return admitted ? done(admitted) : refuse('passkey_refused');
  });
}

/** Shows a factor again in a session by a passkey; returns when. Refuses the passkey of another member. */
export async function confirmPasskey(
  deps: StaffDependencies,
  member: CurrentMember,
  credential: Credential,
  address: string,
): Promise<Result<Date>> {
  const proven = await provePasskey(deps, credential, address);
  if (!proven.ok) return proven;
  if (proven.value.passkey.memberId !== member.id) return refuse('passkey_of_another');
  const now = deps.clock.now();
  return deps.db.transaction<Result<Date>>(async (tx) => {
    if (!(await storeUse(tx, proven.value, now))) return refuse('passkey_refused');
    markFactor(tx, member.sessionId, now);
    return done(now);
  });
}

function provePasskey(
  deps: StaffDependencies,
  credential: Credential,
  address: string,
): Promise<Result<Proven>> {
  return findWithin(
    deps,
    addressLimit(deps, 'staff-passkey', address, FAILURES),
    () => findProven(deps, credential),
    () => refuse('passkey_refused'),
  );
}

/** Uses the challenge up and stores the use of the passkey; false if another use came first. */
async function storeUse(
  tx: Transaction,
  { passkey, counter, challenge }: Proven,
  now: Date,
): Promise<boolean> {
  return (await useChallenge(tx, challenge)) && storePasskeyUse(tx, passkey, counter, now);
}

/** A passkey by which one of our challenges was signed, with the new counter of its authenticator. */
interface Proven {
  passkey: Passkey;
  counter: number;
  challenge: Challenge;
}

/** Returns the passkey that a signature proves; undefined without one. */
async function findProven(deps: StaffDependencies, credential: Credential): Promise<Proven | undefined> {
  const passkey = await findPasskey(deps.db, credential.id);
  if (!passkey) return undefined;
  const { id, publicKey, counter } = passkey;
  let challenge: Challenge | undefined;
  const { origin, hostname } = new URL(deps.publicUrl);
  const { verifyAuthenticationResponse } = await loadWebauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: async (text) => {
        challenge = await readChallenge(deps, text, null);
        return challenge !== undefined;
      },
      expectedOrigin: origin,
      expectedRPID: hostname,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    });
    return verified && challenge ? { passkey, counter: authenticationInfo.newCounter, challenge } : undefined;
  } catch {
    // The library throws for everything that a browser would not send.
    return undefined;
  }
}
