import { randomUUID } from 'node:crypto';
import type { ListedTrip } from 'contract/calls/trips.ts';
import {
  applyChanges,
  boardingOnDevice,
  type DeviceState,
  newDevice,
} from 'contract/console/boarding/device.ts';
import type { DepartureDetail } from 'contract/console/departures.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { book, bookAndPay, bookingFor } from 'testing/customers/customer.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { stopsOf } from '../../../../console/board/list/stops.ts';
import { emptyBoard } from '../../../../console/board/store/board-state.ts';
import { act, show } from '../../desk/acts/desk.fixture.ts';
import { changesOf, codesOf, departureOf, device, send } from '../boarding.fixture.ts';
import { openTaskDesk, type TaskDesk } from './tasks.fixture.ts';

const DATE = '2026-12-12';
const app = setUp(startTestApp);
let desk: TaskDesk;

beforeAll(async () => {
  desk = await openTaskDesk(app, DATE);
});
afterEach(() => app.clock.set(TEST_NOW));

/** The stops of a phone's list, with how many are aboard of how many passengers. */
function atDoor(device: DeviceState) {
  return stopsOf({ ...emptyBoard(), device }).map(({ boarded, passengers }) => ({
    boarded,
    passengers: passengers.length,
  }));
}

async function pageOf(trip: ListedTrip, { dispatcher } = desk): Promise<DepartureDetail> {
  const params = { tripId: trip._id };
  return (await dispatcher.browser.call<{ data: DepartureDetail }>('showDeparture', { params })).body.data;
}

describe('a ticket that two devices boarded', () => {
  it('is a task that shows both, the earlier corrected time boarding, until it is closed', async () => {
    const { trip, first, pnr, seats, phone, other } = await desk.sell();
    const now = app.clock.now();
    const late = phone(first);
    const early = other(first, 'boarded', {
      deviceTime: minutesAfter(now, 60).toISOString(),
      offsetMs: -3_700_000,
    });
    await send(desk.dispatcher, late, early);
    const task = { kind: 'scanned_twice', ticket: first, pnr, seat: seats[0], events: [early.id, late.id] };
    expect(await desk.tasksOf(trip, first)).toEqual([task]);
    expect((await desk.rowOf(trip))?.alerts).toContainEqual({ kind: 'boarding_conflict', pnrs: [pnr] });
    const host = 'Asha Verma';
    expect((await pageOf(trip)).tasks).toContainEqual({
      kind: 'scanned_twice',
      ticket: first,
      pnr,
      seat: seats[0],
      scans: [
        { at: minutesAfter(now, -5 / 3).toISOString(), host, sentBy: null },
        { at: now.toISOString(), host, sentBy: null },
      ],
    });

    const close = (kind: string) =>
      desk.dispatcher.browser.call('closeBoardingTask', {
        params: { tripId: trip._id },
        body: { ticket: first, kind, reason: 'A copy was shown' },
      });
    expect((await close('unknown_ticket')).body.code).toBe('not_found');
    expect((await close('scanned_twice')).status).toBe(200);
    expect(await desk.tasksOf(trip, first)).toEqual([]);
    expect((await close('scanned_twice')).body.code).toBe('not_found');
    const [entry] = await app.db.query(
      `SELECT subject, reason FROM audit_entries WHERE act = 'boarding.task_closed' ORDER BY day DESC, number DESC LIMIT 1`,
    );
    expect(entry).toEqual({ subject: `departure ${trip._id}`, reason: 'A copy was shown' });
    await send(desk.dispatcher, device(app, trip._id)(first));
    expect(await desk.kindsOf(trip, first)).toEqual(['scanned_twice']);
  });
});

describe('a code that the trip does not have', () => {
  it('is boarded, and a task: unknown, or of another trip', async () => {
    const { trip, phone } = await desk.sell();
    const foreign = await bookAndPay(app, desk.trips.at(-1) as ListedTrip, ['3A']);
    const foreignCode = (await codesOf(app, foreign.pnr))['3A'] ?? '';
    expect(await send(desk.dispatcher, phone('NOWHERE1'), phone(foreignCode))).toEqual(['stored', 'stored']);
    expect(await desk.kindsOf(trip, 'NOWHERE1')).toEqual(['unknown_ticket']);
    expect(await desk.tasksOf(trip, foreignCode)).toMatchObject([{ kind: 'wrong_trip', pnr: foreign.pnr }]);
    expect((await changesOf(desk.dispatcher, (desk.trips.at(-1) as ListedTrip)._id)).counts.boarded).toBe(0);
  });

  it('is counted apart from the tickets of the list, as the phone counts', async () => {
    const trip = desk.trips.at(-3) as ListedTrip;
    const sold = await codesOf(app, (await bookAndPay(app, trip, ['2A', '2C', '2D'])).pnr);
    const held = await book(app, await bookingFor(app, trip, ['3A']));
    const heldCode = (await codesOf(app, held.body.data.pnr))['3A'] ?? '';
    const foreign = await codesOf(app, (await bookAndPay(app, desk.trips.at(-1) as ListedTrip, ['4A'])).pnr);
    const phone = device(app, trip._id);
    await send(
      desk.dispatcher,
      phone(sold['2A'] ?? ''),
      phone(sold['2C'] ?? '', 'no_show'),
      phone('NOWHERE2'),
      phone('NOWHERE3', 'no_show'),
      phone(foreign['4A'] ?? ''),
      phone(heldCode),
    );
    const counts = { boarded: 1, unlisted: 3, noShow: 1 };
    const changes = await changesOf(desk.dispatcher, trip._id);
    expect(changes.counts).toEqual({ tickets: 3, ...counts });
    expect(await desk.rowOf(trip)).toMatchObject({ ...counts, state: 'on_sale' });
    expect(await pageOf(trip)).toMatchObject(counts);
    const onPhone = applyChanges(newDevice(randomUUID()), changes);
    const listed = new Set(onPhone.trip?.tickets.map(({ code }) => code));
    const aboard = [...boardingOnDevice(onPhone)].filter(([, { state }]) => state === 'boarded');
    expect(aboard.filter(([code]) => listed.has(code))).toHaveLength(counts.boarded);
    expect(aboard.filter(([code]) => !listed.has(code))).toHaveLength(counts.unlisted);
  });
});

