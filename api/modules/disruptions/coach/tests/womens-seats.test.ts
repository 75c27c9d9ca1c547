import type { CoachPlan } from 'contract/console/disruptions/coach.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { bookFor, markedSeats, setWomensSeats } from 'testing/customers/womens-seats.ts';
import { expect, it } from 'vitest';
import { changeCoach, movesOf, prepareCoachChanges, previewCoach } from './coach.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));
const here = prepareCoachChanges(app);

it('another coach seats no man beside a woman alone, and counts those whom a dispatcher does', async () => {
  await setWomensSeats(app, { pairs: true });
  const trip = here.nextTrip();
  await bookFor(app, trip, { '7A': 'Female' });
  await bookFor(app, trip, { '8B': 'Male' });
  const { body } = await previewCoach(here.dispatcher, trip, here.spare);
  expect(body.data.sums).toMatchObject({ unmoved: 1, besideWomen: 0 });
  const seats = new Map(body.data.claims.map(({ seat, newSeat }) => [seat, newSeat]));
  expect(seats.get('7A')).toBe('7A');
  expect(seats.get('8B')).not.toBe('7B');
  const dragged = await previewCoach(here.dispatcher, trip, here.spare, [
    { seat: '7A', from: 1, to: '7A' },
    { seat: '8B', from: 1, to: '7B' },
  ]);
  expect(dragged.body.data.sums).toMatchObject({ besideWomen: 1 });
  expect((await changeCoach(here.dispatcher, trip, here.spare, movesOf(body.data))).status).toBe(200);
  expect(await markedSeats(app, trip)).toEqual(['7B']);
});

it('another coach gives seats marked for women to others only once they are released, or if a dispatcher does', async () => {
  await setWomensSeats(app, { seats: ['6A', '7A', '7B', '7C', '7D'], releaseHours: 6 });
  const trip = here.nextTrip();
  await bookFor(app, trip, { '8A': 'Female' });
  await bookFor(app, trip, { '8B': 'Male' });
  const before = await previewCoach(here.dispatcher, trip, here.spare);
  expect(before.body.data.sums).toMatchObject({ markedSeats: 0 });
  const seatsOf = ({ claims }: CoachPlan) => Object.fromEntries(claims.map((one) => [one.seat, one.newSeat]));
  expect(seatsOf(before.body.data)).toEqual({ '8A': '7A', '8B': '6B' });
  const dragged = await previewCoach(here.dispatcher, trip, here.spare, [{ seat: '8B', from: 1, to: '7B' }]);
  expect(dragged.body.data.sums).toMatchObject({ markedSeats: 1 });

  await setWomensSeats(app, { seats: ['7B'], releaseHours: 24 * 60 });
  const released = await previewCoach(here.dispatcher, trip, here.spare);
  expect(seatsOf(released.body.data)).toEqual({ '8A': '7A', '8B': '7B' });
  expect(released.body.data.sums).toMatchObject({ markedSeats: 0 });
});
