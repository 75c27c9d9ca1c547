import { m } from 'messages/messages.js';

/** Differences between the two cancellation flows, by sections 2, 4 and 5 of the specification. */
export interface Flow {
  button: () => string;
  /** Whether the button is displayed, disabled, before a seat is ticked. */
  alwaysHasButton: boolean;
  /** Whether a confirmation dialog precedes the code; the seats stay ticked. */
  asksFirst: boolean;
  /** Whether the submit button is disabled without a reason; otherwise a missing reason is an error. */
  waitsForReason: boolean;
  reasonMissing: () => string;
}

export const memberFlow: Flow = {
  button: m.cancellation_cancel,
  alwaysHasButton: true,
  asksFirst: true,
  waitsForReason: false,
  reasonMissing: m.cancellation_reason_missing_member,
};

export const guestFlow: Flow = {
  button: m.cancellation_request,
  alwaysHasButton: false,
  asksFirst: false,
  waitsForReason: true,
  reasonMissing: m.cancellation_reason_missing_guest,
};
