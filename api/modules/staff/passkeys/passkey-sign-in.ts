import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { passkeySignInBody } from 'contract/console/passkeys.ts';
import type { z } from 'zod';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { addressLimit, countAgainst } from '#platform/limits/limits.ts';
import type { StaffDependencies } from '../dependencies.ts';
import { type Admitted, admitMember } from '../sign-in/admit.ts';
import type { StaffCaller } from '../sign-in/caller.ts';
import { storeChallenge, useChallenge } from './challenges.ts';
import { findPasskey, type Passkey, storePasskeyUse } from './store.ts';
import { loadWebauthn } from './webauthn.ts';

/** Passkey sign-ins by one network address, as many as with passwords. */
const SIGN_INS = { most: 100, seconds: 900 };

/** Returns what the browser needs to offer its passkeys for this site. */
export async function startPasskeySignIn(
  deps: StaffDependencies,
  address: string,
): Promise<Result<PublicKeyCredentialRequestOptionsJSON>> {
  const limit = addressLimit(deps, 'staff-passkey', address, SIGN_INS);
  const limited = await countAgainst(deps.db, deps.clock.now(), [limit]);
  if (limited) return limited;
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: new URL(deps.publicUrl).hostname,
    userVerification: 'required',
  });
  await storeChallenge(deps, options.challenge, null);
  return done(options);
}

/** Signs in the member whose passkey signed one of our challenges. */
export async function signInWithPasskey(
  deps: StaffDependencies,
  credential: z.output<typeof passkeySignInBody>['credential'],
  caller: StaffCaller,
): Promise<Result<Admitted>> {
  const passkey = await findPasskey(deps.db, credential.id);
  const counter = passkey && (await verifySignature(deps, passkey, credential));
  if (!passkey || counter === undefined) return refuse('passkey_refused');
  const now = deps.clock.now();
  return deps.db.transaction<Result<Admitted>>(async (tx) => {
    if (!(await storePasskeyUse(tx, passkey, counter, now))) return refuse('passkey_refused');
    const admitted = await admitMember(tx, { memberId: passkey.memberId, by: 'passkey', caller }, now);
    return admitted ? done(admitted) : refuse('passkey_refused');
  });
}

/** Returns the authenticator's new counter; undefined if the signature does not prove the passkey. */
async function verifySignature(
  deps: StaffDependencies,
  { id, publicKey, counter }: Passkey,
  credential: z.output<typeof passkeySignInBody>['credential'],
): Promise<number | undefined> {
  const { origin, hostname } = new URL(deps.publicUrl);
  const { verifyAuthenticationResponse } = await loadWebauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: (challenge) => useChallenge(deps, challenge, null),
      expectedOrigin: origin,
      expectedRPID: hostname,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for everything that a browser would not send.
    return undefined;
  }
}
