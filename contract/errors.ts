/**
 * All error codes with their HTTP status. Below 500 the caller can correct the call (`fail`); from 500 on the
 * fault is ours (`error`).
 */
export const errorCodes = {
  invalid_request: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  sign_up_unfinished: 403,
  guests_not_admitted: 403,
  email_unverified: 403,
  /** The session needs a step-up first: the password, or a code to a confirmed contact. */
  step_up_required: 403,
  /** The role of the staff member does not allow the call. */
  forbidden: 403,
  /** The call comes from a page of another site, or does not say from which. */
  origin_refused: 403,
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
  /** Only women may have these seats: marked ones, or beside a woman who travels alone. */
  seats_for_women: 409,
  booking_closed: 410,
  /** The operator has cancelled the trip. */
  trip_cancelled: 410,
  departed: 410,
  approval_decided: 409,
  approval_waiting: 409,
  /** More people are concerned than in the preview, so a second member must approve. */
  approval_needed: 409,
  stop_skipped: 409,
  block_ended: 409,
  /** The booking is not as the caller saw it; for staff, `changes` says what has happened since. */
  booking_changed: 409,
  booking_not_sold: 409,
  nothing_to_change: 422,
  /** The coach drives another trip at that time, or is in another city. */
  coach_elsewhere: 409,
  /** On some leg there are more people than seats. */
  coach_overloaded: 409,
  /** The seats that were chosen for a coach change do not go together. */
  seats_in_conflict: 422,
  /** Seats were sold, cancelled or moved since the preview. */
  seats_changed: 409,
  /** A file would leave rows out: the caller asks for less. */
  export_too_long: 422,
  refund_refused: 409,
  message_changed: 409,
  seat_not_in_booking: 422,
  seats_cancelled: 409,
  cancellation_closed: 410,
  /** The operator took the trip or stop away: the offer to the booking decides. */
  offer_decides: 409,
  /** The offer was decided before. */
  offer_decided: 409,
  /** Trips and seats can be changed until 15 minutes before departure. */
  change_closed: 410,
  /** A passenger of the booking is on board. */
  boarded: 409,
  /** A refund of the booking is on its way. */
  refund_pending: 409,
  payment_disputed: 409,
  nothing_returned: 409,
  challenge_required: 428,
  code_wrong: 422,
  password_wrong: 422,
  code_expired: 410,
  link_expired: 410,
  account_exists: 409,
  password_exists: 409,
  /** Nobody else could manage the staff. */
  last_owner: 409,
  /** The member is not as the owner saw them. */
  member_changed: 409,
  /** An off-boarded member gets roles only with a new invitation. */
  member_offboarded: 409,
  contact_confirmed: 409,
  provider_refused: 422,
  passkey_refused: 422,
  provider_unavailable: 503,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  too_many_holds: 429,
  hold_gone: 409,
  gateway_not_offered: 422,
  gateway_unavailable: 503,
  signature_wrong: 401,
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
