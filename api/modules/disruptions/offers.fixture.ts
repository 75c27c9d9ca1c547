import type { PnrDetails } from 'contract/calls/bookings.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import type { OffersPreview } from 'contract/console/disruptions/cancellation.ts';
import type { Offer } from 'contract/offers/offers.ts';
import type { TestApp } from 'testing/app/test-app.ts';
import { balancesOf, refundsOf, sendRefunds } from 'testing/bookings/money.ts';
import { type ApiResponse, call, findTrips } from 'testing/customers/customer.ts';
import { messagesTo } from 'testing/customers/people.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { expect } from 'vitest';

export type TakenAway = { data: Partial<OffersPreview> & { outcome: string; request?: string } };

export const WANTED = { cause: 'breakdown', refundAfterHours: 24 };

/** Cancels a trip as a member. */
export const cancelTrip = (member: TestMember, tripId: string, body: object = WANTED) =>
  member.browser.call<TakenAway>('cancelTrip', { params: { tripId }, body });

/** Sends all queued messages about bookings whatever their job, oldest first. */
export async function postOffers(app: TestApp): Promise<void> {
  const messages = await app.db.query(
    `SELECT id FROM outbound_messages WHERE state = 'queued' AND booking_id IS NOT NULL ORDER BY created_at, id`,
  );
  for (const { id } of messages) await app.runJob('disruptions.send', { messageId: id });
}

/** Returns the token of the newest link to an offer that came to an address with a PNR. */
export function offerTokenTo(app: TestApp, to: string, pnr: string): string {
  for (const { text } of messagesTo(app, to)) {
    const [, token] = /\/offer\/([\w-]+)/.exec(text) ?? [];
    if (token && text.includes(pnr)) return token;
  }
  throw new Error(`no offer for ${pnr} came to ${to}`);
}

export const showOffer = (app: TestApp, token: string): Promise<ApiResponse<{ data: Offer }>> =>
  call<{ data: Offer }>(app, 'GET', `/api/v1/offer/${token}`);

/** Returns what the page of a PNR says that the operator took away; null for nothing. */
export async function takenAwayOf(app: TestApp, pnr: string): Promise<PnrDetails['takenaway']> {
  const { body } = await call<{ details: PnrDetails }>(app, 'GET', `/api/v1/pnr?pnr=${pnr}`);
  return body.details.takenaway;
}

export const choose = (app: TestApp, token: string, body: object): Promise<ApiResponse<{ data: Offer }>> =>
  call<{ data: Offer }>(app, 'POST', `/api/v1/offer/${token}`, { body });

/** A dispatcher, unused trips of two days, and the time: factors of members are fresh for minutes only. */
export async function prepareTrips(app: TestApp) {
  const days = await Promise.all(['2026-11-24', '2026-11-25'].map((day) => findTrips(app, day)));
  const trips = days.flat();
  const nextTrip = (): ListedTrip => {
    const trip = trips.shift();
    if (!trip) throw new Error('no trip is left');
    return trip;
  };
  return { dispatcher: await join(app, 'dispatcher'), nextTrip, start: app.clock.now() };
}

/** Sends the refunds of a booking, and expects one of all seats with tax, with nothing left in the ledger. */
export async function expectAllBack(
  app: TestApp,
  pnr: string,
  trip: ListedTrip,
  seats: number,
): Promise<void> {
  await sendRefunds(app, pnr);
  const amount = (trip.price + trip.tax) * 100 * seats;
  expect(await refundsOf(app, pnr)).toMatchObject([{ state: 'done', amount }]);
  expect(await balancesOf(app, pnr)).toEqual({});
}
