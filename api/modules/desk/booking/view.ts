import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import type { FastifyRequest } from 'fastify';
import { findNames } from '#modules/trips/index.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { type DeskBooking, readPositions } from './booking.ts';
import { presentBooking } from './present.ts';
import { mayRead } from './reading.ts';
import { presentTimeline, timelineOf } from './timeline.ts';

/** Returns a booking as its member may read it, in the language of the call. */
export async function viewBooking(
  { db, clock }: DeskDependencies,
  request: FastifyRequest,
  desk: DeskBooking,
): Promise<BookingDetail> {
  const may = mayRead(request, desk.trip);
  const nameIn = await findNames(db);
  const entries = timelineOf(desk, may.contacts, nameIn);
  const instants = entries.map(({ at }) => at);
  const positions = await readPositions(db, desk, instants);
  const timeline = presentTimeline(entries, positions);
  return presentBooking(desk, timeline, may, { nameIn, now: clock.now() });
}
