import type { cancellationReasons, OTHER_REASON } from 'contract/calls/cancellations.ts';
import { m } from 'messages/messages.js';

type GivenReason = (typeof cancellationReasons)[number];

/** Names of section 5's reasons by wire value. A test compares the values with the contract's. */
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

export const OTHERS: typeof OTHER_REASON = 'others';

/** The choice, empty at first, and the text for `others`. */
export interface Reason {
  choice: string;
  words: string;
}

export const noReason: Reason = { choice: '', words: '' };

/** The reason to send, or null if none. Free text becomes one line. */
export function reasonText({ choice, words }: Reason): string | null {
  const text = choice === OTHERS ? words.replace(/\s+/g, ' ').trim() : choice;
  return text === '' ? null : text;
}
