import type { cancellationReasons, OTHER_REASON } from 'contract/cancellations.ts';
import { m } from 'messages/messages.js';

type GivenReason = (typeof cancellationReasons)[number];

/** Section 5's reasons, by what the calls carry. A test holds them and the contract's against each other. */
export const reasonNames: Record<GivenReason, () => string> = {
  'plans changed': m.cancellation_reason_plans,
  'booked (accidentally) the wrong date or destination': m.cancellation_reason_wrong,
  'urgent personal issue': m.cancellation_reason_urgent,
  unwell: m.cancellation_reason_unwell,
  'found different transport': m.cancellation_reason_transport,
  'trip cancelled or postponed': m.cancellation_reason_postponed,
  'government restrictions': m.cancellation_reason_government,
  'booking error': m.cancellation_reason_error,
};

/** The choice that asks for the traveller's own words. */
export const OTHERS: typeof OTHER_REASON = 'others';

/** What was chosen from the list, empty before, and what was written for `others`. */
export interface Reason {
  choice: string;
  words: string;
}

export const noReason: Reason = { choice: '', words: '' };

/** The reason to send, or null where none is given. What was written becomes one line. */
export function reasonText({ choice, words }: Reason): string | null {
  const text = choice === OTHERS ? words.replace(/\s+/g, ' ').trim() : choice;
  return text === '' ? null : text;
}
