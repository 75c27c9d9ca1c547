import type { ReseatedClaim } from 'contract/console/disruptions/coach.ts';
import { describe, expect, it } from 'vitest';
import { claimsOnLeg, movesOf, reseatClaim } from './seating.ts';

const claim = (seat: string, newSeat: string, from = 1, to = 3): ReseatedClaim => ({
  kind: 'sold',
  from,
  to,
  seat,
  newSeat,
  booking: seat,
  pnr: 'PNR',
  name: null,
});

const asha = claim('8A', '7A');
const ravi = claim('2C', '2C');
const early = claim('3C', '3C', 1, 2);
const late = claim('3C', '3C', 2, 3);
const all = [asha, ravi, early, late];

const seatsAfter = (moved: ReseatedClaim, seat: string) =>
  reseatClaim(all, moved, seat)?.map(({ newSeat }) => newSeat) ?? null;

describe('moving a person on the new coach', () => {
  it('takes a free seat, and swaps with whoever has it', () => {
    expect(seatsAfter(asha, '6A')).toEqual(['6A', '2C', '3C', '3C']);
    expect(seatsAfter(asha, '2C')).toEqual(['2C', '7A', '3C', '3C']);
  });

  it('swaps with two who have the seat one after the other', () => {
    expect(seatsAfter(asha, '3C')).toEqual(['3C', '2C', '7A', '7A']);
  });

  it('is impossible if the other would meet a third person on the seat that becomes free', () => {
    expect(seatsAfter(early, '7A')).toBeNull();
  });
});

it('a leg shows who is on board, and moves name everybody', () => {
  expect([...claimsOnLeg(all, 'newSeat', 1).keys()]).toEqual(['7A', '2C', '3C']);
  expect(claimsOnLeg(all, 'seat', 2).get('3C')).toBe(late);
  expect(movesOf(all)[3]).toEqual({ seat: '3C', from: 2, to: '3C' });
});
