import type { ListedTrip } from 'contract/calls/trips.ts';
import type { consoleCalls } from 'contract/console/calls.ts';
import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import type { TestApp } from 'testing/app/test-app.ts';
import type { ApiResponse } from 'testing/customers/customer.ts';
import type { TestMember } from 'testing/staff/members.ts';

export interface ActReply {
  data: { version: number; outcome?: string; refund?: number; stillDue?: number; approval?: string };
}

/** Returns what a member sees of a booking. */
export async function show(member: TestMember, pnr: string): Promise<BookingDetail> {
  const { status, body } = await member.browser.call<{ data: BookingDetail }>('showBooking', {
    params: { pnr },
  });
  if (status !== 200) throw new Error(`${pnr} is not shown: ${JSON.stringify(body)}`);
  return body.data;
}

/** Acts on a booking as a member, by default in the version that the member sees. */
export async function act(
  member: TestMember,
  name: keyof typeof consoleCalls,
  pnr: string,
  body: object,
  params: Record<string, string> = {},
): Promise<ApiResponse<ActReply>> {
  const { version } = await show(member, pnr);
  return member.browser.call<ActReply>(name, { params: { pnr, ...params }, body: { version, ...body } });
}

/** Returns the entries of acts on a booking, without readings of its contact. */
export function entriesOn({ db }: Pick<TestApp, 'db'>, pnr: string) {
  return db.query(
    `SELECT act, permission, before, after, reason FROM audit_entries
     WHERE subject = 'booking ' || $1 AND act <> 'contacts.read' ORDER BY day, number`,
    [pnr],
  );
}

/** Returns the messages about a booking, oldest first. */
export function messagesOf({ db }: Pick<TestApp, 'db'>, pnr: string) {
  return db.query(
    `SELECT m.template, m.channel, m.recipient FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id
     WHERE b.pnr = $1 ORDER BY m.created_at, m.id`,
    [pnr],
  );
}

/** Returns seats claimed by a booking. */
export async function claimsOf({ db }: Pick<TestApp, 'db'>, pnr: string): Promise<string[]> {
  const rows = await db.query(
    `SELECT c.seat FROM seat_claims c JOIN bookings b ON b.id = c.booking_id WHERE b.pnr = $1 ORDER BY c.seat`,
    [pnr],
  );
  return rows.map(({ seat }) => seat);
}

/** Returns two seats of a row that no earlier call has returned, and their trip. */
export function seatPairs(trips: readonly ListedTrip[]): () => { trip: ListedTrip; seats: [string, string] } {
  let given = 0;
  return () => {
    const trip = trips[Math.floor(given / ROWS.length)];
    const row = ROWS[given % ROWS.length];
    given += 1;
    if (!trip) throw new Error('these trips have no other seats');
    return { trip, seats: [`${row}A`, `${row}C`] };
  };
}

/** Rows with seats A and C in every coach. */
const ROWS = [2, 3, 4, 5, 6, 7];
