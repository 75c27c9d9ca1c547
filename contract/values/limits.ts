/** Limits of section 9 of the specification that both server and site use. */
export const MAX_SEATS = 8;
export const HOLD_MINUTES = 15;
export const BOOKING_CLOSES_MINUTES = 15;
/** No coach boards earlier than this before its departure. A scan before that, such as one to try a phone, counts only from then on. */
export const BOARDING_OPENS_MINUTES = 180;
export const MAX_FOOD_QUANTITY = 20;
export const PHONE_DIGITS = 10;
export const CODE_DIGITS = 6;
export const PASSWORD_MIN = 8;
/** Lifetimes of one-time codes and password links. */
export const CODE_MINUTES = 10;
export const LINK_MINUTES = 15;
/** How long a step-up lets a session change the account's contacts and password. */
export const STEP_UP_MINUTES = 10;
/** Passengers below this age travel free and without a seat. */
export const SEAT_FROM_AGE = 2;
export const MAX_AGE = 120;
export const MAX_REASON_LENGTH = 500;
export const PNR_LENGTH = 10;
/** Positions older than this are shown as old (decision 0031). */
export const POSITION_FRESH_SECONDS = 120;
