import type { ListedTrip } from 'contract/calls/trips.ts';
import type { DepartureRow } from 'contract/console/departures.ts';
import type { TestApp } from 'testing/app/test-app.ts';
import { bookAndPay, findTrips } from 'testing/customers/customer.ts';
import { join } from 'testing/staff/members.ts';
import { minutesAfter } from '#platform/clock.ts';
import { seatPairs } from '../../desk/acts/desk.fixture.ts';
import { changesOf, codesOf, departureOf, device } from '../boarding.fixture.ts';

export type TaskDesk = Awaited<ReturnType<typeof openTaskDesk>>;

/** Returns a dispatcher and a booking agent at work on a day's departures. */
export async function openTaskDesk(app: TestApp, date: string) {
  const trips = await findTrips(app, date);
  const nextSeats = seatPairs(trips);

  async function tasksOf(trip: { _id: string }, ticket: string) {
    const { tasks } = await changesOf(desk.dispatcher, trip._id);
    return tasks.filter((task) => task.ticket === ticket);
  }

  const desk = {
    trips,
    dispatcher: await join(app, 'dispatcher'),
    support: await join(app, 'support'),
    tasksOf,
    /** Waits until two hours before a trip leaves. Sessions end meanwhile, so that others are at work then. */
    async boards(trip: ListedTrip) {
      app.clock.set(minutesAfter(await departureOf(app, trip), -120));
      desk.dispatcher = await join(app, 'dispatcher');
      desk.support = await join(app, 'support');
    },
    kindsOf: async (trip: { _id: string }, ticket: string) =>
      (await tasksOf(trip, ticket)).map(({ kind }) => kind),
    /** Sells two seats that no other test uses. */
    async sell() {
      const { trip, seats } = nextSeats();
      const { pnr } = await bookAndPay(app, trip, seats);
      const codes = await codesOf(app, pnr);
      const [first, second] = seats.map((seat) => codes[seat] ?? '') as [string, string];
      return { trip, pnr, seats, first, second, phone: device(app, trip._id), other: device(app, trip._id) };
    },
    /** A departure's line of the day board. */
    async rowOf(trip: { _id: string }): Promise<DepartureRow | undefined> {
      const { body } = await desk.dispatcher.browser.call<{ data: DepartureRow[] }>('listDepartures', {
        query: `?date=${date}`,
      });
      return body.data.find(({ tripId }) => tripId === trip._id);
    },
  };
  return desk;
}
