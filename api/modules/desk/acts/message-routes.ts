import { consoleCalls } from 'contract/console/calls.ts';
import { bookingParams } from 'contract/console/desk/bookings.ts';
import { actReply, type repeatableTemplates, repeatMessageBody } from 'contract/console/desk/desk-acts.ts';
import { bookingTemplates, recordRepeatedMessage } from '#modules/bookings/index.ts';
import { findOpenOffer, templateOfOffer } from '#modules/disruptions/index.ts';
import { consoleErrors } from '#modules/staff/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Server } from '#platform/http/http.ts';
import { done, type Result, refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { countWithin } from '#platform/limits/limits.ts';
import { enqueueAgain, findCancellationOfNewest, recipientsOf } from '#platform/messages/outbox.ts';
import type { Template } from '#platform/messages/templates.ts';
import { findWithin } from '../booking/reading.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { actOn } from './act.ts';
import { sendAct } from './change-routes.ts';

/** Messages that staff may send again for a booking in an hour. */
const limitOf = ({ id }: { id: string }) => ({
  action: 'staff-message',
  subject: `booking ${id}`,
  most: 6,
  seconds: 3600,
});

export function messageRoute(server: Server, deps: DeskDependencies): void {
  const [, path, access] = consoleCalls.repeatMessage;
  server.post(
    path,
    {
      config: { console: { access, checksScope: true } },
      schema: {
        tags: ['console'],
        summary: 'Send a message about a booking again',
        description:
          'To its present contact. The last message of its kind is sent; without one it is refused.',
        params: bookingParams,
        body: repeatMessageBody,
        response: { 200: actReply, ...consoleErrors() },
      },
    },
    async (request, sent) => {
      const { template, channel, version, reason } = request.body;
      const found = await findWithin(deps, request, access, request.params.pnr);
      if (!found.ok) return sendRefusal(sent, found);
      const about = { act: 'message.repeated', permission: access, version, sold: false } as const;
      const acted: Result<number> = await actOn(
        deps,
        request,
        found.value,
        about,
        async (tx, { booking, seats }, now) => {
          const isTicket = template === 'ticket-confirmed';
          if (isTicket && booking.state !== 'confirmed') return refuse('booking_not_sold');
          if (isTicket && seats.every(({ state }) => state !== 'booked')) return refuse('no_seats_left');
          const repeated = await templateOf(tx, booking.id, template);
          if (!repeated.ok) return repeated;
          const newest = await findCancellationOfNewest(tx, booking.id, repeated.value.name, channel);
          if (!newest) return refuse('message_never_sent');
          const to = recipientsOf(booking.contact).filter((one) => one.channel === channel);
          if (to.length === 0) return refuse('contact_erased');
          // A refused try does not count: its count is rolled back with it.
          const limited = await countWithin(tx, now, limitOf(booking));
          if (limited) return limited;
          const message = { bookingId: booking.id, template: repeated.value, to, ...newest };
          await enqueueAgain(tx, deps.jobs, message, now);
          recordRepeatedMessage(tx, booking.id, template, now);
          return done({ after: { template, channel }, reason });
        },
      );
      return sendAct(sent, acted);
    },
  );
}

/**
 * Returns the message to repeat; of those with an offer the one of the booking's open offer, and a refusal without one. A
 * ticket is refused while an offer decides about it.
 */
async function templateOf(
  tx: Transaction,
  bookingId: string,
  name: (typeof repeatableTemplates)[number],
): Promise<Result<Template<'booking'>>> {
  switch (name) {
    case 'trip-cancelled':
    case 'stop-skipped':
    case 'coach-too-small': {
      const offer = await findOpenOffer(tx, bookingId);
      return offer ? done(templateOfOffer(offer)) : refuse('offer_decided');
    }
    case 'ticket-confirmed':
      return (await findOpenOffer(tx, bookingId))
        ? refuse('staff_offer_decides')
        : done(bookingTemplates[name]);
    default:
      return done(bookingTemplates[name]);
  }
}
