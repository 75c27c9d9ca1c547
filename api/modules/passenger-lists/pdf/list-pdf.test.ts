import type { Language } from 'contract/values/language.ts';
import fc from 'fast-check';
import { connectClone } from 'testing/app/clone-database.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { findNames, findTrip, type Trip } from '#modules/trips/index.ts';
import { withLanguage } from '#platform/http/language.ts';
import { hashRows, type ListedPassenger } from '../../bookings/passenger-lists/rows.ts';
import { renderListPdf } from './list-pdf.ts';

const db = setUp(connectClone);
let trip: Trip;

beforeAll(async () => {
  const [row] = await db.query('SELECT id FROM trips WHERE service_date = $1 ORDER BY id LIMIT 1', [
    '2026-11-24',
  ]);
  const found = await findTrip(db, row?.id ?? '');
  if (!found) throw new Error('no coach runs');
  trip = found;
});

/** Returns passengers on different seats, half of them from the second stop. */
function passengers(count: number, name = (index: number) => `Asha D'Souza ${index}`): ListedPassenger[] {
  const last = trip.stops.length;
  return Array.from({ length: count }, (_, index) => {
    const fromStop = index < count / 2 ? 1 : 2;
    const [from, to] = [trip.stops[fromStop - 1], trip.stops[last - 1]];
    return {
      fromStop,
      toStop: last,
      from: { location: from?.location ?? '', counter: from?.counter ?? '' },
      to: { location: to?.location ?? '', counter: to?.counter ?? '' },
      seat: `${(index % 10) + 1}${'ABCD'[Math.floor(index / 10) % 4]}`,
      ticket: `TICKET${String(index).padStart(6, '0')}`,
      name: name(index),
      age: index === 0 ? null : 20 + index,
      gender: index % 2 ? 'Female' : 'Male',
    };
  });
}

async function render(rows: ListedPassenger[], language: Language = 'en'): Promise<Buffer> {
  const list = {
    version: 3,
    frozenAt: TEST_NOW,
    reason: 'sold' as const,
    busid: 'DL1PC0009',
    sha256: hashRows(rows),
    passengers: rows.length,
    rows,
  };
  return withLanguage(language, async () => renderListPdf({ trip, list, nameIn: await findNames(db) }));
}

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text;
}

describe('a passenger list as a PDF', () => {
  it('of 40 has every passenger, the version and its hash on one page of A4', async () => {
    const rows = passengers(40);
    const pdf = await render(rows);
    const [page = '', ...others] = await pagesOf(pdf);
    expect(others).toEqual([]);
    for (const { name, seat, ticket } of rows)
      expect(page).toMatch(new RegExp(`${seat} ${name} .*${ticket}`));
    expect(page).toContain(`Service ${trip.serviceNumber}, coach DL1PC0009`);
    expect(page).toContain('Version 3, frozen Mon, 23 Nov 2026, 08:00 AM: seat sold');
    expect(page).toContain(hashRows(rows).toString('hex'));
    const { view } = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
    expect(view.map(Math.round)).toEqual([0, 0, 595, 842]);
  });

  it('of 40 is one page in Hindi too, with Hindi names', async () => {
    const rows = passengers(40, () => 'श्रद्धा त्रिपाठी');
    const [page = '', ...others] = await pagesOf(await render(rows, 'hi'));
    expect(others).toEqual([]);
    for (const character of 'यात्रसूच') expect(page).toContain(character);
    for (const { ticket } of rows) expect(page).toContain(ticket);
  });

  it('of more continues on another page, and of nobody is one', async () => {
    const rows = passengers(70);
    const pages = await pagesOf(await render(rows));
    expect(pages).toHaveLength(2);
    for (const { ticket } of rows) expect(pages.join('\n')).toContain(ticket);
    expect(await pagesOf(await render([]))).toHaveLength(1);
  });

  it('is the same, byte for byte, each time', async () => {
    const rows = passengers(40);
    expect((await render(rows)).equals(await render(rows))).toBe(true);
  });

  it('prints any name on its line', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 120 }), async (name) => {
        expect(await pagesOf(await render(passengers(40, () => name)))).toHaveLength(1);
      }),
      { numRuns: 10 },
    );
  }, 60_000);
});
