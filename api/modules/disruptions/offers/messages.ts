import type { DisruptionKind } from 'contract/console/disruptions/kinds.ts';
import type { DisruptionCause } from 'contract/offers/causes.ts';
import { formatDate, formatTime, localDate, localTime } from 'contract/values/time.ts';
import { causeText } from 'messages/bookings/cause-texts.ts';
import { m } from 'messages/messages.js';
import { currentLanguage, pageAddress } from '#platform/http/language.ts';
import { renderLinkEmail } from '#platform/messages/email-layout.ts';
import { singleLine } from '#platform/messages/plain-text.ts';
import { smsVariable } from '#platform/messages/sms.ts';

/** What a message with an offer says. */
export interface OfferNotice {
  kind: DisruptionKind;
  /** The stop that is skipped, if any. */
  skipped: string | undefined;
  cause: DisruptionCause;
  pnr: string;
  name: string;
  /** The cities of both ends. */
  from: string;
  to: string;
  departsAt: Date;
  refundAt: Date;
  /** The page of the offer, and the site's address. */
  path: string;
  publicUrl: string;
}

/** Returns the email with an offer: what happened, one button, and what silence means. */
export function renderOfferMail(notice: OfferNotice): { subject: string; html: string; text: string } {
  const words = wordsOf(notice);
  return renderLinkEmail({
    subject: singleLine(
      notice.kind === 'coach_change' ? m.offers_mail_no_seat(words) : m.offers_mail_subject(words),
    ),
    heading: m.offers_mail_heading(),
    name: singleLine(notice.name),
    opening: [whatHappened(notice, words), m.offers_mail_choices()],
    action: { text: m.offers_mail_button(), link: words.link },
    closing: [m.offers_mail_silence(words)],
    reason: m.ticket_mail_reason({ pnr: notice.pnr }),
  });
}

function whatHappened({ kind, skipped }: OfferNotice, words: ReturnType<typeof wordsOf>): string {
  if (kind === 'coach_change') return m.offers_mail_smaller(words);
  return skipped === undefined
    ? m.offers_mail_cancelled(words)
    : m.offers_mail_skipped({ ...words, stop: skipped });
}

/** Returns the values of the DLT templates `trip-cancelled`, `stop-skipped` and `coach-too-small` in the brand's `sms-templates.json`. */
export function offerSmsVariables(notice: OfferNotice): Record<string, string> {
  const { date, time, untilDate, untilTime, link } = wordsOf(notice);
  return {
    ...(notice.skipped !== undefined && { stop: smsVariable(notice.skipped) }),
    from: smsVariable(notice.from),
    to: smsVariable(notice.to),
    departure: `${date} ${time}`,
    pnr: notice.pnr,
    until: `${untilDate} ${untilTime}`,
    link,
  };
}

function wordsOf({ pnr, from, to, departsAt, refundAt, cause, path, publicUrl }: OfferNotice) {
  return {
    pnr,
    from: singleLine(from),
    to: singleLine(to),
    date: formatDate(localDate(departsAt), currentLanguage()),
    time: formatTime(localTime(departsAt)),
    untilDate: formatDate(localDate(refundAt), currentLanguage()),
    untilTime: formatTime(localTime(refundAt)),
    cause: causeText(cause),
    link: pageAddress(publicUrl, path),
  };
}
