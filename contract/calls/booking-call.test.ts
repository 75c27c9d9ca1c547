import fc from 'fast-check';
import { checkSentence } from 'messages/check-sentences.ts';
import { describe, expect, it } from 'vitest';
import {
  bookSeatsBody,
  guestBookingQuery,
  idempotencyHeader,
  pnrQuery,
  releaseSeatsBody,
} from './bookings.ts';
import { NOTICE_VERSIONS } from './notice.ts';

const ASHA = {
  fname: 'Asha',
  lname: 'Rao',
  age: 34,
  gender: 'Female',
  email: 'asha@example.com',
  mobileno: '9812345670',
  seatno: '2C',
  amount: 1200,
};
const CALL = {
  passengerdetails: [ASHA],
  tripId: 'trip-1',
  totalamount: 1417,
  platform: 'web',
  pickup: 'IGI Airport T3',
  dropoff: 'Agra',
};
const TEA = { name: 'Masala tea', quantity: 1 };

/** The English sentence of each invalid field of a booking call. */
function faults(call: unknown): Record<string, string> {
  return faultsOf(bookSeatsBody.safeParse(call).error?.issues);
}
const passengerFaults = (change: object) => faults({ ...CALL, passengerdetails: [{ ...ASHA, ...change }] });
const foodFaults = (change: object) => passengerFaults({ food: [{ ...TEA, ...change }] });

function faultsOf(issues: { path: PropertyKey[]; message: string }[] = []): Record<string, string> {
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.join('.'), checkSentence(message) ?? message]),
  );
}

const without = (name: string, from: object) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key !== name));

describe('a booking call', () => {
  it('accepts a complete call, and adds an empty food list', () => {
    expect(bookSeatsBody.parse(CALL)).toEqual({ ...CALL, passengerdetails: [{ ...ASHA, food: [] }] });
  });

  it('accepts a contact, a notice and food', () => {
    const call = {
      ...CALL,
      userdetails: { name: 'Asha Rao', email: 'asha@example.com', phoneno: '9812345670' },
      noticeversion: NOTICE_VERSIONS[0],
      passengerdetails: [{ ...ASHA, food: [{ ...TEA, price: 80 }] }],
    };
    expect(bookSeatsBody.parse(call)).toEqual(call);
    expect(faults({ ...CALL, userdetails: null })).toEqual({});
    expect(faults({ ...CALL, noticeversion: '1999-01-01' })).toEqual({
      noticeversion: 'Notice is not known',
    });
  });

  it('accepts a gateway by its name, and no other name', () => {
    expect(faults({ ...CALL, gateway: 'razorpay' })).toEqual({});
    expect(faults({ ...CALL, gateway: 'cheque' })).toEqual({ gateway: 'Way to pay is not known' });
  });

  it.each([
    ['passengerdetails', 'Please Select Atleast One Seat'],
    ['tripId', 'Trip is required'],
    ['totalamount', 'Total amount must be a number'],
    ['platform', 'Platform is required'],
    ['pickup', 'Pickup is required'],
    ['dropoff', 'Drop-off is required'],
  ])('requires %s', (field, sentence) => {
    expect(faults(without(field, CALL))).toEqual({ [field]: sentence });
  });

  it('reports empty and overlong fields', () => {
    const empty = { tripId: '', pickup: '', dropoff: '', platform: ' ' };
    expect(faults({ ...CALL, ...empty })).toEqual({
      tripId: 'Trip is required',
      pickup: 'Pickup is required',
      dropoff: 'Drop-off is required',
      platform: 'Platform is required',
    });
    const longest = {
      tripId: 'x'.repeat(64),
      pickup: 'x'.repeat(120),
      dropoff: 'x'.repeat(120),
      platform: 'x'.repeat(40),
    };
    expect(faults({ ...CALL, ...longest })).toEqual({});
    const longer = Object.fromEntries(Object.entries(longest).map(([field, text]) => [field, `${text}x`]));
    expect(faults({ ...CALL, ...longer })).toEqual({
      tripId: 'Trip is not known',
      pickup: 'Pickup is not known',
      dropoff: 'Drop-off is not known',
      platform: 'Platform must not exceed 40 characters',
    });
  });

  it('accepts one to eight seats', () => {
    const seats = (count: number) => ({
      ...CALL,
      passengerdetails: Array.from({ length: count }, () => ASHA),
    });
    expect(faults(seats(0))).toEqual({ passengerdetails: 'Please Select Atleast One Seat' });
    expect(faults(seats(8))).toEqual({});
    expect(faults(seats(9))).toEqual({ passengerdetails: 'You Can Only Select a maximum of 8 seats' });
  });

  it('accepts amounts from zero to ten million rupees', () => {
    expect(faults({ ...CALL, totalamount: 0 })).toEqual({});
    expect(faults({ ...CALL, totalamount: 10_000_000 })).toEqual({});
    expect(faults({ ...CALL, totalamount: -0.01 })).toEqual({
      totalamount: 'Total amount must not be negative',
    });
    expect(faults({ ...CALL, totalamount: 10_000_000.01 })).toEqual({
      totalamount: 'Total amount is too large',
    });
    expect(passengerFaults({ amount: '1200' })).toEqual({
      'passengerdetails.0.amount': 'Amount must be a number',
    });
  });

  it('limits the contact, whose name may be the longest of a passenger', () => {
    const name = `${'x'.repeat(60)} ${'y'.repeat(60)}`;
    const longest = { name, email: 'x'.repeat(254), phoneno: 'x'.repeat(20) };
    expect(faults({ ...CALL, userdetails: longest })).toEqual({});
    const longer = Object.fromEntries(Object.entries(longest).map(([field, text]) => [field, `${text}x`]));
    expect(faults({ ...CALL, userdetails: longer })).toEqual({
      'userdetails.name': 'Name must not exceed 121 characters',
      'userdetails.email': 'Invalid email address',
      'userdetails.phoneno': 'Mobile number must be 10 digits',
    });
  });
});