describe('tickets that are cancelled after their passengers were recorded', () => {
  it('leave who is aboard, and nobody who did not come, in the counts of phone, day board and page', async () => {
    const trip = desk.trips.at(-4) as ListedTrip;
    const { pnr } = await bookAndPay(app, trip, ['2A', '2C', '2D', '3A']);
    const codes = await codesOf(app, pnr);
    const phone = device(app, trip._id);
    const absent = [phone(codes['2C'] ?? '', 'no_show'), phone(codes['2D'] ?? '', 'no_show')];
    await send(desk.dispatcher, phone(codes['2A'] ?? ''), ...absent);
    const tickets = [codes['2A'], codes['2C']];
    expect((await act(desk.support, 'cancelTickets', pnr, { tickets, reason: 'Unwell' })).status).toBe(200);
    const counts = { boarded: 1, noShow: 1, unlisted: 0 };
    const changes = await changesOf(desk.dispatcher, trip._id);
    expect(changes.counts).toEqual({ tickets: 2, ...counts });
    expect(await desk.rowOf(trip)).toMatchObject(counts);
    const page = await pageOf(trip);
    expect(page).toMatchObject(counts);
    const stop = page.stops.find(({ boards }) => boards > 0);
    expect(stop).toMatchObject({ boards: 3, boarded: 1, noShow: 1 });
    const onPhone = applyChanges(newDevice(randomUUID()), changes);
    expect(atDoor(onPhone).map(({ boarded, passengers }) => [boarded, passengers])).toEqual([[1, 3]]);
  });
});

describe('the rest of the system', () => {
  it('counts the boarded and the absent, and is boarding once its boarding has opened', async () => {
    const trip = desk.trips.at(-2) as ListedTrip;
    const { pnr } = await bookAndPay(app, trip, ['2A', '2C']);
    const codes = await codesOf(app, pnr);
    app.clock.set(minutesAfter(await departureOf(app, trip), -180));
    const opened = await openTaskDesk(app, DATE);
    const phone = device(app, trip._id);
    expect((await opened.rowOf(trip))?.state).toBe('on_sale');
    await send(opened.dispatcher, phone(codes['2A'] ?? ''), phone(codes['2C'] ?? '', 'no_show'));
    expect(await opened.rowOf(trip)).toMatchObject({ boarded: 1, noShow: 1, state: 'boarding', alerts: [] });
    const shown = await pageOf(trip, opened);
    expect(shown).toMatchObject({ boarded: 1, noShow: 1, state: 'boarding', tasks: [] });
    expect(shown.stops).toContainEqual(expect.objectContaining({ boards: 2, boarded: 1, noShow: 1 }));
    expect(shown.seatUses.flatMap(({ uses }) => uses.map(({ boarding }) => boarding))).toEqual([
      'boarded',
      'no_show',
    ]);
  });

  it('shows in the booking when and where each passenger boarded', async () => {
    const { pnr, first, second, seats, phone, other } = await desk.sell();
    const now = app.clock.now();
    await send(
      desk.dispatcher,
      phone(first, 'boarded', { deviceTime: minutesAfter(now, -62).toISOString(), offsetMs: 3_600_000 }),
      other(first),
      phone(second, 'no_show'),
    );
    const { timeline } = await show(desk.support, pnr);
    const entries = timeline.filter(({ kind }) => kind === 'boarding');
    const host = 'Asha Verma';
    expect(entries).toMatchObject([
      {
        at: minutesAfter(now, -2).toISOString(),
        facts: { event: 'boarded', seat: seats[0], stop: 'IGI Airport T3', again: false, host },
      },
      { at: now.toISOString(), facts: { event: 'boarded', seat: seats[0], again: true } },
      { at: now.toISOString(), facts: { event: 'no_show', seat: seats[1], again: false } },
    ]);
  });
});
