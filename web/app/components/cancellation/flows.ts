import { m } from 'messages/messages.js';

/** What sets the two ways of cancelling apart, as the specification's sections 2, 4 and 5 have them. */
export interface Flow {
  button: () => string;
  /** Whether the button stands there, disabled, before a seat is ticked. */
  alwaysHasButton: boolean;
  /** Whether the traveller is asked in a dialog of its own before the code is sent; the seats stay ticked meanwhile. */
  asksFirst: boolean;
  /** Whether the way on stays shut until a reason is given; otherwise it says that one is missing. */
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
