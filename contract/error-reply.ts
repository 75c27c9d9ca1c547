import type { Challenge } from './calls/challenge.ts';
import type { PaymentResult } from './calls/payments.ts';
import type { ErrorCode } from './errors.ts';

/** A change of a booking; `event` is that of its timeline, `at` in ISO 8601. */
export interface BookingChange {
  event: string;
  at: string;
  member: string | null;
}

/** The body of every error response. `fields` maps a field's path to its message. */
export interface ErrorReply {
  status: 'fail' | 'error';
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  /** The log reference of an unexpected error, for support. */
  reference?: string;
  redirect?: string;
  /** A sign-up token, if the sign-up is unfinished. */
  token?: string;
  /** The current total in rupees, if the price changed. */
  totalamount?: number;
  /** The seats that are taken. */
  seats?: string[];
  /** With `booking_changed`: its version now, and what has changed since, with the member if one did it. */
  version?: number;
  changes?: BookingChange[];
  /** The challenge to solve, with `challenge_required`. */
  challenge?: Challenge;
  /** The payment, if it confirmed no booking. */
  payment?: PaymentResult;
}
