import type { MoneyList } from 'contract/console/money/money-lists.ts';
import type { Grant } from 'contract/console/roles.ts';
import { PNR_LENGTH } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { grantText } from 'messages/staff/grant-text.ts';
import { shortened, storedText } from 'messages/staff/stored-values.ts';
import { dateTimeOf } from '#app/components/times.ts';
import { moneyListName } from '../money/list-names.ts';

const actNames: Record<string, () => string> = {
  'access.refused': m.audit_act_access_refused,
  'access.refused_often': m.audit_act_access_refused_often,
  'block.created': m.audit_act_block_created,
  'block.released': m.audit_act_block_released,
  'boarding.task_closed': m.audit_act_boarding_task_closed,
  'contact.changed': m.audit_act_contact_changed,
  'contacts.read': m.audit_act_contacts_read,
  'data.exported': m.audit_act_data_exported,
  'departure.cancellation_rejected': m.audit_act_departure_cancellation_rejected,
  'departure.cancellation_requested': m.audit_act_departure_cancellation_requested,
  'departure.coach_change_rejected': m.audit_act_departure_coach_change_rejected,
  'departure.coach_change_requested': m.audit_act_departure_coach_change_requested,
  'departure.cancelled': m.audit_act_departure_cancelled,
  'departure.coach_changed': m.audit_act_departure_coach_changed,
  'departure.delayed': m.audit_act_departure_delayed,
  'departure.stop_skipped': m.audit_act_departure_stop_skipped,
  'evidence.exported': m.audit_act_evidence_exported,
  'member.changed': m.audit_act_member_changed,
  'member.invited': m.audit_act_member_invited,
  'member.joined': m.audit_act_member_joined,
  'member.offboarded': m.audit_act_member_offboarded,
  'member.reset': m.audit_act_member_reset,
  'message.changed': m.audit_act_message_changed,
  'message.repeated': m.audit_act_message_repeated,
  'message.replied': m.audit_act_message_replied,
  'passengers.shown': m.audit_act_passengers_shown,
  'passengers.read': m.audit_act_passengers_read,
  'passenger.renamed': m.audit_act_passenger_renamed,
  'passkey.added': m.audit_act_passkey_added,
  'passkey.removed': m.audit_act_passkey_removed,
  'recovery.used': m.audit_act_recovery_used,
  'refund.approved': m.audit_act_refund_approved,
  'refund.outdated': m.audit_act_refund_outdated,
  'refund.rejected': m.audit_act_refund_rejected,
  'refund.released': m.audit_act_refund_released,
  'refund.withdrawn': m.audit_act_refund_withdrawn,
  'refund.requested': m.audit_act_refund_requested,
  'seat.moved': m.audit_act_seat_moved,
  'trip.changed': m.audit_act_trip_changed,
  'session.ended': m.audit_act_session_ended,
  'session.opened': m.audit_act_session_opened,
  'tickets.cancelled': m.audit_act_tickets_cancelled,
};

/** What was done, in words; an act without words by its name. */
export function actName(act: string): string {
  return actNames[act]?.() ?? act;
}

const PNR_ALONE = new RegExp(`^[a-z0-9]{${PNR_LENGTH}}$`, 'i');
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Names of staff by id; without those that the reader may not see. */
export type MemberNames = ReadonlyMap<string, string>;

const kindNames: Record<string, () => string> = {
  booking: m.audit_kind_booking,
  departure: m.departures_one_title,
  export: m.audit_kind_export,
  member: m.audit_kind_member,
  message: m.audit_kind_message,
  session: m.audit_kind_session,
};

/** What an entry is about, in words: a member by name, an id short; a call by its method and path. */
export function subjectText(subject: string, members: MemberNames): string {
  const [kind = '', id = ''] = subject.split(' ');
  const name = kindNames[kind]?.();
  if (!name) return subject;
  if (kind === 'export') return `${name}: ${moneyListName(id as MoneyList)}`;
  return `${name} ${members.get(id) ?? shortened(id)}`;
}

/**
 * The subject of entries that a typed text means: the name of one member, or its beginning, stands for that member, a PNR
 * for its booking.
 */
export function typedSubject(typed: string, members: MemberNames): string {
  const text = typed.trim();
  const ids = membersNamed(text, members);
  if (ids.length === 1) return `member ${ids[0]}`;
  const pnr = text.replace(/^booking\s+/i, '');
  return PNR_ALONE.test(pnr) ? `booking ${pnr.toUpperCase()}` : text;
}

/** A subject as it may be typed: the name of a member whom nobody else is called like. */
export function writtenSubject(subject: string, members: MemberNames): string {
  const name = members.get(subject.replace(/^member /, ''));
  return name && typedSubject(name, members) === subject ? name : subject;
}

/** The ids of members with a name, or else of those whose name begins with the text. */
function membersNamed(text: string, members: MemberNames): string[] {
  if (text === '') return [];
  const typed = text.toLowerCase();
  const idsWhere = (fits: (name: string) => boolean) =>
    [...members].filter(([, name]) => fits(name.toLowerCase())).map(([id]) => id);
  const whole = idsWhere((name) => name === typed);
  return whole.length > 0 ? whole : idsWhere((name) => name.startsWith(typed));
}

/** A stored value as a person reads it. */
export function valueText(name: string, value: unknown, members: MemberNames): string {
  if (name === 'roles') return (value as Grant[]).map(grantText).join(' · ');
  if (typeof value === 'string') {
    if (INSTANT.test(value)) return dateTimeOf(value);
    const member = members.get(value);
    if (member) return member;
  }
  return storedText(name, value);
}
