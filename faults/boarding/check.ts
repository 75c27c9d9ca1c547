import { deepStrictEqual } from 'node:assert/strict';
import { type Database, onlyRow, withoutNulls } from '../../api/platform/database/database.ts';
import type { BoardingChanges } from '../../contract/console/boarding/changes.ts';
import { boardingOnDevice, eventsOf } from '../../contract/console/boarding/device.ts';
import { correctedTime, type EventFacts } from '../../contract/console/boarding/rules.ts';
import type { Phone } from './phone.ts';
import { listRefunds } from './refunds.ts';
import type { Sales } from './sales.ts';

/**
 * Lets every phone send and read what is left, then checks that phones and server have the same tickets and boarding, that
 * the table of boarding holds, and that the server has each event once. Throws a sentence about a violation.
 */
export async function checkHistory(db: Database, phones: readonly Phone[], sales: Sales): Promise<void> {
  const changes = await settle(phones);
  const devices = phones.map((phone) => phone.state().device);
  const server = await readServer(db, sales.tripId, devices);
  const onServer = server.boarding;
  checkEvents(server.events, phones);
  for (const phone of phones) checkReceived(phone, server);
  for (const phone of phones) same(onPhone(phone), onServer, 'a phone and the server differ about boarding');
  for (const phone of phones) checkTickets(phone, sales);
  const [first] = phones;
  if (!first) throw new Error('a history has phones');
  const events = eventsOf(first.state(), sales.tripId);
  checkTable(events, onServer);
  const listed = new Set(first.state().trip?.tickets.map(({ code }) => code));
  checkCounts(server.counts, sales, onServer, listed, changes);
  checkTasks(changes, sales, onServer);
  await checkRefunds(db, sales);
}

/** All phones send at the same time what is left, and then read; returns what the last one has read. */
async function settle(phones: readonly Phone[]): Promise<BoardingChanges> {
  for (let times = 0; times < 5; times += 1) {
    await Promise.all(phones.map((phone) => phone.sendAll()));
    const changes = (await Promise.all(phones.map((phone) => phone.readAll()))).at(-1);
    // After reading, events that the server has lost wait again.
    if (changes && !phones.some((phone) => phone.isWaiting())) return changes;
  }
  throw new Error('the phones do not come to an end');
}

type Boarding = Record<string, { state: string; event: string | null; later: string[] }>;

function same(actual: unknown, expected: unknown, sentence: string): void {
  deepStrictEqual(actual, expected, `${sentence}:\n${JSON.stringify(actual)}\n${JSON.stringify(expected)}`);
}

function onPhone(phone: Phone): Boarding {
  return sorted(
    [...boardingOnDevice(phone.state())].map(([ticket, { state, event, later }]) => [
      ticket,
      { state, event: event?.id ?? null, later: later.map(({ id }) => id) },
    ]),
  );
}

interface OnServer {
  boarding: Boarding;
  /** Ids of the devices' events. */
  events: ReadonlySet<string>;
  /** Of the last event; 0 without any. */
  lastPosition: number;
  /** The departure's counts of all tickets, also those beyond its list. */
  counts: { boarded: number; noShow: number };
}

/** Reads a history's end in one statement. */
async function readServer(db: Database, tripId: string, devices: string[]): Promise<OnServer> {
  const [row] = await db.query(
    `SELECT coalesce((SELECT boarded FROM boarding_departures WHERE trip_id = $1), 0) AS boarded,
       coalesce((SELECT no_show FROM boarding_departures WHERE trip_id = $1), 0) AS "noShow",
       ARRAY(SELECT id FROM boarding_events WHERE device = ANY ($2)) AS events,
       coalesce((SELECT max(position) FROM boarding_events WHERE trip_id = $1), 0) AS "lastPosition",
       (SELECT coalesce(jsonb_object_agg(ticket, jsonb_build_object('state', state, 'event', event_id, 'later', later)), '{}')
        FROM boarding_tickets WHERE trip_id = $1) AS boarding`,
    [tripId, devices],
  );
  const { boarded, noShow, events, lastPosition, boarding } = onlyRow(
    withoutNulls(row ? [row] : [], 'boarded', 'noShow', 'events', 'lastPosition'),
  );
  return {
    boarding: sorted(Object.entries(boarding as Boarding)),
    events: new Set(events),
    lastPosition,
    counts: { boarded, noShow },
  };
}

