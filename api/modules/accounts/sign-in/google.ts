import { emailAddress, line } from 'contract/values/text.ts';
import { minutesAfter } from '#platform/clock.ts';
import { deleteInBatches } from '#platform/database/batches.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { addressLimit, countAgainst } from '#platform/limits/limits.ts';
import { sha256 } from '#platform/sessions/secrets.ts';
import { openSession } from '#platform/sessions/sessions.ts';
import { type Caller, recognise } from '../devices.ts';
import { notifyOfAccess } from '../profile/account-change.ts';
import type { Identity, IdentityProvider, PendingSignIn } from '../provider.ts';
import type { AccountDependencies } from '../sending.ts';
import type { SignedIn } from '../sign-up/sign-up.ts';
import { findUserByIdentity, findUserByName, insertIdentity, insertUser } from '../store.ts';

export interface GoogleDependencies extends AccountDependencies {
  provider: IdentityProvider;
}

const PENDING_MINUTES = 10;
const OAUTH_STATES_PER_ADDRESS = { most: 120, seconds: 3600 };

/** Starts a Google sign-in; returns the provider's URL and the `state` that the browser must bring back. */
export async function startGoogle(
  deps: GoogleDependencies,
  caller: Caller,
): Promise<Result<{ url: string; state: string }>> {
  const { db, clock, provider } = deps;
  const now = clock.now();
  const limited = await countAgainst(db, now, [
    addressLimit(deps, 'provider visit', caller.address, OAUTH_STATES_PER_ADDRESS),
  ]);
  if (limited) return limited;
  const begun = await provider.begin();
  if (begun === 'unavailable') return providerUnavailable();
  await insertPendingSignIn(db, begun.pending, now);
  return done({ url: begun.url, state: begun.pending.state });
}

/**
 * Signs the user of a Google identity in, or creates the account.
 * An account with the same proven email is linked. An email that the provider has not verified is ignored.
 */
export async function signInWithGoogle(
  deps: GoogleDependencies,
  response: { code: string; state: string },
  caller: Caller,
): Promise<Result<SignedIn>> {
  const { db, clock, provider } = deps;
  const now = clock.now();
  const pending = await takePendingSignIn(db, response.state, now);
  if (!pending) return refuse('provider_refused');
  const identity = await provider.finish(response.code, pending);
  if (identity === 'unavailable') return providerUnavailable();
  if (identity === 'refused') return refuse('provider_refused');
  return db.transaction<Result<SignedIn>>(async (tx) => {
    const userId = await accountOf(tx, deps, identity, now);
    if (!userId) return refuse('email_unverified');
    const token = await openSession(tx, now, { type: 'User', userId, remember: true, from: caller.from });
    return done({ token, device: await recognise(tx, caller.device, userId, now), userId });
  });
}

/** Returns the account of an identity; creates or links it if needed. Linking notifies the proven contacts. */
async function accountOf(
  tx: Transaction,
  { jobs }: AccountDependencies,
  identity: Identity,
  now: Date,
): Promise<string | undefined> {
  const { issuer, subject } = identity;
  const existing = await findUserByIdentity(tx, issuer, subject);
  if (existing) return existing;
  const email = emailAddress().safeParse(identity.email).data;
  if (!email) return undefined;
  const joined = await findUserByName(tx, { email });
  const userId = joined?.id ?? (await makeAccount(tx, identity, email, now));
  insertIdentity(tx, { issuer, subject, userId }, now);
  if (joined) await notifyOfAccess(tx, { jobs }, { userId, template: 'google-added' }, now);
  return userId;
}

async function makeAccount(tx: Transaction, identity: Identity, email: string, now: Date): Promise<string> {
  const name = line('name', 120).safeParse(identity.name).data ?? email;
  const account = { name, email, phone: null, unconfirmedEmail: null, unconfirmedPhone: null };
  const made = (await insertUser(tx, account, now)) ?? (await findUserByName(tx, { email }))?.id;
  if (!made) throw new Error('the account could be neither created nor found');
  return made;
}

async function insertPendingSignIn(db: Database, pending: PendingSignIn, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO oauth_states (state_hash, nonce, code_verifier, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)`,
    [sha256(pending.state), pending.nonce, pending.codeVerifier, now, minutesAfter(now, PENDING_MINUTES)],
  );
}

/** Deletes and returns a sign-in in progress; each `state` works once. */
async function takePendingSignIn(db: Database, state: string, now: Date): Promise<PendingSignIn | undefined> {
  const [row] = await db.query(
    `DELETE FROM oauth_states WHERE state_hash = $1
     RETURNING nonce, code_verifier AS "codeVerifier", expires_at > $2 AS live`,
    [sha256(state), now],
  );
  return row?.live ? { state, nonce: row.nonce, codeVerifier: row.codeVerifier } : undefined;
}

export async function deleteOldOauthStates(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, { table: 'oauth_states', column: 'expires_at', before: now });
}

function providerUnavailable(): Refusal {
  return refuse('provider_unavailable', { retryAfter: 10 });
}
