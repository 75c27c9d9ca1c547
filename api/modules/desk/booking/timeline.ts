import type { TimelineEntry } from 'contract/console/desk/timeline.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import { z } from 'zod';
import type { TripChange } from '#modules/bookings/index.ts';
import type { PastPosition } from '#modules/tracking/index.ts';
import type { NameIn } from '#modules/trips/index.ts';
import type { BookingRecord, DeskBooking } from './booking.ts';

/** An entry before its coach's position is known. */
type Entry = TimelineEntry extends infer Each
  ? Each extends TimelineEntry
    ? { kind: Each['kind']; at: Date; facts: Each['facts'] }
    : never
  : never;

const NOTHING = { seats: [], change: null };
const DETAIL = z
  .object({ seats: z.array(z.string()).catch([]), change: z.string().nullable().catch(null) })
  .catch(NOTHING);

/** Returns what happened to a booking, oldest first, with names in the language of `nameIn`. */
export function timelineOf(desk: DeskBooking, hasContacts: boolean, nameIn: NameIn): Entry[] {
  const { record } = desk;
  return [
    ...historyEntries(record),
    ...paymentEntries(record, hasContacts),
    ...cancellationEntries(record),
    ...refundEntries(record),
    ...messageEntries(record, hasContacts),
    ...boardingEntries(desk, nameIn),
    ...staffEntries(record),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime() || placeOf(a) - placeOf(b));
}

/** Kinds in the order of cause and effect, for entries of one instant: those of a transaction have its time. */
const CAUSES_FIRST: readonly Entry['kind'][] = [
  'payment_opened',
  'gateway_reply',
  'payment_settled',
  'staff',
  'booking',
  'cancellation',
  'reversal',
  'refund_created',
  'refund_done',
  'journal',
  'message',
  'boarding',
];

/** Seats are held before their payment is opened. */
const BEFORE_ALL = new Set(['held', 'change_held']);

function placeOf(entry: Entry): number {
  return entry.kind === 'booking' && BEFORE_ALL.has(entry.facts.event)
    ? -1
    : CAUSES_FIRST.indexOf(entry.kind);
}

/** Returns entries as sent, each with the position of the coach at its instant. */
export function presentTimeline(
  entries: readonly Entry[],
  positions: ReadonlyMap<number, PastPosition>,
): TimelineEntry[] {
  return entries.map((entry) => {
    const found = positions.get(entry.at.getTime());
    const position = found ? { ...found, at: found.at.toISOString() } : null;
    return { ...entry, at: entry.at.toISOString(), position };
  });
}

function historyEntries({ history, tripChanges }: BookingRecord): Entry[] {
  return history.map(({ kind, at, detail }) => {
    const { seats, change } = DETAIL.parse(detail);
    const trips = kind === 'trip_changed' && change ? tripChanges.get(change) : undefined;
    return {
      kind: 'booking',
      at,
      facts: {
        event: kind,
        seats,
        trips: trips ? { from: startOf(trips.from), to: startOf(trips.to) } : null,
      },
    };
  });
}

const startOf = ({ service, departsAt }: TripChange['from']) => ({
  service,
  departsAt: departsAt.toISOString(),
});

function paymentEntries({ money }: BookingRecord, hasContacts: boolean): Entry[] {
  return [
    ...money.payments.flatMap((payment): Entry[] => {
      const { gateway, orderId: order, state, settledAt } = payment;
      const amount = paiseToRupees(payment.amountPaise);
      const opened: Entry = {
        kind: 'payment_opened',
        at: payment.createdAt,
        facts: { gateway, order, amount },
      };
      if (state === 'initiated' || !settledAt) return [opened];
      const facts = {
        gateway,
        order,
        reference: payment.reference,
        outcome: state,
        status: payment.gatewayStatus,
        mode: payment.mode,
        amount: paiseToRupees(payment.capturedPaise ?? payment.amountPaise),
      };
      return [opened, { kind: 'payment_settled', at: settledAt, facts }];
    }),
    ...money.replies.map(
      ({ orderId: order, source, body, at }): Entry => ({
        kind: 'gateway_reply',
        at,
        facts: { order, source, body: hasContacts ? body : null },
      }),
    ),
    ...money.journals.map(
      ({ kind, at, postings }): Entry => ({ kind: 'journal', at, facts: { journal: kind, postings } }),
    ),
  ];
}

function cancellationEntries({ cancellations, cancelledSeats }: BookingRecord): Entry[] {
  return cancellations.map(({ id, at, reason, basis, percent, refundPaise }) => ({
    kind: 'cancellation',
    at,
    facts: {
      seats: cancelledSeats.filter(({ cancellationId }) => cancellationId === id).map(({ seat }) => seat),
      reason,
      basis,
      percent,
      refund: paiseToRupees(refundPaise),
    },
  }));
}

function refundEntries({ money }: BookingRecord): Entry[] {
  return [
    ...money.refunds.flatMap((refund): Entry[] => {
      const { reference, reason, attempts, lastError: error, bankReference, createdAt, doneAt } = refund;
      const amount = paiseToRupees(refund.amountPaise);
      const facts = { reference, reason, amount, attempts, error, done: doneAt !== null };
      const created: Entry = { kind: 'refund_created', at: createdAt, facts };
      if (!doneAt) return [created];
      return [created, { kind: 'refund_done', at: doneAt, facts: { reference, bankReference, amount } }];
    }),
    ...money.reversals.map(
      ({ kind, reference, amountPaise, at }): Entry => ({
        kind: 'reversal',
        at,
        facts: { reversal: kind, reference, amount: paiseToRupees(amountPaise) },
      }),
    ),
  ];
}

function messageEntries({ messages }: BookingRecord, hasContacts: boolean): Entry[] {
  return messages.map(({ template, channel, recipient, state, attempts, lastError, createdAt, sentAt }) => ({
    kind: 'message',
    at: createdAt,
    facts: {
      template,
      channel,
      recipient: hasContacts ? recipient : null,
      state,
      attempts,
      sentAt: sentAt?.toISOString() ?? null,
      error: lastError,
    },
  }));
}

function boardingEntries({ record, seats, from }: DeskBooking, nameIn: NameIn): Entry[] {
  return record.boarding.map(({ ticket, kind: event, at, host, sentBy, isRepeated: again }) => {
    const seat = seats.find(({ ticketCode }) => ticketCode === ticket)?.seat ?? '';
    return {
      kind: 'boarding',
      at,
      facts: { event, seat, stop: nameIn('counter', from.counter), again, host, sentBy },
    };
  });
}

function staffEntries({ acts }: BookingRecord): Entry[] {
  return acts.map(({ at, memberName: member, device, act, reason, before, after }) => ({
    kind: 'staff',
    at,
    facts: { member, device, act, reason, before, after },
  }));
}
