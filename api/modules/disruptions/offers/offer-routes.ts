import { calls } from 'contract/calls.ts';
import { chooseOfferBody, offerParams, offerReply } from 'contract/offers/offers.ts';
import { quoteSeat } from 'contract/prices/quote.ts';
import { m } from 'messages/messages.js';
import { findSoldById, listChangeFees, missedLookUps, type SoldBooking } from '#modules/bookings/index.ts';
import { listCancellations } from '#modules/cancellations/index.ts';
import { findNames } from '#modules/trips/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { Server } from '#platform/http/http.ts';
import { errorReplies } from '#platform/http/openapi/openapi.ts';
import { done, type Result, refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { findWithin } from '#platform/limits/limits.ts';
import type { DisruptionDependencies } from '../dependencies.ts';
import { decideOffer } from './decide.ts';
import { listOtherDepartures } from './departures.ts';
import { isOfferToken, offerIdOf } from './offer-links.ts';
import { findOffer, type Offer } from './offer-store.ts';
import { presentOffer, type ShownOffer } from './present-offer.ts';

/** Adds the calls of the page that the link in the message about a lost journey opens. */
export function offerRoutes(server: Server, deps: DisruptionDependencies): void {
  const response = { 200: offerReply, ...errorReplies(404, 409, 422, 429) };
  const reply = async (shown: ShownOffer) => ({
    status: 'success' as const,
    message: m.errors_reply_booking(),
    data: presentOffer(shown, await findNames(deps.db)),
  });

  server.get(
    calls.showOffer[1],
    {
      schema: {
        tags: ['offers'],
        summary: 'What a booking is offered whose trip or stop was taken away',
        params: offerParams,
        response,
      },
    },
    async (request, sent) => {
      const shown = await findShown(deps, request.params.token, request.ip);
      sent.header('cache-control', 'no-store');
      return shown.ok ? reply(shown.value) : sendRefusal(sent, shown);
    },
  );

  server.post(
    calls.chooseOffer[1],
    {
      schema: {
        tags: ['offers'],
        summary: 'Choose another departure, or everything back',
        description: 'Once. Without a choice everything is refunded at the time that the offer names.',
        params: offerParams,
        body: chooseOfferBody,
        response,
      },
    },
    async (request, sent) => {
      const { token } = request.params;
      const shown = await findShown(deps, token, request.ip);
      if (!shown.ok) return sendRefusal(sent, shown);
      const { offer, sold } = shown.value;
      const decided = await decideOffer(deps, offer, sold, request.body);
      if (!decided.ok) return sendRefusal(sent, decided);
      const after = await findShown(deps, token, request.ip);
      return after.ok ? reply(after.value) : sendRefusal(sent, after);
    },
  );
}

/** Finds the offer of a link with its booking. Failed look-ups are counted. */
async function findShown(
  deps: DisruptionDependencies,
  token: string,
  address: string,
): Promise<Result<ShownOffer>> {
  const { db } = deps;
  const find = async () => {
    const id = offerIdOf(token);
    const offer = id === undefined ? undefined : await findOffer(db, id);
    const sold = offer && (await findSoldById(db, offer.bookingId));
    if (!sold) return undefined;
    const { contact } = sold.booking;
    return (await isOfferToken(db, { id: offer.id, contact }, token)) ? { offer, sold } : undefined;
  };
  const found = await findWithin(deps, missedLookUps(deps, address), find, () => refuse('offer_unknown'));
  if (!found.ok) return found;
  const { offer, sold } = found.value;
  const seats = sold.seats.filter(({ state }) => state === 'booked');
  const wanted = { tripId: sold.trip.id, from: sold.from, to: sold.to, booked: seats };
  const isOpen = offer.state === 'open' && seats.length > 0;
  const refundPaise = await sumRefund(db, offer, sold);
  return done({
    offer,
    sold,
    refundPaise,
    departures: isOpen ? await listOtherDepartures(deps, wanted) : [],
  });
}

/** Returns what has gone back by a refunded offer, else what its booked seats cost, with the fees of their changes. */
async function sumRefund(db: Database, { state, bookingId }: Offer, { seats }: SoldBooking): Promise<number> {
  if (state === 'refunded') {
    const cancellations = await listCancellations(db, bookingId);
    return cancellations.reduce(
      (sum, { basis, refundPaise }) => (basis === 'operator' ? sum + refundPaise : sum),
      0,
    );
  }
  const fees = await listChangeFees(db, bookingId);
  return seats
    .filter((seat) => seat.state === 'booked')
    .reduce((sum, seat) => sum + quoteSeat(seat).totalPaise + (fees.get(seat.id) ?? 0), 0);
}
