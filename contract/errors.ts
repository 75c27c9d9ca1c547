import type { Challenge } from './challenge.ts';
import type { PaymentResult } from './payments.ts';

/**
 * Every way a call can be refused, in one closed list that browser and server share.
 * `status` is the HTTP status; below 500 the caller can mend it (`fail`), from 500 on only we can (`error`).
 */
export const errorCodes = {
  invalid_request: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  sign_up_unfinished: 403,
  guests_not_admitted: 403,
  email_unverified: 403,
  /** Needs the password, or a code to a proven contact, in this session first. */
  step_up_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  same_place: 422,
  date_passed: 422,
  no_such_journey: 422,
  passenger_under_two: 422,
  food_unavailable: 422,
  price_changed: 409,
  seats_taken: 409,
  booking_closed: 410,
  seat_not_in_booking: 422,
  seats_cancelled: 409,
  cancellation_closed: 410,
  payment_disputed: 409,
  nothing_returned: 409,
  challenge_required: 428,
  code_wrong: 422,
  password_wrong: 422,
  code_expired: 410,
  link_expired: 410,
  account_exists: 409,
  password_exists: 409,
  contact_confirmed: 409,
  provider_refused: 422,
  provider_unavailable: 503,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  too_many_holds: 429,
  hold_gone: 409,
  payment_pending: 409,
  payment_failed: 409,
  payment_refunded: 409,
  bookings_open: 409,
  position_unknown: 404,
  no_route: 404,
  directions_unavailable: 503,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorCodes;

/** What every refused call answers. `fields` maps a field's path to the sentence that says what is wrong with it. */
export interface ErrorReply {
  status: 'fail' | 'error';
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  /** What unexpected errors are logged under, so that support can find them. */
  reference?: string;
  redirect?: string;
  /** A sign-up token, where signing up has to be finished first. */
  token?: string;
  /** The figure that a changed price should have been, in rupees. */
  totalamount?: number;
  /** Seats that somebody else has, where seats were refused. */
  seats?: string[];
  /** What has to be solved first, where the booking call answers `challenge_required`. */
  challenge?: Challenge;
  /** The payment, where the success page's call refuses because it confirmed no booking. */
  payment?: PaymentResult;
}
