import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toggleSeat, wantedSeats } from './wanted-seats.ts';

const PLAN = ['1A', '1B', '2A', '2B', '3A', '3B', '4A'];
const seats = fc.shuffledSubarray(PLAN, { maxLength: 5 });

describe('the chosen seats', () => {
  it('are never more than the tickets, and a second press gives one back', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PLAN)), fc.integer({ min: 1, max: 4 }), (presses, most) => {
        let chosen: string[] = [];
        for (const seat of presses) {
          const before = chosen;
          chosen = toggleSeat(chosen, seat, most);
          expect(chosen.includes(seat)).toBe(!before.includes(seat));
          expect(chosen.length).toBeLessThanOrEqual(most);
        }
      }),
    );
  });

  it('go to the tickets one each, and a ticket whose seat is chosen again keeps it', () => {
    fc.assert(
      fc.property(seats, seats, (tickets, chosen) => {
        const wanted = wantedSeats(tickets, chosen);
        expect(wanted === null).toBe(tickets.length !== chosen.length);
        if (wanted === null) return;
        expect(wanted.map(({ from }) => from)).toEqual(tickets);
        expect(wanted.map(({ to }) => to).toSorted()).toEqual(chosen.toSorted());
        for (const seat of tickets.filter((one) => chosen.includes(one)))
          expect(wanted).toContainEqual({ from: seat, to: seat });
      }),
    );
  });
});