describe('a passenger', () => {
  it.each([
    ['fname', 'First Name is required'],
    ['lname', 'Last Name is required'],
    ['age', 'Age must be a number'],
    ['gender', 'Gender is required'],
    ['email', 'Email is required'],
    ['mobileno', 'Mobile number is required'],
    ['seatno', 'Selected Seat is required'],
    ['amount', 'Amount must be a number'],
  ])('requires %s', (field, sentence) => {
    expect(faults({ ...CALL, passengerdetails: [without(field, ASHA)] })).toEqual({
      [`passengerdetails.0.${field}`]: sentence,
    });
  });

  it('accepts an age of 0 to 120 whole years, as number or digits', () => {
    for (const age of [0, 120, '0', ' 34 ', '120'])
      expect(
        bookSeatsBody.parse({ ...CALL, passengerdetails: [{ ...ASHA, age }] }).passengerdetails[0]?.age,
      ).toBe(Number(age));
    const age = (value: unknown) => passengerFaults({ age: value })['passengerdetails.0.age'];
    expect(age(-1)).toBe('Age must not be negative');
    expect(age(121)).toBe('Age must not exceed 120');
    expect(age(30.5)).toBe('Age must be a whole number');
    for (const text of ['', '1234', '-1', 'x1', '1x', '3.5']) expect(age(text)).toBe('Age must be a number');
  });

  it.each(['Male', 'Female', 'Other'])('accepts the gender %s', (gender) => {
    expect(passengerFaults({ gender })).toEqual({});
  });

  it('accepts names of up to 60 characters and seats of up to 4', () => {
    expect(passengerFaults({ fname: 'x'.repeat(60), lname: 'x'.repeat(60), seatno: '10AB' })).toEqual({});
    expect(passengerFaults({ fname: 'x'.repeat(61), lname: 'x'.repeat(61), seatno: '10ABC' })).toEqual({
      'passengerdetails.0.fname': 'First Name must not exceed 60 characters',
      'passengerdetails.0.lname': 'Last Name must not exceed 60 characters',
      'passengerdetails.0.seatno': 'Selected Seat must not exceed 4 characters',
    });
  });
});

