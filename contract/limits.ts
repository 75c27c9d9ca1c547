/** Limits of section 9 of the specification that both sides act on. */
export const MAX_SEATS = 8;
export const HOLD_MINUTES = 15;
export const BOOKING_CLOSES_MINUTES = 15;
export const MAX_FOOD_QUANTITY = 20;
export const PHONE_DIGITS = 10;
export const CODE_DIGITS = 6;
export const PASSWORD_MIN = 8;
/** One-time codes live this long, and links to a new password that long. */
export const CODE_MINUTES = 10;
export const LINK_MINUTES = 15;
/** After a step-up a session may change how its account is reached for so long. */
export const STEP_UP_MINUTES = 10;
/** Passengers below this age travel without a seat and free. */
export const SEAT_FROM_AGE = 2;
export const MAX_AGE = 120;
export const MAX_REASON_LENGTH = 500;
export const PNR_LENGTH = 10;
/** The refund policy as pages without a trip at hand show it; a test holds it against the one in the database. */
export const REFUND_TIERS = [
  { overhours: 72, percent: 100 },
  { overhours: 48, percent: 90 },
  { overhours: 24, percent: 50 },
] as const;
