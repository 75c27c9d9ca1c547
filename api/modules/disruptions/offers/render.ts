import { findSoldById } from '#modules/bookings/index.ts';
import { findNames } from '#modules/trips/index.ts';
import type { Database } from '#platform/database/database.ts';
import {
  type RenderedMessage,
  type Rendering,
  renderTemplates,
} from '#platform/messages/delivery/posting.ts';
import { offerTemplateOf, offerTemplates } from '../templates.ts';
import { offerSmsVariables, renderOfferMail } from './messages.ts';
import { offerPath } from './offer-links.ts';
import { findOpenOffer } from './offer-store.ts';

interface RenderDependencies {
  db: Database;
  publicUrl: string;
}

export function offerMessages(deps: RenderDependencies): Rendering[] {
  return renderTemplates(offerTemplates, {
    'trip-cancelled': (message) => renderOffer(deps, message),
    'stop-skipped': (message) => renderOffer(deps, message),
    'coach-too-small': (message) => renderOffer(deps, message),
  });
}

/**
 * Returns undefined when the booking has decided or has no seat left, and when its offer is about a later disruption, which
 * has a message of its own.
 */
async function renderOffer(
  { db, publicUrl }: RenderDependencies,
  { bookingId, template }: { bookingId: string; template: string },
): Promise<RenderedMessage | undefined> {
  const [offer, sold, nameIn] = await Promise.all([
    findOpenOffer(db, bookingId),
    findSoldById(db, bookingId),
    findNames(db),
  ]);
  if (!offer || offerTemplateOf(offer.kind) !== template) return undefined;
  if (!sold?.seats.some(({ state }) => state === 'booked')) return undefined;
  const { booking, from, to } = sold;
  const skipped = from.skipped ? from : to;
  const notice = {
    kind: offer.kind,
    skipped: offer.kind === 'stop_skipped' ? nameIn('counter', skipped.counter) : undefined,
    cause: offer.cause,
    pnr: booking.pnr,
    name: booking.contact.name,
    from: nameIn('location', from.location),
    to: nameIn('location', to.location),
    departsAt: from.departsAt,
    refundAt: offer.refundAt,
    path: await offerPath(db, { id: offer.id, contact: booking.contact }),
    publicUrl,
  };
  return {
    name: notice.name,
    mail: () => renderOfferMail(notice),
    sms: () => offerSmsVariables(notice),
  };
}
