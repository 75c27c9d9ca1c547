import type { Challenge } from './challenge.ts';
import type { ErrorCode } from './errors.ts';
import type { PaymentResult } from './payments.ts';

/** The reply of every refused call. `fields` maps a field's path to the sentence that says what is wrong with it. */
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
