import type { Page } from '@playwright/test';
import { TICKET_KEYS_PATH } from 'contract/ticket-code/keys.ts';
import { m } from 'messages/messages.js';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { departIn, freezeList } from '../app/database.ts';
import { asha, type Person, ravi } from '../app/people.ts';
import type { Run } from '../app/run.ts';
import { takeTrip } from '../app/trips.ts';
import { expect, test } from '../browser/test.ts';
import { joinAs } from '../console/console-steps.ts';
import { boardingOf, boardSeat, expectForGloves, pickAtNoon } from './board-steps.ts';
import { placesWith, storedData } from './stored-data.ts';

const HOUR_MS = 3_600_000;
const EVENTS = '/api/v1/console/boarding/events';
/** While the browser's session storage has it, no events leave the page. */
const HELD = 'held-events';

test.use({ serviceWorkers: 'allow' });

/** Unlike the host's, names that occur nowhere else. */
const meera = { ...asha, firstName: 'Meera', lastName: 'Raghunathan' };
const kabir = { ...ravi, firstName: 'Kabir', lastName: 'Chatterjee' };

const digitsOf = ({ mobile }: Person) => mobile.replace(/\D/g, '').slice(-10);

/** A phone with the list of a departure. What must leave it: names, PNR and ticket codes. */
async function phoneWithList(run: Run, page: Page) {
  const trip = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, { seats: { '2C': meera, '2D': kabir } });
  await freezeList(run, trip._id);
  await joinAs(run, page, 'dispatcher');
  await pickAtNoon(page, trip);
  const codes = (await boardingOf(page, trip)).tickets?.map(({ code }) => code) ?? [];
  return {
    trip,
    personal: [pnr, meera.lastName, kabir.lastName, digitsOf(meera), digitsOf(kabir), ...codes],
  };
}

/** Lets calls with events fail while they are held. A browser may send those of a page with a service worker past a route. */
async function letEventsBeHeld(page: Page): Promise<void> {
  await page.addInitScript(
    ([path, key]) => {
      const { fetch } = globalThis;
      globalThis.fetch = (input, init) =>
        String(input) === path && sessionStorage.getItem(key)
          ? Promise.reject(new TypeError('no connection'))
          : fetch(input, init);
    },
    [EVENTS, HELD] as const,
  );
}

/** Moves the departure, and waits until the phone, whose clock is right again, has it. */
async function departAndSync(run: Run, page: Page, tripId: string, hours: number): Promise<void> {
  await departIn(run, tripId, hours);
  await page.clock.setFixedTime(new Date());
  const isSynced = async () => {
    const { head, list } = JSON.parse((await storedData(page)).board) as {
      head: { device: { offsetMs: number; trip: { startsAt: string } } };
      list: object | null;
    };
    const { offsetMs, trip } = head.device;
    const fromNow = Math.abs(Date.parse(trip.startsAt) - Date.now());
    return list !== null && Math.abs(offsetMs) < HOUR_MS && fromNow < 2 * HOUR_MS;
  };
  await expect.poll(isSynced).toBe(true);
}

test('a day after its arrival a departure leaves the phone, with everything that it stored of it', async ({
  page,
  run,
  strict,
}) => {
  const responses: Promise<string | undefined>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) responses.push(response.headerValue('cache-control').then(String));
  });
  const { trip, personal } = await phoneWithList(run, page);
  await departAndSync(run, page, trip._id, 1);
  strict.expectNoConnection();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(m.board_count({ boarded: 0, expected: 2 }))).toBeVisible();
  expect(await placesWith(page, personal)).toEqual(['board', 'page']);

  await departIn(run, trip._id, -72);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: m.board_departures_title(), level: 1 })).toBeVisible();
  expect(await placesWith(page, personal)).toEqual([]);
  expect((await Promise.all(responses)).filter((control) => !control?.includes('no-store'))).toEqual([]);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: m.board_departures_title(), level: 1 })).toBeVisible();
  expect(await placesWith(page, personal)).toEqual([]);
});

test('without signal the list is closed a day after the arrival, and unsent records stay until the server has them', async ({
  page,
  run,
  strict,
}) => {
  const context = page.context();
  let serverAheadMs = 0;
  await letEventsBeHeld(page);
  await context.route(`**${TICKET_KEYS_PATH}`, async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() + serverAheadMs).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  const { trip, personal } = await phoneWithList(run, page);
  await departAndSync(run, page, trip._id, 1);

  strict.expectNoConnection();
  await context.setOffline(true);
  await page.evaluate((key) => sessionStorage.setItem(key, 'true'), HELD);
  await boardSeat(page, '2C');
  await expect(page.getByRole('status')).toContainText(m.board_waiting({ count: 1 }));
  await page.clock.setFixedTime(new Date(Date.now() + 72 * HOUR_MS));
  await page.reload();
  await expect(page.getByRole('heading', { name: m.board_closed_title(), level: 1 })).toBeVisible();
  await expect(page.getByText(m.board_stays_until_sent({ count: 1 }))).toBeVisible();
  expect(await placesWith(page, personal)).toEqual(['board']);
  await expectForGloves(page, 'a closed list');
  await page.goto('/board/#officer');
  await expect(page.getByRole('heading', { name: m.board_closed_title(), level: 1 })).toBeVisible();
  await page.clock.setFixedTime(new Date());
  await page.goto('/board/#list');
  await page.reload();
  await expect(page.getByText(m.board_count({ boarded: 1, expected: 2 }))).toBeVisible();

  // Both clocks have moved on, and the server takes no events yet.
  serverAheadMs = 72 * HOUR_MS;
  await page.clock.setFixedTime(new Date(Date.now() + serverAheadMs));
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { name: m.board_departures_title(), level: 1 })).toBeVisible();
  await expect(page.getByText(m.board_stays_until_sent({ count: 1 }))).toBeVisible();
  expect((await boardingOf(page, trip)).counts.boarded).toBe(0);

  await page.evaluate((key) => sessionStorage.removeItem(key), HELD);
  await expect.poll(() => boardingOf(page, trip)).toMatchObject({ counts: { boarded: 1 } });
  await expect(page.getByText(m.board_stays_until_sent({ count: 1 }))).toHaveCount(0);
  expect(await placesWith(page, personal)).toEqual([]);
});
