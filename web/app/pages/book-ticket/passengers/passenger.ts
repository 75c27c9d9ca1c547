/** A chosen menu item; `price` in rupees each, as listed then. */
export interface FoodChoice {
  name: string;
  quantity: number;
  price: number;
}

/** Raw input for one seat. `gender` starts empty: nothing is preselected. */
export interface TypedPassenger {
  fname: string;
  lname: string;
  seatno: string;
  age: string;
  gender: '' | 'Male' | 'Female' | 'Other';
  mobileno: string;
  email: string;
  wantsfood: boolean;
  food: FoodChoice[];
}

export interface BookingForm {
  passengers: TypedPassenger[];
}

export function emptyPassenger(seatno: string): TypedPassenger {
  return {
    fname: '',
    lname: '',
    seatno,
    age: '',
    gender: '',
    mobileno: '',
    email: '',
    wantsfood: false,
    food: [],
  };
}

/** Returns first and last name as typed so far; may be empty. */
export function nameOf(passenger: TypedPassenger): string {
  return `${passenger.fname.trim()} ${passenger.lname.trim()}`.trim();
}

/** Returns whether the block holds anything typed or chosen. */
export function hasTyping(passenger: TypedPassenger): boolean {
  const { fname, lname, age, gender, mobileno, email } = passenger;
  return [fname, lname, age, gender, mobileno, email].some((text) => text.trim() !== '');
}

/** Returns the first passenger's mobile number and email; null while both are empty. */
export function contactToCopy(passengers: TypedPassenger[]): { mobileno: string; email: string } | null {
  const first = passengers[0];
  if (!first || (first.mobileno.trim() === '' && first.email.trim() === '')) return null;
  return { mobileno: first.mobileno, email: first.email };
}
