import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyPassenger, type TypedPassenger } from '../passengers/passenger.ts';
import { fareOf } from './fare.ts';

const flagship = { price: 1200, tax: 217 };
const menu = [
  { name: 'Veg thali', price: 250 },
  { name: 'Masala chai', price: 40 },
];
const asha: TypedPassenger = { ...emptyPassenger('2C'), fname: 'Asha', lname: 'Verma' };
const hungryAsha: TypedPassenger = {
  ...asha,
  wantsfood: true,
  food: [
    { name: 'Veg thali', quantity: 1, price: 250 },
    { name: 'Masala chai', quantity: 2, price: 40 },
  ],
};

describe('a fare', () => {
  it('is base fare and tax for a passenger without food', () => {
    expect(fareOf(flagship, [asha], menu).total).toBe(1417);
  });

  it('counts food as quantity times price, untaxed', () => {
    const fare = fareOf(flagship, [hungryAsha], menu);
    expect(fare.passengers[0]).toMatchObject({ name: 'Asha Verma', amount: 1530 });
    expect(fare.food).toBe(330);
    expect(fare.total).toBe(1530 + 217);
  });

  it('resets to the trip’s own base fare when food is cleared', () => {
    const cleared = { ...hungryAsha, wantsfood: false, food: [] };
    expect(fareOf({ price: 950, tax: 172 }, [cleared], menu).passengers[0]?.amount).toBe(950);
  });

  it('follows the menu when a price changed or an item left it', () => {
    const fare = fareOf(flagship, [hungryAsha], [{ name: 'Veg thali', title: 'शाकाहारी थाली', price: 300 }]);
    expect(fare.passengers[0]?.food).toEqual([
      { name: 'Veg thali', title: 'शाकाहारी थाली', quantity: 1, price: 300, total: 300 },
    ]);
  });

  it('uses the stored prices until the menu has loaded', () => {
    expect(fareOf(flagship, [hungryAsha], null).food).toBe(330);
  });
});

const rupees = fc.integer({ min: 0, max: 20_000 });
const party = fc.array(
  fc.record({
    wantsfood: fc.boolean(),
    food: fc.array(
      fc.record({
        name: fc.constantFrom('Veg thali', 'Masala chai', 'Left the menu'),
        quantity: fc.integer({ min: 0, max: 20 }),
        price: rupees,
      }),
    ),
  }),
  { maxLength: 8 },
);

describe('with any choice', () => {
  it('the total is the sum of amounts plus tax times passengers, in whole rupees', () => {
    fc.assert(
      fc.property(rupees, rupees, party, fc.boolean(), (price, tax, choices, menuKnown) => {
        const passengers = choices.map((choice, index) => ({
          ...emptyPassenger(`${index + 1}A`),
          ...choice,
        }));
        const fare = fareOf({ price, tax }, passengers, menuKnown ? menu : null);
        const amounts = fare.passengers.reduce((total, passenger) => total + passenger.amount, 0);
        expect(fare.total).toBe(amounts + tax * passengers.length);
        expect(fare.total).toBe(fare.baseFare + fare.food + fare.tax);
        expect(Number.isInteger(fare.total)).toBe(true);
        for (const { baseFare, food, amount } of fare.passengers) {
          expect(baseFare).toBe(price);
          expect(food.reduce((sum, line) => sum + line.total, baseFare)).toBe(amount);
        }
      }),
    );
  });
});
