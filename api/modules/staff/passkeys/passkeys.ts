import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { brand } from 'brand/brand.ts';
import type { addPasskeyBody } from 'contract/console/passkeys.ts';
import type { z } from 'zod';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { actorOf, type CurrentMember } from '../access/current-member.ts';
import { appendAudit } from '../audit/audit.ts';
import type { StaffDependencies } from '../dependencies.ts';
import { notifyMember } from '../notices/notify.ts';
import { type Challenge, makeChallenge, readChallenge, useChallenge } from './challenges.ts';
import { deletePasskey, insertPasskey, listPasskeys } from './store.ts';
import { loadWebauthn } from './webauthn.ts';

/** Returns what the browser needs to make a passkey that it lists by itself and that verifies its user. */
export async function startPasskey(
  deps: StaffDependencies,
  { id, name }: CurrentMember,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const existing = await listPasskeys(deps.db, id);
  const { generateRegistrationOptions } = await loadWebauthn();
  return generateRegistrationOptions({
    challenge: await makeChallenge(deps, id),
    rpName: brand.name,
    rpID: new URL(deps.publicUrl).hostname,
    userID: new TextEncoder().encode(id),
    userName: name,
    attestationType: 'none',
    excludeCredentials: existing.map((passkey) => ({ id: passkey.id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Adds the passkey that a browser has made for one of the member's challenges. */
export async function addPasskey(
  deps: StaffDependencies,
  member: CurrentMember,
  { name, credential }: z.output<typeof addPasskeyBody>,
): Promise<Result<undefined>> {
  const verified = await verifyNew(deps, member.id, credential);
  if (!verified) return refuse('passkey_refused');
  const { id, publicKey, counter } = verified.credential;
  const now = deps.clock.now();
  return deps.db.transaction<Result<undefined>>(async (tx) => {
    const passkey = { id, memberId: member.id, publicKey: Buffer.from(publicKey), counter, name };
    if (!(await useChallenge(tx, verified.challenge))) return refuse('passkey_refused');
    if (!(await insertPasskey(tx, passkey, now))) return refuse('passkey_refused');
    const subject = `member ${member.id}`;
    const added = { act: 'passkey.added', permission: null, subject, after: { name } } as const;
    const entry = await appendAudit(tx, actorOf(member), added, now);
    await notifyMember(tx, deps.jobs, member.id, entry, now);
    return done(undefined);
  });
}

async function verifyNew(
  deps: StaffDependencies,
  memberId: string,
  credential: z.output<typeof addPasskeyBody>['credential'],
) {
  const { origin, hostname } = new URL(deps.publicUrl);
  const { verifyRegistrationResponse } = await loadWebauthn();
  let challenge: Challenge | undefined;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: async (text) => {
        challenge = await readChallenge(deps, text, memberId);
        return challenge !== undefined;
      },
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: true,
    });
    return verified && challenge ? { credential: registrationInfo.credential, challenge } : undefined;
  } catch {
    // The library throws for everything that a browser would not send.
    return undefined;
  }
}

/** Removes one of the member's own passkeys; false when `id`, which may be any text, is not one. */
export function removePasskey(deps: StaffDependencies, member: CurrentMember, id: string): Promise<boolean> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    if (!(await deletePasskey(tx, member.id, id))) return false;
    const subject = `member ${member.id}`;
    const removed = { act: 'passkey.removed', permission: null, subject } as const;
    const entry = await appendAudit(tx, actorOf(member), removed, now);
    await notifyMember(tx, deps.jobs, member.id, entry, now);
    return true;
  });
}
