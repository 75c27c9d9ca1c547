import { findSoldById } from '../../../api/modules/bookings/index.ts';
import { decideOffer } from '../../../api/modules/disruptions/offers/decide.ts';
import { isOfferToken, offerIdOf, offerToken } from '../../../api/modules/disruptions/offers/offer-links.ts';
import { findOffer } from '../../../api/modules/disruptions/offers/offer-store.ts';
import { pick } from '../gateways/simulated-gateway.ts';
import type { RunningApp } from '../world.ts';
import type { DisruptionActions } from './commands.ts';
import { count } from './outcomes.ts';

/** The bearer of a link decides about any offer, also an old one. */
export const offerActions = {
  async 'choose offer'(
    app: RunningApp,
    { offer: index, choice, link, times }: DisruptionActions['choose offer'],
  ) {
    const { lifecycle, deps } = app;
    const offers = await lifecycle.world.db.query(
      `SELECT o.id FROM disruption_offers o JOIN disruptions d ON d.id = o.disruption_id
       WHERE d.trip_id = ANY ($1) ORDER BY o.id`,
      [lifecycle.tripIds],
    );
    const chosen = pick(offers, index);
    if (!chosen) return;
    const offer = await findOffer(deps.db, chosen.id);
    const sold = offer && (await findSoldById(deps.db, offer.bookingId));
    if (!sold) return;
    const linked = { id: offer.id, contact: sold.booking.contact };
    const token = await offerToken(deps.db, linked);
    const used = link === 'right' ? token : alter(token);
    const opens = offerIdOf(used) === offer.id && (await isOfferToken(deps.db, linked, used));
    if (opens !== (link === 'right')) throw new Error(`the ${link} link ${used} opens ${offer.id}: ${opens}`);
    if (!opens) return;
    const decisions: boolean[] = [];
    for (let time = 0; time < times; time += 1) decisions.push(await decide(app, offer.id, choice));
    if (decisions.filter(Boolean).length > 1) throw new Error(`the offer ${offer.id} was decided twice`);
  },
};

function alter(token: string): string {
  const last = token.at(-1) === 'A' ? 'B' : 'A';
  return `${token.slice(0, -1)}${last}`;
}

async function decide(app: RunningApp, id: string, choice: 'refund' | 'departure'): Promise<boolean> {
  const { lifecycle, deps } = app;
  const offer = await findOffer(deps.db, id);
  const sold = offer && (await findSoldById(deps.db, offer.bookingId));
  if (!sold) return false;
  const tripId = lifecycle.tripIds.find((one) => one !== sold.booking.tripId) ?? '';
  const wanted = choice === 'refund' ? { choice } : { choice, tripId };
  const decided = await decideOffer(deps, offer, sold, wanted);
  count(app, `offer: ${choice}`, decided);
  return decided.ok;
}
