import { randomUUID } from 'node:crypto';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { MAX_BOARDING_EVENTS } from 'contract/console/boarding/kinds.ts';
import { consoleCalls } from 'contract/console/calls.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { bookAndPay, findTrips } from 'testing/customers/customer.ts';
import { ORIGIN } from 'testing/staff/browser.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, expect, it } from 'vitest';
import { changesOf, codesOf, device, send } from './boarding.fixture.ts';
import { MOST_TASKS } from './changes.ts';

const app = setUp(startTestApp);
let trip: ListedTrip;
let other: ListedTrip;
let dispatcher: TestMember;
let code: string;

beforeAll(async () => {
  [trip, other] = (await findTrips(app)) as [ListedTrip, ListedTrip];
  const { pnr } = await bookAndPay(app, trip, ['2A']);
  code = (await codesOf(app, pnr))['2A'] ?? '';
  dispatcher = await join(app, 'dispatcher');
});

/** Sends a body as it is; returns the status of the response, the code of its refusal, and the results. */
async function post(body: string, type = 'application/json', cookie = dispatcher.browser.cookie()) {
  const response = await fetch(`${app.url}${consoleCalls.recordBoarding[1]}`, {
    method: 'POST',
    headers: { 'content-type': type, origin: ORIGIN, cookie },
    body,
  });
  const { code: refusal, data } = (await response.json()) as {
    code?: string;
    data?: { results: { result: string }[] };
  };
  return [response.status, refusal, data?.results.map(({ result }) => result)];
}

const batch = () => JSON.stringify({ events: [device(app, trip._id)(`X-${randomUUID()}`)] });

it.each<[string, () => ReturnType<typeof post>, number[]]>([
  ['half a body', () => post('{"events": [{'), [400]],
  ['an empty body', () => post(''), [400, 422]],
  ['a byte order mark alone', () => post('\uFEFF'), [400, 422]],
  ['an array', () => post('[]'), [400, 422]],
  ['null', () => post('null'), [400, 422]],
  ['text', () => post(batch(), 'text/plain'), [415]],
  ['a form', () => post('events=1', 'application/x-www-form-urlencoded'), [415]],
  ['no session', () => post(batch(), 'application/json', ''), [401]],
  ['a forged session', () => post(batch(), 'application/json', `mayura_staff=${randomUUID()}`), [401]],
])('%s is refused with a code, and the next scan is stored', async (_what, attack, statuses) => {
  const [status, refusal] = await attack();
  expect(statuses).toContain(status);
  expect(refusal).toMatch(/^[a-z_]+$/);
  expect(await send(dispatcher, device(app, trip._id)(`AFTER-${randomUUID()}`))).toEqual(['stored']);
});

it('an event of 50,000 levels is named', async () => {
  const deep = `{"events": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
  expect(await post(deep)).toEqual([200, undefined, ['malformed']]);
});

it('a replayed batch with other tickets changes no stored event', async () => {
  const phone = device(app, trip._id);
  const [one, two] = [phone(`ONE-${randomUUID()}`), phone(`TWO-${randomUUID()}`)];
  expect(await send(dispatcher, one, two)).toEqual(['stored', 'stored']);
  const replayed = [
    { ...one, ticket: code },
    { ...two, tripId: other._id },
    { ...one, id: randomUUID() },
  ];
  expect((await send(dispatcher, ...replayed)).toSorted()).toEqual([
    'id_taken',
    'id_taken',
    'sequence_taken',
  ]);
  const { events } = await changesOf(dispatcher, trip._id);
  const stored = events.filter(({ id }) => [one.id, two.id].includes(id)).map(({ ticket }) => ticket);
  expect(stored).toEqual([one.ticket, two.ticket]);
  expect(events.some(({ ticket }) => ticket === code)).toBe(false);
});

it('numbers that jump to the last one leave other devices alone', async () => {
  const phone = device(app, trip._id);
  const jump = { sequence: 2 ** 31 - 1 };
  expect(await send(dispatcher, phone(`J-${randomUUID()}`, 'boarded', jump))).toEqual(['stored']);
  expect(await send(dispatcher, phone(`K-${randomUUID()}`, 'boarded', jump))).toEqual(['sequence_taken']);
  expect(await send(dispatcher, phone(`L-${randomUUID()}`, 'boarded', { sequence: 1 }))).toEqual(['stored']);
});

it('an unknown trip in a batch is named, and an undo of another trip voids nothing', async () => {
  const boarded = device(app, trip._id)(code);
  const foreign = device(app, randomUUID())(code);
  const undo = device(app, other._id)(code, 'undone', { undoes: [boarded.id] });
  expect(await send(dispatcher, foreign, boarded, undo)).toEqual(['not_permitted', 'stored', 'stored']);
  const [row] = await app.db.query(
    'SELECT state, event_id AS event, later FROM boarding_tickets WHERE trip_id = $1 AND ticket = $2',
    [trip._id, code],
  );
  expect(row).toMatchObject({ state: 'boarded', event: boarded.id });
});

it('a phone gets only so many tasks, however many unknown tickets a host has boarded', async () => {
  const phone = device(app, other._id);
  const invented = Array.from({ length: 2 * MOST_TASKS }, () => phone(`MANY-${randomUUID()}`));
  for (let sent = 0; sent < invented.length; sent += MAX_BOARDING_EVENTS)
    await send(dispatcher, ...invented.slice(sent, sent + MAX_BOARDING_EVENTS));
  const { tasks, counts } = await changesOf(dispatcher, other._id);
  expect([tasks.length, counts.unlisted]).toEqual([MOST_TASKS, invented.length]);
});
