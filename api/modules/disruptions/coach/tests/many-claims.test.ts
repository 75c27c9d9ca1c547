import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { seatsOf } from 'testing/customers/customer.ts';
import { expect, it } from 'vitest';
import { changeCoach, movesOf, prepareCoachChanges, previewCoach, storedClaims } from './coach.fixture.ts';

const app = setUp(startTestApp);
const here = prepareCoachChanges(app, 'coach-31');

it('a coach whose seats have others on each leg is changed with the move of everybody', async () => {
  const trip = here.nextTrip();
  const params = { tripId: trip._id };
  const { body } = await here.dispatcher.browser.call<{ data: { stops: object[] } }>('showDeparture', {
    params,
  });
  const seats = await seatsOf(app, trip);
  const legs = body.data.stops.length - 1;
  for (let from = 1; from <= legs; from += 1) {
    const block = { seats, from, to: from + 1, reason: 'crew' };
    expect((await here.dispatcher.browser.call('blockSeats', { params, body: block })).status).toBe(200);
  }
  const preview = await previewCoach(here.dispatcher, trip, here.spare);
  const moves = movesOf(preview.body.data);
  expect(moves.length).toBe(seats.length * legs);
  expect(moves.length).toBeGreaterThan(100);
  expect((await previewCoach(here.dispatcher, trip, here.spare, moves)).status).toBe(200);
  expect((await changeCoach(here.dispatcher, trip, here.spare, moves)).status).toBe(200);
  expect(await storedClaims(app, trip)).toHaveLength(moves.length);
});
