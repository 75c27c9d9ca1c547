import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { passkeySignInBody } from 'contract/console/passkeys.ts';
import type { z } from 'zod';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { addressLimit, findWithin } from '#platform/limits/limits.ts';
import type { StaffDependencies } from '../dependencies.ts';
import { countFailure } from '../metrics.ts';
import { type Admitted, admitMember } from '../sign-in/admit.ts';
import type { StaffCaller } from '../sign-in/caller.ts';
import { type Challenge, makeChallenge, readChallenge, useChallenge } from './challenges.ts';
import { findPasskey, type Passkey, storePasskeyUse } from './store.ts';
import { loadWebauthn } from './webauthn.ts';

/** Failed passkey sign-ins by one network address, as many as with passwords. Right signatures are never refused. */
const FAILURES = { most: 100, seconds: 900 };

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
  credential: z.output<typeof passkeySignInBody>['credential'],
  caller: StaffCaller,
): Promise<Result<Admitted>> {
  const result = await admitByPasskey(deps, credential, caller);
  if (!result.ok) countFailure('passkey', result);
  return result;
}

async function admitByPasskey(
  deps: StaffDependencies,
  credential: z.output<typeof passkeySignInBody>['credential'],
  caller: StaffCaller,
): Promise<Result<Admitted>> {
  const proven = await findWithin(
    deps,
    addressLimit(deps, 'staff-passkey', caller.address, FAILURES),
    () => findProven(deps, credential),
    () => refuse('passkey_refused'),
  );
  if (!proven.ok) return proven;
  const { passkey, counter, challenge } = proven.value;
  const now = deps.clock.now();
  return deps.db.transaction<Result<Admitted>>(async (tx) => {
    if (!(await useChallenge(tx, challenge))) return refuse('passkey_refused');
    if (!(await storePasskeyUse(tx, passkey, counter, now))) return refuse('passkey_refused');
    const admitted = await admitMember(tx, { memberId: passkey.memberId, by: 'passkey', caller }, now);
    return admitted ? done(admitted) : refuse('passkey_refused');
  });
}

/** A passkey by which one of our challenges was signed, with the new counter of its authenticator. */
interface Proven {
  passkey: Passkey;
  counter: number;
  challenge: Challenge;
}

/** Returns the passkey that a signature proves; undefined without one. */
async function findProven(
  deps: StaffDependencies,
  credential: z.output<typeof passkeySignInBody>['credential'],
): Promise<Proven | undefined> {
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
