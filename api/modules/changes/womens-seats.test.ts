import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { bookFor, setWomensSeats } from 'testing/customers/womens-seats.ts';
import { beforeAll, expect, it } from 'vitest';
import { findSold, holdEnds, holdForChange, makeChange } from '#modules/bookings/index.ts';
import { rollback } from '#platform/database/database.ts';
import {
  change,
  codeFor,
  holdByCode,
  moveFares,
  quote,
  sellTo,
  stateOf,
  tripsOfLine,
} from './changes.fixture.ts';
import { prepareChange } from './prepare.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));
let from: ListedTrip;
let to: ListedTrip;

beforeAll(async () => {
  [from, to] = (await tripsOfLine(app, '2026-12-12')) as [ListedTrip, ListedTrip];
  await setWomensSeats(app, { pairs: true });
});

it('a man gets no seat beside a woman alone, neither in the price nor with a code that he has', async () => {
  const sold = await sellTo(app, from, ['5A'], ['5A']);
  await bookFor(app, to, { '6A': 'Female' });
  const priced = await quote(app, sold, { to, seats: ['6B'] });
  expect(priced).toMatchObject({ status: 409, body: { code: 'seats_for_women', seats: ['6B'] } });
  const wanted = { to, seats: ['6D'] };
  const code = await codeFor(app, sold, wanted);
  await bookFor(app, to, { '6C': 'Female' });
  const before = await stateOf(app, sold.pnr);
  expect((await change(app, sold, wanted, code)).body.code).toBe('seats_for_women');
  expect(await stateOf(app, sold.pnr)).toEqual(before);
});

it('a swap within a booking does not seat a man beside a woman of another', async () => {
  const sold = await sellTo(app, from, ['2A', '4A'], ['4A']);
  await bookFor(app, from, { '2B': 'Female' });
  const swap = await quote(app, sold, { to: from, seats: ['4A', '2A'] });
  expect(swap.body).toMatchObject({ code: 'seats_for_women', seats: ['2A'] });
  expect((await quote(app, sold, { to: from, seats: ['3A', '3B'] })).status).toBe(200);
});

it('a seat that a woman gets once her change is paid keeps the one beside it for women', async () => {
  const sold = await sellTo(app, from, ['7A']);
  await moveFares(app, to, 200);
  try {
    await holdByCode(app, sold, { to, seats: ['7A'] });
  } finally {
    await moveFares(app, to, -200);
  }
  expect((await bookFor(app, to, { '7B': 'Male' })).body.code).toBe('seats_for_women');
  expect((await bookFor(app, to, { '7B': 'Female' })).status).toBe(200);
});

it.each(['makeChange', 'holdForChange'] as const)('%s refuses a man if a woman came since', async (kind) => {
  const [seat, beside] = kind === 'makeChange' ? ['8A', '8B'] : ['8C', '8D'];
  const { pnr } = await sellTo(app, from, [seat], [seat]);
  const sold = await findSold(app.db, pnr);
  if (!sold) throw new Error(`${pnr} is not sold`);
  const now = app.clock.now();
  const wanted = { toTripId: to._id, seats: [{ from: seat, to: seat }] };
  const prepared = await prepareChange(app.db, sold, wanted, { madeBy: 'customer', now });
  if (!prepared.ok) throw new Error(prepared.reason);
  await bookFor(app, to, { [beside]: 'Female' });
  const refused = await app.db.transaction(async (tx) => {
    const { change: made } = prepared.value;
    return rollback(
      kind === 'makeChange'
        ? await makeChange(tx, made, now)
        : await holdForChange(tx, made, holdEnds(now), now),
    );
  });
  expect(refused).toMatchObject({ code: 'seats_for_women', seats: [seat] });
});
