import { MAX_SEATS } from 'contract/values/limits.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPassengers } from './read-passengers.ts';

const rows = ['A', 'B', 'C', 'D'];
const seats = [1, 2, 3].flatMap((column) => rows.map((row) => `${column}${row}`));
const trip = { seatplan: { _id: 'p', columns: 3, rows, aisleafter: 'B', seats, gaps: [] } };

const asha = {
  fname: ' Asha ',
  lname: 'Rao',
  age: 34,
  gender: 'Female',
  mobileno: '9800000001',
  email: 'a@example.in',
};

const seatOf = (reading: ReturnType<typeof readPassengers>) =>
  reading.ok ? reading.passengers[0]?.seatno : reading.problem;

describe('the passengers of an assistant', () => {
  test('get the seats they name, in any letter case, with their details as text', () => {
    const reading = readPassengers([{ ...asha, seat: '2c' }], trip, []);
    expect(reading).toEqual({
      ok: true,
      passengers: [{ ...asha, fname: 'Asha', age: '34', seatno: '2C', wantsfood: false, food: [] }],
    });
  });

  test.each([
    ['no list', undefined, 'passengers_missing'],
    ['an empty list', [], 'passengers_missing'],
    ['no passengers in the list', ['Asha', null, 3, []], 'passengers_missing'],
    ['more than a booking has', Array.from({ length: MAX_SEATS + 1 }, () => asha), 'too_many_passengers'],
    ['a seat that the coach lacks', [{ ...asha, seat: '9Z' }], 'seat_unknown'],
    ['a booked seat', [{ ...asha, seat: '1A' }], 'seat_taken'],
    ['one seat twice', [{ seat: '2A' }, { seat: '2a' }], 'seat_repeated'],
  ])('%s is refused', (_, listed, problem) => {
    expect(readPassengers(listed, trip, ['1A'])).toMatchObject({ ok: false, problem });
  });

  test('more passengers than free seats are refused', () => {
    expect(readPassengers([asha, asha], trip, seats.slice(1))).toMatchObject({ problem: 'coach_full' });
  });

  test('a seat for women is refused to others, and not chosen for them', () => {
    const marked = { ...trip, womenseats: ['1A', '1B'] };
    const ravi = { ...asha, gender: 'Male' };
    expect(readPassengers([{ ...ravi, seat: '1A' }], marked, [])).toMatchObject({
      problem: 'seat_for_women',
    });
    expect(seatOf(readPassengers([ravi], marked, []))).toBe('1C');
    expect(seatOf(readPassengers([{ ...asha, seat: '1A' }], marked, []))).toBe('1A');
  });

  test('a person alone gets a seat that leaves pairs, if a woman keeps the seat beside her', () => {
    expect(seatOf(readPassengers([asha], { ...trip, womenseats: [] }, ['3D']))).toBe('3C');
    expect(seatOf(readPassengers([asha], trip, ['3D']))).toBe('1A');
  });

  test('a field that is missing or no text stays empty', () => {
    const reading = readPassengers([{ fname: 'Asha', age: {}, email: ['x'] }], trip, []);
    expect(reading).toMatchObject({ passengers: [{ fname: 'Asha', lname: '', age: '', email: '' }] });
  });

  test('no two get one seat, nobody a booked one, and a named seat stays', () => {
    const wish = fc.option(fc.constantFrom(...seats), { nil: undefined });
    fc.assert(
      fc.property(fc.array(wish, { minLength: 1, maxLength: 8 }), fc.subarray(seats), (wishes, booked) => {
        const listed = wishes.map((seat) => ({ ...asha, ...(seat && { seat }) }));
        const reading = readPassengers(listed, trip, booked);
        if (!reading.ok) return;
        const given = reading.passengers.map(({ seatno }) => seatno);
        expect(new Set(given).size).toBe(wishes.length);
        expect(given.filter((seat) => booked.includes(seat) || !seats.includes(seat))).toEqual([]);
        expect(given.filter((seat, index) => (wishes[index] ?? seat) !== seat)).toEqual([]);
      }),
    );
  });

  test('companions without a named seat sit beside the first', () => {
    const reading = readPassengers([{ ...asha, seat: '2B' }, asha], trip, []);
    expect(reading.ok && reading.passengers[1]?.seatno).toMatch(/^[13]B$/);
  });
});
