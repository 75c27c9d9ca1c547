import { checkSentence } from 'messages/check-sentences.ts';
import { describe, expect, it } from 'vitest';
import { type Hold, secondsLeft } from '../hold/hold.ts';
import { emptyPassenger } from '../passengers/passenger.ts';
import { passengerRules, placeErrors } from '../passengers/passenger-rules.ts';
import { changeSegment, dropsAfter, rememberedSegment, segmentFromSearch } from '../trip/segment.ts';
import { point } from '../trip/stop-point.fixture.ts';
import { lostSeats } from './attempt.ts';
import { fareOf, foodLines } from './fare.ts';

const airport = point('p1', 'Airport', '2026-11-21', '22:30');
const noida = point('p2', 'Noida', '2026-11-21', '23:30');
const agra = point('d1', 'Agra', '2026-11-22', '02:10');
const trip = { pickup: [airport, noida], drop: [agra] };

describe('the segment of a trip', () => {
  it.each(['to=Agra', 'from=Airport', 'from=+&to=Agra', 'from=Airport&to=+', ''])(
    'is empty with %j',
    (search) => {
      expect(segmentFromSearch(new URLSearchParams(search))).toEqual({});
    },
  );

  it('ignores spaces around its ends', () => {
    expect(segmentFromSearch(new URLSearchParams('from=+Airport+&to=+Agra+'))).toEqual({
      from: 'Airport',
      to: 'Agra',
    });
  });

  it('is not restored if only one end is on this trip', () => {
    expect(rememberedSegment(trip, { pickup: 'Jaipur', dropoff: 'Agra' })).toBeNull();
    expect(rememberedSegment(trip, { pickup: 'Airport', dropoff: null })).toBeNull();
    expect(rememberedSegment(trip, { pickup: 'Noida', dropoff: 'Agra' })).toEqual({
      from: 'Noida',
      to: 'Agra',
    });
  });

  it('needs time between its ends', () => {
    expect(dropsAfter(noida, [{ ...noida, _id: 'd0' }])).toEqual([]);
    expect(dropsAfter(noida, [{ ...noida, _id: 'd0', time: '23:31' }])).toHaveLength(1);
  });

  it('is null if the trip has no such pickup, or no drop-off after it', () => {
    expect(changeSegment(trip, 'p9', 'd1')).toBeNull();
    expect(changeSegment({ ...trip, drop: [{ ...airport, _id: 'd0' }] }, 'p2', 'd0')).toBeNull();
    expect(changeSegment(trip, 'p1', 'd9')).toEqual({ from: 'Airport', to: 'Agra' });
  });
});

describe('the seconds left of a hold', () => {
  const left = (helduntil: string) => secondsLeft({ helduntil } as Hold, Date.parse('2026-11-21T10:00:00Z'));

  it('are rounded up, and 0 if the time cannot be parsed', () => {
    expect(left('2026-11-21T10:00:00.001Z')).toBe(1);
    expect(left('2026-11-21T10:15:00Z')).toBe(900);
    expect(left('2026-11-21T10:15:01Z')).toBe(900);
    expect(left('soon')).toBe(0);
  });
});

describe('the food of a passenger', () => {
  const asha = { ...emptyPassenger('2C'), food: [{ name: 'Tea', quantity: 2, price: 40 }] };

  it('is paid only if opted in, on the menu and of a quantity above 0', () => {
    const menu = [{ name: 'Tea', price: 50 }];
    expect(foodLines({ ...asha, wantsfood: true }, menu)).toEqual([
      { name: 'Tea', title: 'Tea', quantity: 2, price: 50, total: 100 },
    ]);
    expect(foodLines({ ...asha, wantsfood: false }, menu)).toEqual([]);
    expect(foodLines({ ...asha, wantsfood: true }, [])).toEqual([]);
    const none = [{ name: 'Tea', quantity: 0, price: 40 }];
    expect(foodLines({ ...asha, wantsfood: true, food: none }, menu)).toEqual([]);
  });

  it('adds nothing to the fare without passengers', () => {
    expect(fareOf({ price: 1200, tax: 217 }, [], null)).toEqual({
      passengers: [],
      baseFare: 0,
      food: 0,
      tax: 0,
      total: 0,
    });
  });
});

describe('a passenger', () => {
  const rules = passengerRules();
  const typed = {
    ...emptyPassenger('2C'),
    fname: 'Asha',
    lname: 'Rao',
    age: '34',
    gender: 'Female' as const,
    mobileno: '9810012345',
    email: 'asha@example.com',
  };
  const faultsOf = (change: object) =>
    Object.fromEntries(
      (rules.safeParse({ ...typed, ...change }).error?.issues ?? []).map(({ path, message }) => [
        path.join('.'),
        checkSentence(message) ?? message,
      ]),
    );

  it('is validated field by field, with the form’s messages', () => {
    expect(faultsOf({})).toEqual({});
    expect(faultsOf({ age: ' ' })).toEqual({ age: 'Age is required' });
    expect(faultsOf({ age: 'x4' })).toMatchObject({ age: 'Age must be a number' });
    expect(faultsOf({ age: '4x' })).toMatchObject({ age: 'Age must be a number' });
    expect(faultsOf({ age: '1000' })).toMatchObject({ age: 'Age must be a number' });
    expect(faultsOf({ age: '120' })).toEqual({});
    expect(faultsOf({ age: '121' })).toEqual({ age: 'Age must not exceed 120' });
    expect(faultsOf({ gender: '' })).toEqual({ gender: 'Gender is required' });
    expect(faultsOf({ gender: 'Man' })).toEqual({ gender: 'Gender must be Male, Female or Other' });
    for (const gender of ['Male', 'Female', 'Other']) expect(faultsOf({ gender })).toEqual({});
    expect(faultsOf({ fname: 'x'.repeat(60) })).toEqual({});
    expect(Object.keys(faultsOf({ fname: 'x'.repeat(61) }))).toEqual(['fname']);
  });

  it('keeps seat, gender and food as they are', () => {
    const food = [{ name: 'Tea', quantity: 2, price: 40 }];
    expect(rules.parse({ ...typed, wantsfood: true, food })).toMatchObject({
      seatno: '2C',
      wantsfood: true,
      food,
    });
    expect(rules.safeParse({ ...typed, food: [{ name: 'Tea' }] }).success).toBe(false);
    expect(rules.safeParse({ ...typed, seatno: 7 }).success).toBe(false);
  });

  it('shows each of the server’s errors at its field, and says those that the form has no field for', () => {
    expect(placeErrors({})).toEqual({ marked: [], elsewhere: [] });
    expect(
      placeErrors({
        'userdetails.name': 'Name must not exceed 121 characters',
        'passengerdetails.12.email': 'Invalid email address',
        'xpassengerdetails.0.age': 'a',
        'passengerdetails.0.age.x': 'b',
        'passengerdetails.0': 'c',
        'passengerdetails.x.age': 'c',
      }),
    ).toEqual({
      marked: [{ field: 'passengers.12.email', message: 'Invalid email address' }],
      elsewhere: ['Name must not exceed 121 characters', 'a', 'b', 'c'],
    });
  });
});

it('seats are lost only if they are selected and booked', () => {
  const ours = { pending: null, held: [] };
  expect(lostSeats(['2B'], ['2C'], ours)).toEqual([]);
  expect(lostSeats([], ['2C'], ours)).toEqual([]);
});
