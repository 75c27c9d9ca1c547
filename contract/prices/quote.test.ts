import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foodTotal, priceSeat, quoteBooking, quoteLines, quoteSeat, taxOnSeat } from './quote.ts';

const rupees = fc.integer({ min: 0, max: 20_000 }).map((amount) => amount * 100);
const foodLine = fc.record({
  name: fc.string(),
  quantity: fc.integer({ min: 1, max: 20 }),
  pricePaise: rupees,
});
const anyLine = fc.oneof(
  fc.record({ kind: fc.constantFrom('fare', 'tax', 'fee'), paise: fc.nat(10_000_000) }),
  foodLine.map((food) => ({ kind: 'food' as const, paise: foodTotal(food), food })),
  fc.record({ kind: fc.constant('discount' as const), paise: fc.integer({ min: -10_000_000, max: 0 }) }),
);
const bookingOf = (meals: Parameters<typeof priceSeat>[2][], fare: number, rate = 18) =>
  quoteBooking(meals.map((food) => quoteSeat(priceSeat(fare, taxOnSeat(fare, rate), food))));

describe('the tax of a seat', () => {
  it('is 217 rupees on the flagship fare of 1,200, and one rupee on zero', () => {
    expect(taxOnSeat(120_000, 18)).toBe(21_700);
    expect(taxOnSeat(0, 18)).toBe(100);
  });

  it('is the rate of the fare rounded down to rupees, plus one', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(28), (fareRupees, rate) => {
        const tax = taxOnSeat(fareRupees * 100, rate);
        expect(tax % 100).toBe(0);
        const exact = fareRupees * rate;
        expect(tax - 100).toBeLessThanOrEqual(exact);
        expect(tax).toBeGreaterThan(exact);
      }),
    );
  });
});

describe('the price of a booking', () => {
  it('is 1,417 rupees for the flagship trip without food', () => {
    expect(bookingOf([[]], 120_000).totalPaise).toBe(141_700);
  });

  it('is fare, food and tax of every seat, in whole rupees if fares and menu are', () => {
    fc.assert(
      fc.property(rupees, fc.array(fc.array(foodLine), { minLength: 1, maxLength: 8 }), (fare, meals) => {
        const quote = bookingOf(meals, fare);
        const food = meals.flat().reduce((sum, line) => sum + line.quantity * line.pricePaise, 0);
        const tax = (Math.floor((fare / 100) * 0.18 + 1e-9) + 1) * 100;
        expect(quote.totalPaise).toBe(meals.length * (fare + tax) + food);
        expect(quote.totalPaise % 100).toBe(0);
        expect(quote.sums).toEqual({
          fare: meals.length * fare,
          food,
          discount: 0,
          tax: meals.length * tax,
          fee: 0,
        });
      }),
    );
  });

  it('has no tax on food', () => {
    fc.assert(
      fc.property(rupees, fc.array(foodLine), (fare, food) => {
        expect(bookingOf([food], fare).sums.tax).toBe(bookingOf([[]], fare).sums.tax);
        expect(bookingOf([food], fare).seats[0]?.amountPaise).toBeGreaterThanOrEqual(fare);
      }),
    );
  });
});

describe('a quote', () => {
  it('has lines that add up to each seat’s total and to the booking’s, whatever they are for', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyLine)), (seats) => {
        const quote = quoteBooking(seats.map(quoteLines));
        const add = (lines: { paise: number }[]) => lines.reduce((sum, { paise }) => sum + paise, 0);
        for (const seat of quote.seats) expect(add(seat.lines)).toBe(seat.totalPaise);
        expect(add(quote.seats.flatMap(({ lines }) => lines))).toBe(quote.totalPaise);
        expect(Object.values(quote.sums).reduce((sum, paise) => sum + paise, 0)).toBe(quote.totalPaise);
        expect(Number.isSafeInteger(quote.totalPaise)).toBe(true);
      }),
    );
  });

  it('lists fare, each food line with its dish, and tax', () => {
    const tea = { name: 'Tea', quantity: 3, pricePaise: 4_000 };
    const price = priceSeat(120_000, 21_700, [tea]);
    expect(price).toEqual({ farePaise: 120_000, foodPaise: 12_000, taxPaise: 21_700, food: [tea] });
    expect(quoteSeat(price)).toEqual({
      lines: [
        { kind: 'fare', paise: 120_000 },
        { kind: 'food', paise: 12_000, food: tea },
        { kind: 'tax', paise: 21_700 },
      ],
      amountPaise: 132_000,
      totalPaise: 153_700,
    });
  });

  it('computes refunds from fare, food and discounts, without taxes and fees', () => {
    const lines = [
      { kind: 'fare' as const, paise: 120_000 },
      { kind: 'food' as const, paise: 12_000, food: { name: 'Tea', quantity: 3, pricePaise: 4_000 } },
      { kind: 'discount' as const, paise: -10_000 },
      { kind: 'tax' as const, paise: 21_700 },
      { kind: 'fee' as const, paise: 5_000 },
    ];
    expect(quoteLines(lines)).toMatchObject({ amountPaise: 122_000, totalPaise: 148_700 });
    expect(quoteBooking([quoteLines(lines)]).sums).toEqual({
      fare: 120_000,
      food: 12_000,
      discount: -10_000,
      tax: 21_700,
      fee: 5_000,
    });
  });
});
