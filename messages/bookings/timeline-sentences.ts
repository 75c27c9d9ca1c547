import type { TimelineEntry } from 'contract/console/desk/timeline.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { channelName, eventSentence, listOf, messageName } from './event-names.ts';
import { accountName, journalName } from './ledger-names.ts';
import { paymentModeName } from './payment-mode.ts';
import { staffDetails } from './staff-details.ts';

/** What happened, in a sentence. */
export function sentenceOf(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'booking':
      return eventSentence(entry.facts);
    case 'payment_opened':
      return m.timeline_payment_opened({
        amount: formatRupees(entry.facts.amount),
        gateway: gatewayName(entry.facts.gateway),
      });
    case 'payment_settled': {
      const sentence = entry.facts.outcome === 'paid' ? m.timeline_paid : m.timeline_payment_unpaid;
      return sentence({
        amount: formatRupees(entry.facts.amount),
        gateway: gatewayName(entry.facts.gateway),
      });
    }
    case 'gateway_reply':
      return replies[entry.facts.source]();
    case 'journal':
      return journals[entry.facts.journal]?.() ?? m.timeline_journal_other({ kind: entry.facts.journal });
    case 'cancellation': {
      const { basis, seats, percent, refund } = entry.facts;
      return cancellations[basis]({ ...listOf(seats), percent, amount: formatRupees(refund) });
    }
    case 'refund_created': {
      const sentence = entry.facts.done ? m.timeline_refund_created : m.timeline_refund_waits;
      return sentence({ amount: formatRupees(entry.facts.amount) });
    }
    case 'refund_done':
      return m.timeline_refund_done({ amount: formatRupees(entry.facts.amount) });
    case 'reversal':
      return reversals[entry.facts.reversal]({ amount: formatRupees(entry.facts.amount) });
    case 'message':
      return messageSentence(entry.facts)({
        message: messageName(entry.facts.template),
        channel: channelName(entry.facts.channel),
      });
    case 'boarding':
      return boardingSentence(entry.facts);
    case 'staff':
      return staffSentence(entry.facts);
    default:
      return entry satisfies never;
  }
}

/** Returns the facts behind the sentence that are short enough for a line, each with its label. */
export function detailsOf(entry: TimelineEntry): string[] {
  switch (entry.kind) {
    case 'payment_opened':
    case 'gateway_reply':
      return [m.timeline_order({ value: entry.facts.order })];
    case 'payment_settled':
      return present(
        entry.facts.mode && m.timeline_mode({ value: paymentModeName(entry.facts.mode) }),
        entry.facts.status && m.timeline_status({ value: entry.facts.status }),
        entry.facts.reference && m.timeline_reference({ value: entry.facts.reference }),
        m.timeline_order({ value: entry.facts.order }),
      );
    case 'journal':
      return entry.facts.postings.map(
        ({ account, paise }) => `${accountName(account)} ${formatRupees(paise / 100)}`,
      );
    case 'cancellation':
      return [m.timeline_reason({ value: entry.facts.reason })];
    case 'refund_created':
      return present(
        m.timeline_reference({ value: entry.facts.reference }),
        m.timeline_reason({ value: journalName(entry.facts.reason) }),
        entry.facts.error && m.timeline_attempts({ count: entry.facts.attempts }),
        entry.facts.error && m.timeline_error({ value: entry.facts.error }),
      );
    case 'refund_done':
      return present(
        m.timeline_reference({ value: entry.facts.reference }),
        entry.facts.bankReference && m.timeline_bank_reference({ value: entry.facts.bankReference }),
      );
    case 'reversal':
      return [m.timeline_reference({ value: entry.facts.reference })];
    case 'message':
      return present(
        entry.facts.recipient && m.timeline_recipient({ value: entry.facts.recipient }),
        entry.facts.error && m.timeline_attempts({ count: entry.facts.attempts }),
        entry.facts.error && m.timeline_error({ value: entry.facts.error }),
      );
    case 'boarding':
      return present(
        entry.facts.host && m.timeline_host({ value: entry.facts.host }),
        entry.facts.sentBy && m.timeline_sent_by({ value: entry.facts.sentBy }),
      );
    case 'staff':
      return present(
        ...staffDetails(entry.facts),
        entry.facts.reason && m.timeline_reason({ value: entry.facts.reason }),
        entry.facts.device && m.timeline_device({ value: entry.facts.device }),
      );
    default:
      return [];
  }
}

