import { formatDate, formatTime, localDate, localTime } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { findTravelling } from '#modules/bookings/index.ts';
import { findNames } from '#modules/trips/index.ts';
import type { Database } from '#platform/database/database.ts';
import { currentLanguage, pageAddress } from '#platform/http/language.ts';
import {
  type RenderedMessage,
  type Rendering,
  renderTemplates,
} from '#platform/messages/delivery/posting.ts';
import { renderLinkEmail } from '#platform/messages/email-layout.ts';
import { singleLine } from '#platform/messages/plain-text.ts';
import { smsVariable } from '#platform/messages/sms.ts';
import { onTimeTemplates } from '../templates.ts';

interface RenderDependencies {
  db: Database;
  publicUrl: string;
}

export function onTimeMessages(deps: RenderDependencies): Rendering[] {
  return renderTemplates(onTimeTemplates, {
    'coach-on-time': ({ bookingId }, { tripId }) => renderOnTime(deps, bookingId, tripId),
  });
}

/** Returns undefined for a booking that the coach does not take, or that has another trip now. */
async function renderOnTime(
  { db, publicUrl }: RenderDependencies,
  bookingId: string,
  tripId: unknown,
): Promise<RenderedMessage | undefined> {
  const [sold, nameIn] = await Promise.all([findTravelling(db, bookingId), findNames(db)]);
  // Jobs of earlier versions do not name the trip.
  if (!sold || (tripId !== undefined && tripId !== sold.trip.id)) return undefined;
  const { booking, trip, from, to } = sold;
  const words = {
    pnr: booking.pnr,
    to: singleLine(nameIn('location', to.location)),
    counter: singleLine(nameIn('counter', from.counter)),
    date: formatDate(localDate(from.departsAt), currentLanguage()),
    time: formatTime(localTime(from.departsAt)),
  };
  const link = pageAddress(publicUrl, `/searchpnr/${encodeURIComponent(booking.pnr)}`);
  return {
    name: booking.contact.name,
    mail: () =>
      renderLinkEmail({
        subject: singleLine(m.offers_on_time_subject(words)),
        heading: m.offers_on_time_heading(),
        name: singleLine(booking.contact.name),
        opening: [m.offers_on_time_text(words)],
        action: { text: m.tracking_delay_button(), link },
        closing: [],
        reason: m.ticket_mail_reason({ pnr: booking.pnr }),
      }),
    sms: () => ({
      busid: smsVariable(trip.busid),
      to: smsVariable(words.to),
      pnr: booking.pnr,
      pickup: smsVariable(words.counter),
      scheduled: words.time,
      link,
    }),
  };
}
