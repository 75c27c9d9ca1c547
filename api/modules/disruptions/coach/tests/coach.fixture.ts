import type { ListedTrip } from 'contract/calls/trips.ts';
import type { CoachPlan, SeatMove } from 'contract/console/disruptions/coach.ts';
import type { TestApp } from 'testing/app/test-app.ts';
import { book, bookAndPay, bookingFor, findTrips } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, beforeEach } from 'vitest';

interface CoachOffers {
  bookings: string[];
  refundAfterHours: number;
}

interface PlanReply {
  data: CoachPlan;
}

/** What the change did; or that it waits for a second member, with the request. */
interface ChangeReply {
  data: CoachPlan & { outcome: 'done' | 'waiting'; request: string; refund: number };
}

/** What tests of coach changes start with. */
interface CoachChanges {
  dispatcher: TestMember;
  owner: TestMember;
  /** Returns a trip of a coach of 31 that no test has used. */
  nextTrip: () => ListedTrip;
  /** A coach that drives no trip; a new one for each test. */
  spare: string;
}

/** Prepares a file's tests of coach changes, which have spare coaches of a seat plan. */
export function prepareCoachChanges(app: TestApp, seatPlan?: string): CoachChanges {
  const here = {} as CoachChanges;
  beforeAll(async () => {
    await addSmallPlan(app);
    here.dispatcher = await join(app, 'dispatcher');
    here.owner = await join(app, 'owner');
    here.nextTrip = await tripsOf31(app);
  });
  beforeEach(async () => {
    here.spare = await addCoach(app, seatPlan);
  });
  return here;
}

let coaches = 0;

/** Adds a coach that drives no trip, by default of 27 seats; returns its number. */
export async function addCoach({ db }: Pick<TestApp, 'db'>, seatPlan = 'coach-27'): Promise<string> {
  coaches += 1;
  const busid = `SPARE-${coaches}`;
  await db.query(`INSERT INTO coaches (busid, seat_plan_id, facilities) VALUES ($1, $2, '{}')`, [
    busid,
    seatPlan,
  ]);
  return busid;
}

/** Adds the seat plan `coach-4` of a single row. */
export async function addSmallPlan({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await db.query(
    `INSERT INTO seat_plans (id, columns, rows, aisle_after, gaps, seats)
     VALUES ('coach-4', 1, '{A,B,C,D}', 'B', '{}', '{1A,1B,1C,1D}')`,
    [],
  );
}

export function previewCoach(
  member: TestMember,
  trip: ListedTrip,
  busid: string,
  moves?: SeatMove[],
  offers?: CoachOffers,
) {
  const body = { busid, moves, offers };
  return member.browser.call<PlanReply>('previewCoach', { params: { tripId: trip._id }, body });
}

export function changeCoach(
  member: TestMember,
  trip: ListedTrip,
  busid: string,
  moves?: SeatMove[],
  offers?: CoachOffers,
) {
  const body = { busid, moves, offers };
  return member.browser.call<ChangeReply>('changeCoach', { params: { tripId: trip._id }, body });
}

/** Returns the moves that give everybody the seat of a preview. */
export function movesOf({ claims }: CoachPlan): SeatMove[] {
  return claims.map(({ seat, from, newSeat }) => ({ seat, from, to: newSeat ?? '' }));
}

/** Returns the trip's claims, held and sold and blocked, by seat and stop. */
export function storedClaims({ db }: Pick<TestApp, 'db'>, trip: ListedTrip) {
  return db.query(
    `SELECT c.seat, lower(c.legs) AS "from", upper(c.legs) AS "to", b.pnr, c.expires_at AS until
     FROM seat_claims c LEFT JOIN bookings b ON b.id = c.booking_id WHERE c.trip_id = $1 ORDER BY c.seat, c.legs`,
    [trip._id],
  );
}

/** Returns the seats of a booking's tickets, with code and version. */
export function storedTickets({ db }: Pick<TestApp, 'db'>, pnr: string) {
  return db.query(
    `SELECT s.seat, s.ticket_code AS code, s.ticket_version AS version, s.state
     FROM booking_seats s JOIN bookings b ON b.id = s.booking_id WHERE b.pnr = $1 ORDER BY s.ticket_code`,
    [pnr],
  );
}

export async function coachOf({ db }: Pick<TestApp, 'db'>, trip: ListedTrip): Promise<string | undefined> {
  const [row] = await db.query('SELECT busid FROM trips WHERE id = $1', [trip._id]);
  return row?.busid;
}

/** Returns a function that gives trips of coaches of 31, each once. */
export async function tripsOf31(app: TestApp): Promise<() => ListedTrip> {
  const days = ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12'];
  const all = (await Promise.all(days.map((day) => findTrips(app, day)))).flat();
  const trips = all.filter(({ totalseats }) => totalseats === 31);
  return () => {
    const trip = trips.shift();
    if (!trip) throw new Error('there are no other trips');
    return trip;
  };
}

export async function hold(app: TestApp, trip: ListedTrip, seats: string[]) {
  const { body } = await book(app, await bookingFor(app, trip, seats));
  return body.data;
}

/** Sells two seats that the coach of 27 lacks and one that it has, holds one, blocks one. */
export async function fill(app: TestApp, dispatcher: TestMember, trip: ListedTrip) {
  const pair = await bookAndPay(app, trip, ['8A', '8B']);
  const single = await bookAndPay(app, trip, ['2C']);
  const held = await hold(app, trip, ['8D']);
  const block = { seats: ['1C'], from: 1, to: 2, reason: 'crew' };
  await dispatcher.browser.call('blockSeats', { params: { tripId: trip._id }, body: block });
  return { pair: pair.pnr, single: single.pnr, held };
}

/** Returns the version of a booking that a member sees. */
export async function versionOf(member: TestMember, pnr: string): Promise<number> {
  const { body } = await member.browser.call<{ data: { version: number } }>('showBooking', {
    params: { pnr },
  });
  return body.data.version;
}
