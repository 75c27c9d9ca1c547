import { type PassengerField, passengerFieldNames } from 'contract/values/passenger-fields.ts';

/** A chosen menu item; `price` in rupees each, as listed then. */
export interface FoodChoice {
  name: string;
  quantity: number;
  price: number;
}

/** Raw input for one seat. */
export interface TypedPassenger extends Record<PassengerField, string> {
  seatno: string;
  wantsfood: boolean;
  food: FoodChoice[];
}

export interface BookingForm {
  passengers: TypedPassenger[];
}

/** Returns a seat's block with nothing typed or preselected. */
export function emptyPassenger(seatno: string): TypedPassenger {
  const empty = Object.fromEntries(passengerFieldNames.map((name) => [name, ''])) as Record<
    PassengerField,
    ''
  >;
  return { ...empty, seatno, wantsfood: false, food: [] };
}

/** Returns first and last name as typed so far; may be empty. */
export function nameOf(passenger: TypedPassenger): string {
  return `${passenger.fname.trim()} ${passenger.lname.trim()}`.trim();
}

/** Returns whether the block holds anything typed or chosen. */
export function hasTyping(passenger: TypedPassenger): boolean {
  return passengerFieldNames.some((name) => passenger[name].trim() !== '');
}

/** Returns the first passenger's mobile number and email; null while both are empty. */
export function contactToCopy(passengers: TypedPassenger[]): { mobileno: string; email: string } | null {
  const first = passengers[0];
  if (!first || (first.mobileno.trim() === '' && first.email.trim() === '')) return null;
  return { mobileno: first.mobileno, email: first.email };
}
