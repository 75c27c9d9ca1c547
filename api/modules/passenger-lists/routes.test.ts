import type { ListedTrip } from 'contract/calls/trips.ts';
import type { Role } from 'contract/console/roles.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { ASHA, bookAndPay } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { closeSales, readList, sellAtLaterStop, tripsWithLaterStop } from './lists.fixture.ts';

const app = setUp(startTestApp);
let [trip, foreign] = [{} as ListedTrip, {} as ListedTrip];

beforeAll(async () => {
  [trip, foreign] = (await tripsWithLaterStop(app, '2026-11-24')) as [ListedTrip, ListedTrip];
  await bookAndPay(app, trip, ['3A']);
  await closeSales(app, trip);
  await sellAtLaterStop(app, trip, '2A', { ...ASHA, fname: '=1+1' });
});

const entriesOf = ({ id }: TestMember) =>
  app.db.query(
    `SELECT permission, subject, after FROM audit_entries WHERE member_id = $1 AND act = 'passengers.read'
     ORDER BY day, number`,
    [id],
  );

async function download(member: TestMember, format: 'csv' | 'pdf', language = 'en') {
  const response = await fetch(
    `${app.url}/api/v1/console/departures/${trip._id}/passenger-list?format=${format}`,
    {
      headers: { cookie: member.browser.cookie(), 'user-agent': 'Firefox', 'accept-language': language },
    },
  );
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('the passenger list of a departure', () => {
  it('has each passenger’s origin and destination, by stop, then seat, with the version and its hash', async () => {
    const member = await join(app, 'dispatcher');
    const { status, headers, body } = await readList(member, trip);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(body.data).toMatchObject({
      tripId: trip._id,
      version: 2,
      reason: 'sold',
      frozenAt: app.clock.now().toISOString(),
      passengers: 2,
      versions: [{ version: 2 }, { version: 1, reason: 'sales_closed', passengers: 1 }],
    });
    expect(body.data.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(body.data.rows[0]).toEqual({
      fromStop: 1,
      toStop: expect.any(Number),
      from: { location: 'Delhi', counter: 'IGI Airport T3' },
      fromName: 'Delhi - IGI Airport T3',
      to: { location: 'Agra', counter: expect.any(String) },
      toName: expect.stringMatching(/^Agra - /),
      seat: '3A',
      ticket: expect.stringMatching(/^[A-Z0-9]{12}$/),
      name: `${ASHA.fname} ${ASHA.lname}`,
      age: ASHA.age,
      gender: ASHA.gender,
    });
  });

  it('is logged with its hash: as JSON once in ten minutes, each file always', async () => {
    const member = await join(app, 'dispatcher');
    const { sha256 } = (await readList(member, trip)).body.data;
    await readList(member, trip);
    await download(member, 'csv');
    await download(member, 'csv');
    await download(member, 'pdf');
    const about = { permission: 'passengers.read', subject: `departure ${trip._id}` };
    expect(await entriesOf(member)).toEqual(
      ['json', 'csv', 'csv', 'pdf'].map((format) => ({ ...about, after: { version: 2, format, sha256 } })),
    );
  });

  it('is a CSV in which no name becomes a formula, and a PDF', async () => {
    const member = await join(app, 'dispatcher');
    const csv = await download(member, 'csv');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = csv.bytes.toString('utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFstop,seat,name,age,gender,from,to,ticket');
    expect(lines[1]).toMatch(/^1,3A,Asha D'Souza,34,Female,Delhi - IGI Airport T3,Agra - /);
    expect(lines[2]).toMatch(/^\d,2A,'=1\+1 D'Souza,34,Female,/);
    const pdf = await download(member, 'pdf');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toMatch(/filename="passengers-\w+-v2\.pdf"/);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is a CSV in Hindi for people: headings, places and genders as in the PDF, the rest as in English', async () => {
    const member = await join(app, 'dispatcher');
    const linesIn = async (language: string) =>
      (await download(member, 'csv', language)).bytes.toString('utf8').split('\r\n');
    const [[heading, ...rows], [, ...englishRows]] = [await linesIn('hi'), await linesIn('en')];
    expect(heading).toBe('\uFEFFस्टॉप,सीट,नाम,उम्र,लिंग,कहाँ से,कहाँ तक,टिकट');
    const translated = /,(?:महिला,"?[\u0900-\u097f ]+ - [\u0900-\u097f].*,"?आगरा - [\u0900-\u097f].*),/;
    for (const [index, line] of rows.filter(Boolean).entries()) {
      const [before = '', after = ''] = line.split(translated);
      expect(after, line).toMatch(/^\w{12}$/);
      expect(englishRows[index]?.startsWith(`${before},Female,`)).toBe(true);
      expect(englishRows[index]?.endsWith(`,${after}`)).toBe(true);
    }
  });

  it.each<[Role, number]>([
    ['owner', 200],
    ['dispatcher', 200],
    ['support', 200],
    ['accountant', 403],
  ])('for a member as %s replies %i', async (role, status) => {
    expect((await readList(await join(app, role), trip)).status).toBe(status);
  });

  it('is for a host that of own trips only', async () => {
    const member = await join(app, 'host', [{ role: 'host', scope: 'trips', trips: [trip._id] }]);
    expect((await readList(member, trip)).status).toBe(200);
    const refused = await readList(member, foreign);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect(await entriesOf(member)).toHaveLength(1);
  });

  it.each([
    '?version=9',
    '?version=0',
    '?version=-1',
    '?version=x',
    '?version=1.5',
    '?format=xml',
    '?version=',
  ])('%j is refused and not logged', async (query) => {
    const member = await join(app, 'dispatcher');
    const { status, body } = await readList(member, trip, query);
    expect([404, 422]).toContain(status);
    expect(body.message).toMatch(/\w+/);
    expect(await entriesOf(member)).toEqual([]);
  });

  it('that is not frozen yet, and of no trip, is not found', async () => {
    const member = await join(app, 'dispatcher');
    for (const of of [foreign, { ...foreign, _id: 'none' }]) {
      const { status, body } = await readList(member, of);
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
  });
});
