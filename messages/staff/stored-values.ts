import type { BoardingTaskKind } from 'contract/console/boarding/kinds.ts';
import type { DisruptionCause } from 'contract/offers/causes.ts';
import { formatRupees, paiseToRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { causeText } from '../bookings/cause-texts.ts';
import { channelName, messageName } from '../bookings/event-names.ts';
import { accountName } from '../bookings/ledger-names.ts';
import { taskName } from './task-names.ts';

const labels: Record<string, () => string> = {
  account: m.money_account,
  approval: m.audit_field_request,
  at: m.audit_at,
  basis: m.audit_field_basis,
  besideWomen: m.audit_field_beside_women,
  block: m.audit_field_block,
  bookings: m.audit_field_bookings,
  by: m.audit_field_factor,
  cause: m.disruptions_cause,
  channel: m.audit_field_channel,
  contact: m.audit_field_contact,
  date: m.money_date,
  disruption: m.audit_field_disruption,
  email: m.bookings_contact_email,
  far: m.audit_field_far,
  format: m.audit_field_format,
  from: m.lists_from,
  holds: m.audit_field_holds,
  id: m.audit_field_id,
  invited: m.audit_field_invited,
  kind: m.departures_task,
  markedSeats: m.audit_field_marked_seats,
  member: m.inbox_member,
  minutes: m.disruptions_minutes,
  name: m.lists_name,
  near: m.audit_field_near,
  notified: m.audit_field_notified,
  otherKind: m.audit_field_other_kind,
  parted: m.audit_field_parted,
  people: m.audit_field_people,
  percent: m.approvals_percent,
  phone: m.departures_phone,
  pnr: () => 'PNR',
  refund: m.audit_field_refund,
  refundAfterHours: m.disruptions_hours,
  refundPaise: m.audit_field_refund,
  releaseAt: m.departures_block_release,
  reply: m.inbox_reply,
  request: m.audit_field_request,
  requestedBy: m.approvals_requested,
  roles: m.staff_roles,
  rows: m.audit_field_rows,
  seat: m.departures_seat_word,
  seats: m.departures_seats,
  sha256: () => 'SHA-256',
  skippedStop: m.departures_stop,
  state: m.departures_state,
  stillDuePaise: m.audit_field_still_due,
  stop: m.departures_stop,
  template: m.inbox_text,
  ticket: m.lists_ticket,
  tickets: m.bookings_tickets,
  to: m.lists_to,
  trip: m.departures_one_title,
  unmoved: m.audit_field_unmoved,
  version: m.audit_field_version,
};

/** Returns the label of a value that an act of staff stored; one without a label by its name in words. */
export function storedLabel(name: string): string {
  return labels[name]?.() ?? name.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase();
}

const states: Record<string, () => string> = {
  active: m.staff_state_active,
  invited: m.staff_state_invited,
  offboarded: m.staff_state_offboarded,
  new: m.inbox_state_new,
  in_charge: m.inbox_state_in_charge,
  replied: m.inbox_state_replied,
  spam: m.inbox_state_spam,
  closed: m.inbox_state_closed,
  rejected: m.approvals_state_rejected,
  outdated: m.approvals_state_outdated,
};

const bases: Record<string, () => string> = {
  policy: m.audit_value_policy,
  goodwill: m.audit_value_goodwill,
  returned: m.audit_value_returned,
};

const factors: Record<string, () => string> = {
  authenticator: m.audit_value_authenticator,
  passkey: m.audit_value_passkey,
  'recovery code': m.audit_value_recovery,
};

const rupees = (value: unknown) => formatRupees(paiseToRupees(Number(value)));
const named = (names: Record<string, () => string>) => (value: unknown) =>
  names[String(value)]?.() ?? String(value);

const written: Record<string, (value: unknown) => string> = {
  account: (value) => accountName(String(value)),
  basis: named(bases),
  by: named(factors),
  cause: (value) => causeText(value as DisruptionCause),
  channel: (value) => channelName(value === 'email' ? 'email' : 'sms'),
  format: (value) => String(value).toUpperCase(),
  kind: (value) => taskName(value as BoardingTaskKind),
  percent: (value) => `${value}%`,
  refund: (value) => formatRupees(Number(value)),
  refundPaise: rupees,
  state: named(states),
  stillDuePaise: rupees,
  template: (value) => messageName(String(value)),
};

const ID = /^[\da-f]{8}-[\da-f]{4}-/i;
const HASH = /^[\da-f]{64}$/i;

/** Returns the beginning of an id or hash, as much as tells it from others of a page; other texts whole. */
export function shortened(text: string): string {
  if (HASH.test(text)) return `${text.slice(0, 12)}…`;
  // The beginning of an id is its time, which those of one minute share.
  return ID.test(text) ? `…${text.slice(-8)}` : text;
}

/** Returns a value that an act of staff stored as a person reads it: amounts in rupees, ids and hashes short. */
export function storedText(name: string, value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (written[name]) return written[name](value);
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value === 'boolean') return value ? m.money_yes() : m.money_no();
  return typeof value === 'object' ? JSON.stringify(value) : shortened(String(value));
}
