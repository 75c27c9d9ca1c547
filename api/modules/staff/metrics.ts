import type { Refusal } from '#platform/http/refusals/refusal.ts';
import { counter } from '#platform/observability/metrics.ts';

const failedSignIns = counter(
  'coach_staff_sign_in_failures_total',
  'Failed sign-ins of staff, by what was wrong; codes are compared after the right password',
  { kind: ['password', 'code', 'passkey'], reason: ['wrong', 'limited'] },
);

/** Counts a sign-in that failed; `limited` was refused without comparing, after too many. */
export function countFailure(kind: 'password' | 'code' | 'passkey', { code }: Refusal): void {
  // A busy process is no failure of who signs in.
  if (code === 'unavailable') return;
  failedSignIns.add({ kind, reason: code === 'too_many_requests' ? 'limited' : 'wrong' });
}
