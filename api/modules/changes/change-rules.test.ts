import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseMoves } from './change-rules.ts';

const PLAN = ['1A', '1B', '2A', '2B', '3A', '3B', '4A', '4B'];
const ticketsOn = (seats: string[]) => seats.map((seat) => ({ id: `ticket of ${seat}`, seat }));
const seats = fc.shuffledSubarray(PLAN, { minLength: 1, maxLength: 6 });
const anySeat = fc.constantFrom(...PLAN, '9Z');
const wanted = fc.array(fc.record({ from: anySeat, to: anySeat }), { minLength: 1, maxLength: 6 });

describe('the seats of a change', () => {
  it('are in the plan and different for all tickets of the booking, whatever was asked for', () => {
    fc.assert(
      fc.property(seats, wanted, fc.boolean(), (booked, asked, isOtherTrip) => {
        const tickets = ticketsOn(booked);
        const moves = chooseMoves(tickets, asked, { plan: PLAN, isOtherTrip });
        if (!Array.isArray(moves)) return;
        const moved = new Map(moves.map(({ ticket, toSeat }) => [ticket.seat, toSeat]));
        const after = booked.map((seat) => moved.get(seat) ?? seat);
        expect(new Set(after).size).toBe(booked.length);
        expect(after.every((seat) => PLAN.includes(seat))).toBe(true);
        if (isOtherTrip) expect(moves.map(({ ticket }) => ticket)).toEqual(tickets);
        else expect(moves.every(({ ticket, toSeat }) => ticket.seat !== toSeat)).toBe(true);
      }),
    );
  });

  it('are accepted if each ticket gets another one, on another trip and on the same one', () => {
    fc.assert(
      fc.property(seats, fc.boolean(), (booked, isOtherTrip) => {
        const shifted = booked.map((from, index) => ({ from, to: booked[(index + 1) % booked.length]! }));
        const moves = chooseMoves(ticketsOn(booked), shifted, { plan: PLAN, isOtherTrip });
        if (booked.length === 1 && !isOtherTrip) expect(moves).toEqual({ why: 'same' });
        else expect(moves).toHaveLength(booked.length);
      }),
    );
  });

  it.each([
    [
      'of a seat that the booking has not',
      [{ from: '4A', to: '1B' }],
      false,
      { why: 'not_booked', seat: '4A' },
    ],
    [
      'for one ticket twice',
      [
        { from: '1A', to: '2B' },
        { from: '1A', to: '3A' },
      ],
      false,
      { why: 'twice', seat: '1A' },
    ],
    [
      'for two tickets at once',
      [
        { from: '1A', to: '3A' },
        { from: '2A', to: '3A' },
      ],
      true,
      { why: 'twice', seat: '3A' },
    ],
    ['of another ticket that stays', [{ from: '1A', to: '2A' }], false, { why: 'twice', seat: '2A' }],
    ['that the plan lacks', [{ from: '1A', to: '9Z' }], false, { why: 'unknown', seat: '9Z' }],
    ['for some of the tickets on another trip', [{ from: '1A', to: '1A' }], true, { why: 'not_all' }],
    [
      'that the tickets have',
      [
        { from: '1A', to: '1A' },
        { from: '2A', to: '2A' },
      ],
      false,
      { why: 'same' },
    ],
  ])('are refused %s', (_, asked, isOtherTrip, problem) => {
    expect(chooseMoves(ticketsOn(['1A', '2A']), asked, { plan: PLAN, isOtherTrip })).toEqual(problem);
  });
});