function sorted(entries: [string, Boarding[string]][]): Boarding {
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** No event is lost, none is stored that no phone recorded, and none is refused. */
function checkEvents(stored: ReadonlySet<string>, phones: readonly Phone[]): void {
  const ever = new Set(phones.flatMap((phone) => [...phone.ever]));
  const lost = phones.flatMap((phone) => [...phone.recorded].filter((id) => !stored.has(id)));
  same(lost, [], 'events are lost');
  same(
    [...stored].filter((id) => !ever.has(id)),
    [],
    'events are stored that no phone recorded',
  );
  const results = phones.flatMap((phone) => phone.state().own.map(({ result }) => result));
  same(
    results.filter((result) => result !== 'stored' && result !== 'duplicate'),
    [],
    'events are refused',
  );
}

/**
 * The phone has received each event, also those that decide nothing, and its cursor is at the last one: a cursor beyond it
 * skips the next event, or starts a snapshot that hides the mistake.
 */
function checkReceived(phone: Phone, { events, lastPosition }: OnServer): void {
  const { trip } = phone.state();
  const received = (trip?.events ?? []).map(({ id }) => id);
  same(received.toSorted(), [...events].toSorted(), 'a phone has not received each event');
  same(
    Number.parseInt(trip?.cursor ?? '', 10),
    lastPosition,
    'the cursor of a phone is not at the last event',
  );
}

/** The phone has each ticket with its seat, and the cancelled ones as such. */
function checkTickets(phone: Phone, { tickets }: Sales): void {
  const stored = new Map(phone.state().trip?.tickets.map((ticket) => [ticket.code, ticket]));
  const actual = tickets.map(({ code }) => [stored.get(code)?.seat, stored.get(code)?.state]);
  const expected = tickets.map(({ seat, isCancelled }) => [seat, isCancelled ? 'cancelled' : 'booked']);
  same(actual, expected, 'a phone has other tickets');
}

/** The table of boarding, by other code than the rules. */
function checkTable(events: readonly EventFacts[], boarding: Boarding): void {
  for (const [ticket, { state, event, later }] of Object.entries(boarding)) {
    const ofTicket = events.filter((one) => one.ticket === ticket);
    const isVoid = ({ id }: EventFacts) => ofTicket.some(({ undoes }) => undoes.includes(id));
    const boarded = ofTicket.filter((one) => one.kind === 'boarded' && !isVoid(one));
    const isAbsent = ofTicket.some((one) => one.kind === 'no_show' && !isVoid(one));
    const expected = boarded.length > 0 ? 'boarded' : isAbsent ? 'no_show' : 'expected';
    same(state, expected, `the state of ${ticket} is another`);
    if (boarded.length === 0) continue;
    const counted = boarded.find(({ id }) => id === event);
    if (!counted) throw new Error(`${ticket} is boarded by an event that does not stand`);
    const isEarlier = boarded.some((one) => correctedTime(one) < correctedTime(counted));
    same(isEarlier, false, `${ticket} has an earlier boarding`);
    const others = boarded.filter(({ device }) => device !== counted.device).map(({ id }) => id);
    same(later.toSorted(), others.toSorted(), `the later boardings of ${ticket} are others`);
  }
}

/** The server counts tickets of the list that a phone has, no-shows only of booked ones, and the others apart. */
function checkCounts(
  stored: OnServer['counts'],
  { tickets }: Sales,
  boarding: Boarding,
  listed: ReadonlySet<string>,
  { counts }: BoardingChanges,
): void {
  const count = (of: string, isCounted: (ticket: string) => boolean) =>
    Object.entries(boarding).filter(([ticket, { state }]) => state === of && isCounted(ticket)).length;
  const isListed = (ticket: string) => listed.has(ticket);
  const isCancelled = (ticket: string) => tickets.some((one) => one.code === ticket && one.isCancelled);
  const expected = {
    boarded: count('boarded', isListed),
    noShow: count('no_show', (ticket) => isListed(ticket) && !isCancelled(ticket)),
    unlisted: count('boarded', (ticket) => !isListed(ticket)),
  };
  const { tickets: sold, ...counted } = counts;
  same(counted, expected, 'the counts are others');
  same(sold >= tickets.filter(({ isCancelled }) => !isCancelled).length, true, 'tickets are missing');
  const all = { boarded: count('boarded', () => true), noShow: count('no_show', () => true) };
  same(stored, all, 'the stored counts are others');
}

/** What a boarded ticket that was cancelled is, by its refund. */
const refundTask = { pending: 'refund_held', done: 'refund_sent', none: 'cancelled_boarded' };

/** A refund has left if its passenger was not on board when it was to be sent, and has not otherwise. */
async function checkRefunds(db: Database, { tripId, tickets }: Sales): Promise<void> {
  const stored = (await listRefunds(db, tripId)).map(({ ticket, state }) => `${ticket} ${state}`);
  const expected = tickets.flatMap(({ code, refund }) => (refund ? [`${code} ${refund}`] : []));
  same(stored.toSorted(), expected.toSorted(), 'the refunds are others');
}

/** A task for each ticket of the history that two phones boarded, that is unknown, or that is cancelled. */
function checkTasks({ tasks }: BoardingChanges, { tickets }: Sales, boarding: Boarding): void {
  const own = new Set([...tickets.map(({ code }) => code), `UNKNOWN-${tickets[0]?.code}`]);
  const expected = Object.entries(boarding).flatMap(([ticket, { state, later }]) => {
    if (state !== 'boarded' || !own.has(ticket)) return [];
    const sold = tickets.find(({ code }) => code === ticket);
    return [
      ...(later.length > 0 ? [`scanned_twice ${ticket}`] : []),
      ...(sold ? [] : [`unknown_ticket ${ticket}`]),
      ...(sold?.isCancelled ? [`${refundTask[sold.refund ?? 'none']} ${ticket}`] : []),
    ];
  });
  const actual = tasks.filter(({ ticket }) => own.has(ticket)).map(({ kind, ticket }) => `${kind} ${ticket}`);
  same(actual.toSorted(), expected.toSorted(), 'the tasks are others');
}
