import type { Passenger } from 'contract/calls/bookings.ts';

/* The columns of `passengerFields` in booking_seats; a test stores, reads and erases each field. */

export const PASSENGER_COLUMNS = 'first_name, last_name, age, gender, phone, email';

/** The columns under the names of the fields. */
export const PASSENGER = 'first_name AS fname, last_name AS lname, age, gender, phone AS mobileno, email';

export const EMPTY_PASSENGER = `first_name = '', last_name = '', age = NULL, gender = '', phone = '', email = ''`;

/** Returns a passenger by column. A field of the booking call without a column fails to compile. */
export function passengerRow({ seatno: _seat, food: _food, amount: _amount, ...person }: Passenger) {
  const { fname, lname, age, gender, mobileno, email, ...dropped } = person;
  dropped satisfies Record<string, never>;
  return { first_name: fname, last_name: lname, age, gender, phone: mobileno, email };
}
