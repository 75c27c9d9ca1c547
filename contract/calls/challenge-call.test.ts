import { checkSentence } from 'messages/check-sentences.ts';
import { describe, expect, it } from 'vitest';
import { MAX_SEATS } from '../values/limits.ts';
import { bookSeatsBody, seatChallengeBody, seatChallengeReply } from './bookings.ts';
import { MAX_SOLVED_CHALLENGES } from './challenge.ts';

const CALL = { tripId: 'trip-1', seats: 2 };
const HEX = '0123456789abcdef';
const CHALLENGE = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: HEX.repeat(2),
    salt: HEX.repeat(2),
    cost: 5_000,
    keyLength: 32,
    keyPrefix: '00',
    data: { id: crypto.randomUUID(), subject: 'trip-1', units: 2, expires: '2026-11-23T06:30:00Z' },
  },
  signature: HEX.repeat(4),
};

const faults = (change: object) =>
  seatChallengeBody
    .safeParse({ ...CALL, ...change })
    .error?.issues.map(({ message }) => checkSentence(message) ?? message) ?? [];

describe('a call for a challenge', () => {
  it('accepts a trip and seats; units default to zero', () => {
    expect(seatChallengeBody.parse(CALL)).toEqual({ ...CALL, units: 0 });
    expect(faults({ tripId: 'x'.repeat(64), seats: MAX_SEATS, units: 10_000 })).toEqual([]);
    expect(faults({ tripId: 'x', seats: 1, units: 0 })).toEqual([]);
    expect(faults({ units: 1 })).toEqual([]);
  });

  it.each([
    [{ tripId: undefined }, 'Trip is required'],
    [{ tripId: '' }, 'Trip is required'],
    [{ tripId: 'x'.repeat(65) }, 'Trip is not known'],
    [{ seats: 'two' }, 'Seats must be a number'],
    [{ seats: 1.5 }, 'Seats must be a whole number'],
    [{ seats: 0 }, 'Please Select Atleast One Seat'],
    [{ seats: MAX_SEATS + 1 }, `You Can Only Select a maximum of ${MAX_SEATS} seats`],
  ])('rejects %j: %s', (change, sentence) => {
    expect(faults(change)).toEqual([sentence]);
  });

  it('rejects units outside 0 to 10,000', () => {
    expect(faults({ units: -1 })).toHaveLength(1);
    expect(faults({ units: 10_001 })).toHaveLength(1);
  });

  it('returns a challenge or none', () => {
    const reply = (value: unknown) => ({ status: 'success', message: 'Done', data: { challenge: value } });
    expect(seatChallengeReply.parse(reply(null))).toEqual(reply(null));
    expect(seatChallengeReply.parse(reply(CHALLENGE))).toEqual(reply(CHALLENGE));
    expect(seatChallengeReply.safeParse(reply('none')).success).toBe(false);
  });
});

it('a booking call accepts at most 64 solved challenges', () => {
  const solved = (count: number) =>
    Array.from({ length: count }, () => ({ challenge: CHALLENGE, solutions: '' }));
  const issues = (count: number) => bookSeatsBody.shape.solved.safeParse(solved(count)).error?.issues ?? [];
  expect(issues(1)).toEqual([]);
  expect(issues(MAX_SOLVED_CHALLENGES)).toEqual([]);
  expect(issues(MAX_SOLVED_CHALLENGES + 1).map(({ message }) => checkSentence(message))).toEqual([
    'Too many challenges',
  ]);
});
