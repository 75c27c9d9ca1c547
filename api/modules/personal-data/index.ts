import type { PersonalData } from 'contract/calls/personal-data.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { done, type Result } from '#platform/http/refusals/refusal.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { maskEmail, maskPhone } from '#platform/messages/masked.ts';
import { allowSending, sendCode } from '#platform/messages/sending.ts';
import type { Person } from '#platform/person.ts';
import { originOf, type RightCode, takeCode } from '#platform/sessions/codes.ts';
import { personalDataTemplates } from './code-message.ts';
import { requestErasure } from './erasure/erasure.ts';
import { collectData } from './export/show.ts';
import { type Claim, findAsking } from './person.ts';

export { personalDataMessages } from './code-message.ts';
export { anonymiseAgain } from './erasure/anonymise-again.ts';
export { type CarryOutDependencies, carryOut, carryOutWaiting, ERASE } from './erasure/erasure.ts';
export { purgeExpired } from './retention/retention.ts';

export interface DataDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  addressLimitScale: number;
}

/** Sends a code to show and erase data, to an account's contacts or a guest's email. Returns the masked recipients. */
export async function sendDataCode(deps: DataDependencies, claim: Claim): Promise<Result<string[]>> {
  const asking = await findAsking(deps, claim);
  if (!asking.ok) return asking;
  const { code, asker, by } = asking.value;
  const allowed = await allowSending(deps, asker, asking.value.to, claim.networkAddress);
  if (!allowed.ok) return 'stranger' in asker ? { ...allowed, reason: 'data_codes_used_up' } : allowed;
  const { to } = allowed;
  const template = personalDataTemplates['personal-data-code'];
  const message = { template, to, asker, askedFrom: originOf(by) };
  await deps.db.transaction((tx) => sendCode(tx, deps.jobs, code, message, deps.clock.now()));
  return done([...(to.email ? [maskEmail(to.email)] : []), ...(to.phone ? [maskPhone(to.phone)] : [])]);
}

/** Returns all data about a person, given the code. The code stays valid for an erasure. */
export async function showData(
  deps: DataDependencies,
  claim: Claim,
  otp: string,
): Promise<Result<PersonalData>> {
  const proven = await prove(deps, claim, otp);
  return proven.ok ? done(await collectData(deps, proven.value.person)) : proven;
}

/** Requests the erasure of a person's data, given the code; returns the reference. */
export async function eraseData(
  deps: DataDependencies,
  claim: Claim,
  otp: string,
): Promise<Result<{ reference: string }>> {
  const proven = await prove(deps, claim, otp);
  return proven.ok ? requestErasure(deps, proven.value.person, proven.value.code) : proven;
}

/** Returns the caller once the code has proven the claim. */
async function prove(
  deps: DataDependencies,
  claim: Claim,
  otp: string,
): Promise<Result<{ person: Person; code: RightCode }>> {
  const asking = await findAsking(deps, claim);
  if (!asking.ok) return asking;
  const code = await takeCode(deps, asking.value.code, otp, asking.value.by);
  return code.ok ? done({ person: asking.value.person, code: code.value }) : code;
}
