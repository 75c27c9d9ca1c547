import type { DisruptionCause } from 'contract/offers/causes.ts';
import { formatDate, formatTime, localDate, localTime } from 'contract/values/time.ts';
import { causeText } from 'messages/bookings/cause-texts.ts';
import { m } from 'messages/messages.js';
import { currentLanguage, pageAddress } from '#platform/http/language.ts';
import {
  button,
  emailStyle,
  escapeHtml,
  paragraph,
  renderEmail,
  renderPlainEmail,
} from '#platform/messages/email-layout.ts';
import { singleLine } from '#platform/messages/plain-text.ts';
import { smsVariable } from '#platform/messages/sms.ts';

/** Facts for a passenger whose coach will be late at their pickup. */
export interface DelayNotice {
  pnr: string;
  name: string;
  busid: string;
  /** The pickup counter, and the city of the drop-off. */
  counter: string;
  to: string;
  departsAt: Date;
  expectedAt: Date;
  /** Why staff say that it is late; null for a delay seen by the coach's position. */
  cause: DisruptionCause | null;
  /** The site's address, without a trailing slash. */
  publicUrl: string;
}

/** Returns the email about a late coach: the expected time and a link to live tracking. */
export function renderDelayMail(notice: DelayNotice): { subject: string; html: string; text: string } {
  const words = wordsOf(notice);
  const subject = m.tracking_delay_subject({ ...words, pnr: notice.pnr });
  const heading = m.tracking_delay_heading(words);
  const opening = [m.ticket_mail_greeting({ name: singleLine(notice.name) }), sorryOf(notice)];
  const advice = [m.tracking_delay_word(), m.tracking_delay_once()];
  const reason = m.ticket_mail_reason({ pnr: notice.pnr });
  return {
    subject,
    html: renderEmail({
      title: subject,
      preheader: m.tracking_delay_preheader(words),
      heading,
      content: [
        ...opening.map(paragraph),
        timesCard(notice),
        ...advice.map(paragraph),
        button(m.tracking_delay_button(), words.link),
      ].join('\n'),
      reason,
    }),
    text: renderPlainEmail({
      heading,
      paragraphs: [...opening, listOf(notice), ...advice, m.tracking_delay_link(words)],
      reason,
    }),
  };
}

function sorryOf(notice: DelayNotice): string {
  const words = wordsOf(notice);
  if (notice.cause === null) return m.tracking_delay_sorry(words);
  return m.tracking_delay_sorry_announced({ ...words, cause: causeText(notice.cause) });
}

/** Returns the values of the DLT template `coach-delayed` in the brand's `sms-templates.json`. */
export function delaySmsVariables(notice: DelayNotice): Record<string, string> {
  const { minutes, expected, scheduled, link } = wordsOf(notice);
  return {
    busid: smsVariable(notice.busid),
    to: smsVariable(notice.to),
    pnr: notice.pnr,
    minutes,
    pickup: smsVariable(notice.counter),
    expected,
    scheduled,
    link,
  };
}

function wordsOf({ pnr, counter, to, departsAt, expectedAt, publicUrl }: DelayNotice) {
  return {
    minutes: String(Math.floor((expectedAt.getTime() - departsAt.getTime()) / 60_000)),
    counter: singleLine(counter),
    to: singleLine(to),
    expected: clockOf(expectedAt),
    scheduled: clockOf(departsAt),
    link: pageAddress(publicUrl, `/searchpnr/${encodeURIComponent(pnr)}`),
  };
}

const clockOf = (instant: Date): string => formatTime(localTime(instant));

function factsOf({ counter, busid, pnr }: DelayNotice): { label: string; value: string }[] {
  return [
    { label: m.ticket_board_at(), value: singleLine(counter) },
    { label: m.ticket_coach(), value: singleLine(busid) },
    { label: m.ticket_pnr(), value: pnr },
  ];
}

function listOf(notice: DelayNotice): string {
  const { expected, scheduled } = wordsOf(notice);
  return [
    `${m.tracking_delay_ticket()}: ${scheduled}`,
    `${m.tracking_delay_expected()}: ${expected}`,
    ...factsOf(notice).map(({ label, value }) => `${label}: ${value}`),
  ].join('\n');
}

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

function timesCard(notice: DelayNotice): string {
  const { departsAt, expectedAt } = notice;
  const [place, ...others] = factsOf(notice);
  return `<table ${TABLE} style="margin:8px 0 24px"><tr><td class="card" bgcolor="#FBF7EF" style="padding:22px;background-color:#FBF7EF;border:1px solid #DCCFB8;border-radius:6px">
<table ${TABLE}><tr>${momentCell(m.tracking_delay_ticket(), departsAt)}${momentCell(m.tracking_delay_expected(), expectedAt)}</tr></table>
<table class="rule" ${TABLE} style="border-top:1px solid #DCCFB8"><tr>${place ? factCell(place, 2) : ''}</tr><tr>${others.map((fact) => factCell(fact, 1)).join('')}</tr></table>
</td></tr></table>`;
}

function factCell({ label, value }: { label: string; value: string }, columns: number): string {
  return `<td colspan="${columns}" width="${columns * 50}%" valign="top" style="padding:14px 8px 0 0;word-break:break-word">${labelOf(label)}<div class="ink" style="${emailStyle.value}">${escapeHtml(value)}</div></td>`;
}

function momentCell(label: string, instant: Date): string {
  return `<td width="50%" valign="top" style="padding:0 8px 16px 0">${labelOf(label)}
<div class="place" style="${emailStyle.display};font-variant-numeric:lining-nums">${escapeHtml(clockOf(instant))}</div>
<div class="quiet" style="${emailStyle.small}">${escapeHtml(formatDate(localDate(instant), currentLanguage()))}</div></td>`;
}

function labelOf(label: string): string {
  return `<div class="quiet" style="${emailStyle.label}">${escapeHtml(label)}</div>`;
}