const gateways: Record<string, string> = { ccavenue: 'CCAvenue', razorpay: 'Razorpay' };

function gatewayName(gateway: string): string {
  return gateways[gateway] ?? gateway;
}

type Facts<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>['facts'];

function boardingSentence({ event, seat, stop, again }: Facts<'boarding'>): string {
  if (event === 'no_show') return m.timeline_no_show({ seat });
  if (event === 'undone') return m.timeline_boarding_undone({ seat });
  return again ? m.timeline_boarded_again({ seat }) : m.timeline_boarded({ seat, stop });
}

const replies: Record<Facts<'gateway_reply'>['source'], () => string> = {
  callback: m.timeline_reply_callback,
  inquiry: m.timeline_reply_inquiry,
  unreadable: m.timeline_reply_unreadable,
};

type CancelledSeats = ReturnType<typeof listOf> & { percent: number; amount: string };

const cancellations = {
  policy: m.timeline_cancellation_policy,
  returned: ({ seats, count, amount }: CancelledSeats) =>
    m.timeline_cancellation_returned({ seats, count, amount }),
  goodwill: m.timeline_cancellation_goodwill,
  operator: ({ seats, count, amount }: CancelledSeats) =>
    m.timeline_cancellation_operator({ seats, count, amount }),
} satisfies Record<Facts<'cancellation'>['basis'], unknown>;

const reversals = {
  chargeback: m.timeline_reversal_chargeback,
  gateway_refund: m.timeline_reversal_gateway_refund,
} satisfies Record<Facts<'reversal'>['reversal'], unknown>;

const messages = {
  queued: m.timeline_message_queued,
  sent: m.timeline_message_sent,
  dropped: m.timeline_message_dropped,
} satisfies Record<Facts<'message'>['state'], unknown>;

/** A message that was dropped without an error concerned what is over: a delay of a cancelled trip, another contact. */
function messageSentence({ state, error }: Facts<'message'>) {
  return state === 'dropped' && error === null ? m.timeline_message_outdated : messages[state];
}

const journals: Record<string, () => string> = {
  sale: m.timeline_journal_sale,
  paid_too_late: m.timeline_journal_paid_too_late,
  paid_other_amount: m.timeline_journal_paid_other_amount,
  paid_twice: m.timeline_journal_paid_twice,
  cancellation: m.timeline_journal_cancellation,
  change: m.timeline_journal_change,
  change_not_made: m.timeline_journal_change_not_made,
  refund: m.timeline_journal_refund,
  chargeback: m.timeline_journal_chargeback,
  gateway_refund: m.timeline_journal_gateway_refund,
  set_off: m.timeline_journal_set_off,
  refund_withdrawn: m.timeline_journal_refund_withdrawn,
};

const acts: Record<string, (by: { member: string }) => string> = {
  'contacts.read': m.timeline_staff_read,
  'contact.changed': m.timeline_staff_contact,
  'passenger.renamed': m.timeline_staff_renamed,
  'seat.moved': m.timeline_staff_moved,
  'trip.changed': m.timeline_staff_trip,
  'tickets.cancelled': m.timeline_staff_cancelled,
  'message.repeated': m.timeline_staff_sent,
  'evidence.exported': m.timeline_staff_exported,
  'refund.requested': m.timeline_staff_requested,
  'refund.approved': m.timeline_staff_approved,
  'refund.rejected': m.timeline_staff_rejected,
  'refund.released': m.timeline_staff_released,
  'refund.withdrawn': m.timeline_staff_withdrew,
  'refund.outdated': () => m.timeline_staff_outdated(),
};

function staffSentence({ act, member }: Facts<'staff'>): string {
  const by = { member: member ?? m.audit_command_line() };
  return acts[act]?.(by) ?? m.timeline_staff_other({ ...by, act });
}

function present(...texts: (string | false | null | undefined)[]): string[] {
  return texts.filter((text): text is string => Boolean(text));
}
