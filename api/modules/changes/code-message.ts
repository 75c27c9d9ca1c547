import { CODE_MINUTES } from 'contract/values/limits.ts';
import { formatDate, formatTime, localDate, localTime } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { type Change, findBooking } from '#modules/bookings/index.ts';
import { findDeparture } from '#modules/trips/index.ts';
import {
  type CodeMessageDependencies,
  type CodeText,
  renderCodeMessage,
} from '#platform/messages/code-message.ts';
import { type Rendering, renderTemplates } from '#platform/messages/delivery/posting.ts';
import { SEND_ACCOUNT_MESSAGE } from '#platform/messages/sending.ts';
import { seatsInBrief } from '#platform/messages/sms.ts';
import { defineTemplates } from '#platform/messages/templates.ts';
import { findCodeSubject } from '#platform/sessions/codes.ts';

export const changeTemplates = defineTemplates('account', SEND_ACCOUNT_MESSAGE, ['change-code']);

/** Returns what a code is valid for: trip and pickup, the limit of refunds, then each seat with its successor. */
export function scopeOf({
  to,
  tickets,
  refundLimit,
}: Pick<Change, 'to' | 'tickets' | 'refundLimit'>): string {
  const seats = tickets.map(({ fromSeat, toSeat }) => `${fromSeat}>${toSeat}`).toSorted();
  return [to.tripId, to.fromStop, refundLimit ?? 100, ...seats].join(' ');
}

export function changeMessages(deps: CodeMessageDependencies): Rendering[] {
  return renderTemplates(changeTemplates, {
    'change-code': (message) =>
      renderCodeMessage(deps, message, async (code, codeId) => {
        const about = await findCodeSubject(deps.db, codeId);
        const booking = about?.purpose === 'change' && (await findBooking(deps.db, about.subject));
        if (!booking) return undefined;
        const [tripId = '', stop = '', , ...moves] = about.scope.split(' ');
        const departsAt = await findDeparture(deps.db, tripId, Number(stop));
        return describeCode(code, booking.pnr, { departsAt, seats: moves.map(newSeatOf) });
      }),
  });
}

function newSeatOf(move: string): string {
  return move.slice(move.indexOf('>') + 1);
}

function describeCode(
  code: string,
  pnr: string,
  { departsAt, seats: labels }: { departsAt: Date; seats: string[] },
): CodeText {
  const seats = m.ticket_seat_names({ count: labels.length, seats: labels.join(', ') });
  const departure = `${formatDate(localDate(departsAt))}, ${formatTime(localTime(departsAt))}`;
  const opening = m.emails_change_what({ pnr, departure, seats });
  return {
    subject: m.emails_change_subject({ code, pnr }),
    preheader: opening,
    heading: m.emails_change_heading(),
    opening: [opening],
    closing: [
      m.emails_code_validity({ minutes: CODE_MINUTES }),
      m.emails_change_not_you(),
      m.emails_code_secret(),
    ],
    reason: m.ticket_mail_reason({ pnr }),
    variables: { pnr, departure, seats: seatsInBrief(seats, labels.length) },
  };
}
