/** One kind of food that a passenger chose; `price` in rupees each, as the menu said when it was chosen. */
export interface FoodChoice {
  name: string;
  quantity: number;
  price: number;
}

/** What has been typed for one seat, as typed. `gender` is empty until it is chosen: nothing is pre-ticked. */
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

/** The form of the whole page. */
export interface BookingForm {
  passengers: TypedPassenger[];
}

/** An empty block for a seat that was just picked. */
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

/** First and last name as typed so far; empty when neither is. */
export function nameOf(passenger: TypedPassenger): string {
  return `${passenger.fname.trim()} ${passenger.lname.trim()}`.trim();
}

/** Whether losing this block would lose something that somebody typed or chose. */
export function hasTyping(passenger: TypedPassenger): boolean {
  const { fname, lname, age, gender, mobileno, email } = passenger;
  return [fname, lname, age, gender, mobileno, email].some((text) => text.trim() !== '');
}

/** Mobile number and e-mail of the first traveller, once there is one of them to copy. */
export function contactToCopy(passengers: TypedPassenger[]): { mobileno: string; email: string } | null {
  const first = passengers[0];
  if (!first || (first.mobileno.trim() === '' && first.email.trim() === '')) return null;
  return { mobileno: first.mobileno, email: first.email };
}