describe('food', () => {
  it('accepts up to 20 of an item, with or without a price', () => {
    expect(foodFaults({ quantity: 20, price: 80 })).toEqual({});
    expect(foodFaults({ quantity: '20' })).toEqual({});
    expect(foodFaults({ quantity: 0 })).toEqual({});
    const at = 'passengerdetails.0.food.0';
    expect(foodFaults({ quantity: 21 })).toEqual({ [`${at}.quantity`]: 'Quantity must not exceed 20' });
    expect(foodFaults({ quantity: -1 })).toEqual({ [`${at}.quantity`]: 'Quantity must not be negative' });
    expect(foodFaults({ quantity: 'one' })).toEqual({ [`${at}.quantity`]: 'Quantity must be a number' });
    expect(foodFaults({ price: -1 })).toEqual({ [`${at}.price`]: 'Price must not be negative' });
    expect(foodFaults({ name: 'x'.repeat(81) })).toEqual({
      [`${at}.name`]: 'Food item must not exceed 80 characters',
    });
  });

  it('accepts at most 30 items a passenger', () => {
    const items = (count: number) => ({ food: Array.from({ length: count }, () => TEA) });
    expect(passengerFaults(items(30))).toEqual({});
    expect(passengerFaults(items(31))).toEqual({ 'passengerdetails.0.food': 'Too many food items' });
  });
});

describe('a booking query', () => {
  it('requires a PNR of up to 20 characters and trims it', () => {
    expect(pnrQuery.parse({ pnr: ` ${'A'.repeat(20)} ` }).pnr).toBe('A'.repeat(20));
    const fault = (query: object) => faultsOf(pnrQuery.safeParse(query).error?.issues);
    expect(fault({})).toEqual({ pnr: 'PNR is required' });
    expect(fault({ pnr: '  ' })).toEqual({ pnr: 'PNR is required' });
    expect(fault({ pnr: 'A'.repeat(21) })).toEqual({ pnr: 'PNR is not available' });
  });

  it('trims and lowercases the email', () => {
    const query = guestBookingQuery.parse({ pnr: 'ABCDEFGHJK', email: ' Asha@Example.COM ' });
    expect(query.email).toBe('asha@example.com');
    const fault = (email?: string) =>
      faultsOf(guestBookingQuery.safeParse({ pnr: 'ABCDEFGHJK', email }).error?.issues);
    expect(fault()).toEqual({ email: 'Email is required' });
    expect(fault(' ')).toEqual({ email: 'Email is required' });
    expect(fault('x'.repeat(254))).toEqual({});
    expect(fault('x'.repeat(255))).toEqual({ email: 'PNR is not available' });
  });
});

describe('releasing a hold', () => {
  it('requires a PNR', () => {
    const fault = (body: object) => faultsOf(releaseSeatsBody.safeParse(body).error?.issues);
    expect(fault({})).toEqual({ pnr: 'PNR is required' });
    expect(fault({ pnr: '' })).toEqual({ pnr: 'PNR is required' });
    expect(fault({ pnr: 'A'.repeat(20) })).toEqual({});
    expect(releaseSeatsBody.safeParse({ pnr: 'A'.repeat(21) }).success).toBe(false);
  });
});

describe('an idempotency key', () => {
  const taken = (key?: string) => idempotencyHeader.safeParse({ 'idempotency-key': key });

  it('accepts 8 to 80 letters, digits, - or _, or none', () => {
    expect(taken().success).toBe(true);
    fc.assert(fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{8,80}$/), (key) => taken(key).success));
  });

  it.each(['x'.repeat(7), 'x'.repeat(81), 'eight ch', 'eightchr!', '!eightchr'])('rejects %j', (key) => {
    expect(faultsOf(taken(key).error?.issues)).toEqual({
      'idempotency-key': 'Idempotency-Key must be 8 to 80 letters, digits, - or _',
    });
  });
});
