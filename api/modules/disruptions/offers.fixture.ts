import type { OffersPreview } from 'contract/console/disruptions/cancellation.ts';
import type { Offer } from 'contract/offers/offers.ts';
import type { TestApp } from 'testing/app/test-app.ts';
import { type ApiResponse, call } from 'testing/customers/customer.ts';
import { messagesTo } from 'testing/customers/people.ts';
import type { TestMember } from 'testing/staff/members.ts';

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

export const choose = (app: TestApp, token: string, body: object): Promise<ApiResponse<{ data: Offer }>> =>
  call<{ data: Offer }>(app, 'POST', `/api/v1/offer/${token}`, { body });
