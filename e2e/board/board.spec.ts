import { TICKET_KEYS_PATH } from 'contract/ticket-code/keys.ts';
import { formatDate, localInstant } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { asha, ravi } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { phone } from '../browser/screens.ts';
import { workerReady } from '../browser/service-worker.ts';
import { expect, test } from '../browser/test.ts';
import { addAuthenticator, joinAs, joinWithPasskey } from '../console/console-steps.ts';
import {
  boardingOf,
  boardSeat,
  expectForGloves,
  passenger,
  pickAtNoon,
  pickDeparture,
  scanWithKeys,
} from './board-steps.ts';

test.use({ serviceWorkers: 'allow' });

test('a host boards two passengers without signal, and the phone sends it by itself', async ({
  page,
  run,
  strict,
}) => {
  const trip = await takeTrip(run);
  await bookAndPay(run, trip, { seats: { '2C': asha, '2D': ravi } });
  await addAuthenticator(page);
  await joinWithPasskey(run, page, 'dispatcher');
  // Times of events are corrected.
  await pickAtNoon(page, trip);

  strict.expectNoConnection();
  await page.context().setOffline(true);
  await boardSeat(page, '2C');
  await expect(page.getByRole('status')).toContainText(m.board_waiting({ count: 1 }));
  await page.reload();
  await boardSeat(page, '2D');
  await expect(page.getByText(m.board_count({ boarded: 2, expected: 2 }))).toBeVisible();
  await expect(page.getByRole('status')).toContainText(m.board_sync_offline());
  await expect(page.getByRole('status')).toContainText(m.board_waiting({ count: 2 }));
  await expectForGloves(page, 'the list');
  await page.setViewportSize({ width: 390, height: 420 });
  const place = () => page.evaluate(() => scrollY);
  // Not at the end, which moves while a busy browser still has the height of an earlier screen.
  const left = 200;
  await page.evaluate((top) => scrollTo(0, top), left);
  expect(await place()).toBe(left);
  await page.getByRole('link', { name: m.board_more() }).click();
  await expect(page.getByRole('heading', { name: m.board_more(), level: 1 })).toBeInViewport();
  await page.getByRole('link', { name: m.board_list(), exact: true }).click();
  await expect(passenger(page, '2D').getByRole('button').first()).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(place).toBe(left);
  await page.setViewportSize(phone.use.viewport);
  await page.getByRole('link', { name: m.board_more() }).click();
  await page.getByRole('link', { name: m.board_officer_action() }).click();
  await expect(page.getByText(m.lists_none())).toBeVisible();
  await expectForGloves(page, 'officer');
  await page.getByRole('link', { name: m.board_officer_close() }).click();

  await page.context().setOffline(false);
  await expect(page.getByRole('status')).toHaveText(m.board_sync_done());
  expect((await boardingOf(page, trip)).counts).toEqual({ tickets: 2, boarded: 2, noShow: 0, unlisted: 0 });

  await scanWithKeys(page, 'HX7KQ2M9RT/9Z/UNKNOWN1');
  const outcome = page.getByRole('alertdialog', { name: m.board_outcome_forged() });
  await expect(outcome).toContainText(m.board_forged_not_listed());
  await expectForGloves(page, 'an outcome');
  await outcome.getByRole('button', { name: m.board_next() }).click();
  await expect(outcome).toHaveCount(0);

  await page.goto('/board/#more');
  await expect(page.getByRole('heading', { name: m.board_more(), level: 1 })).toBeVisible();
  await expectForGloves(page, 'more');
  strict.allowRefusal(401, '/api/v1/console/');
  await page.getByRole('button', { name: m.board_hand_over_action() }).click();
  await expect(page.getByRole('heading', { name: m.board_sign_in_title(), level: 1 })).toBeVisible();
  await expectForGloves(page, 'sign-in');
  await page.getByRole('button', { name: m.console_passkey_sign_in() }).click();
  await expect(page.getByRole('heading', { name: m.board_departures_title(), level: 1 })).toBeVisible();
  await expectForGloves(page, 'departures');
  await page.locator(`button[data-trip="${trip._id}"]`).click();
  await expect(page.getByText(m.board_count({ boarded: 2, expected: 2 }))).toBeVisible();

  await page.goto('/board/hi/');
  await expect(page.getByRole('banner')).toContainText(/[\u0900-\u097f]+ – [\u0900-\u097f]+/);
  await expectForGloves(page, 'the list in Hindi');
  await scanWithKeys(page, 'HX7KQ2M9RT/9Z/UNKNOWN1');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectForGloves(page, 'an outcome in Hindi');

  await page.goto('/board/#more');
  await page.getByRole('button', { name: m.board_put_away_action() }).click();
  await expect(page.getByRole('heading', { name: m.board_departures_title(), level: 1 })).toBeVisible();

  await page.clock.setFixedTime(localInstant(trip.journeystartdate, -1800));
  await page.reload();
  const tonight = page.locator('button[data-trip]').filter({ hasText: formatDate(trip.journeystartdate) });
  await expect(tonight.first()).toBeVisible();
  await expect(tonight.filter({ hasText: / PM/ })).toHaveCount(0);
});

test('a record that the server refuses is named until the host has seen it, and a clock that jumps deletes nothing', async ({
  page,
  run,
}) => {
  const trip = await takeTrip(run);
  await bookAndPay(run, trip, { seats: { '2C': asha, '2D': ravi } });
  await joinAs(run, page, 'dispatcher');
  await pickAtNoon(page, trip);

  // No event can be of the year 2300.
  await page.clock.setFixedTime(new Date('2300-01-01T06:30:00Z'));
  await boardSeat(page, '2C');
  const look = page.getByRole('link', { name: m.board_refused_look() });
  await expect(page.getByText(m.board_refused({ count: 1 }))).toBeVisible();
  await page.reload();
  await expect(page.getByText(m.board_count({ boarded: 0, expected: 2 }))).toBeVisible();
  await look.click();
  await expect(page.getByRole('listitem')).toContainText(['2C']);
  await expect(page.getByRole('listitem')).toContainText([m.board_refused_malformed()]);
  await expectForGloves(page, 'refused');
  await page.clock.setFixedTime(localInstant(trip.journeystartdate, 12 * 3600));
  await page.goto('/board/hi/#refused');
  await expect(page.getByRole('listitem')).toContainText(['2C']);
  await expectForGloves(page, 'refused in Hindi');
  await page.goto('/board/#refused');
  await page.getByRole('button', { name: m.board_refused_seen() }).click();
  await expect(page.getByText(m.board_count({ boarded: 0, expected: 2 }))).toBeVisible();
  await expect(look).toHaveCount(0);

  await expect(page.getByRole('status')).toHaveText(m.board_sync_done());
  await boardSeat(page, '2C');
  await expect(page.getByText(m.board_count({ boarded: 1, expected: 2 }))).toBeVisible();
  await expect.poll(() => boardingOf(page, trip)).toMatchObject({ counts: { boarded: 1 } });
});

test('a browser that cannot check signatures says so before the host signs in', async ({ page, strict }) => {
  strict.expectRefusal(401, '/api/v1/console/session');
  await page.addInitScript(() => {
    const importKey = crypto.subtle.importKey.bind(crypto.subtle) as (
      ...given: unknown[]
    ) => Promise<CryptoKey>;
    crypto.subtle.importKey = (...given: unknown[]) =>
      given[2] === 'Ed25519'
        ? Promise.reject(new DOMException('', 'NotSupportedError'))
        : importKey(...given);
  });
  await page.goto('/board/');
  await expect(page.getByRole('alert')).toContainText(m.board_codes_unchecked());
  await expect(page.getByRole('heading', { name: m.board_sign_in_title() })).toBeVisible();
});

/** Bytes of the first load that the specification allows. */
const MOST_BYTES = 350_000;

test('page, code, styles and decoder are at most 350 KB compressed', async ({ request }) => {
  const worker = await (await request.get('/board/sw.js')).text();
  const files = worker.match(/\/board\/assets\/[\w.-]+/g) ?? [];
  expect(files.some((file) => file.endsWith('.wasm'))).toBe(true);
  const sizes = await Promise.all(
    ['/board/', ...files].map(async (file) => {
      const response = await request.get(file, { headers: { 'accept-encoding': 'br' } });
      return Number(response.headers()['content-length']);
    }),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
});

test('nothing that the server has is lost if the app is killed, the phone is full, or its store is wiped', async ({
  page,
  run,
  strict,
}) => {
  const trip = await takeTrip(run);
  await bookAndPay(run, trip, { seats: { '2C': asha, '2D': ravi, '3A': asha } });
  await joinAs(run, page, 'dispatcher');
  const context = page.context();
  await page.goto('about:blank');
  // Once a service worker controls a page, the browser may send its calls past a route that is added then.
  const events = '**/api/v1/console/boarding/events';
  const received = Promise.withResolvers<unknown>();
  await context.route(events, (route) => route.fetch().then(received.resolve, received.reject));
  await page.clock.setFixedTime(localInstant(trip.journeystartdate, 12 * 3600));
  await pickDeparture(page, trip);
  await workerReady(page);

  // The server stores the boarding, and the app ends before the reply.
  await boardSeat(page, '2C');
  await received.promise;
  await page.close();
  await context.unroute(events);

  const reopened = await context.newPage();
  await reopened.clock.setFixedTime(localInstant(trip.journeystartdate, 12 * 3600));
  await reopened.goto('/board/');
  await expect(reopened.getByText(m.board_count({ boarded: 1, expected: 3 }))).toBeVisible();
  await expect(reopened.getByRole('status')).toHaveText(m.board_sync_done());
  expect((await boardingOf(reopened, trip)).counts).toEqual({
    tickets: 3,
    boarded: 1,
    noShow: 0,
    unlisted: 0,
  });

  const storage = await context.newCDPSession(reopened);
  const origin = new URL(run.site).origin;
  await reopened.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    addEventListener('room', () => Object.assign(IDBObjectStore.prototype, { put }));
  });
  const first = passenger(reopened, '2C').getByRole('button').first();
  const place = await first.boundingBox();
  await boardSeat(reopened, '2D');
  await expect(reopened.getByText(m.board_store_full())).toBeVisible();
  expect(await first.boundingBox()).toEqual(place);
  await expect(reopened.getByText(m.board_count({ boarded: 2, expected: 3 }))).toBeVisible();
  await expect.poll(() => boardingOf(reopened, trip)).toMatchObject({ counts: { boarded: 2 } });

  // A notice goes and a row comes above the one that a finger presses: without signal, none comes before.
  strict.expectNoConnection();
  await context.setOffline(true);
  await expect(reopened.getByRole('status')).toContainText(m.board_sync_offline());
  await bookAndPay(run, trip, { seats: { '1A': ravi } });
  const row = passenger(reopened, '3A').getByRole('button').first();
  await row.hover();
  await reopened.mouse.down();
  const synced = reopened.waitForResponse((response) => response.url().endsWith(TICKET_KEYS_PATH));
  await reopened.evaluate(() => dispatchEvent(new Event('room')));
  await context.setOffline(false);
  await synced;
  await reopened.mouse.up();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(reopened.getByText(m.board_store_full())).toHaveCount(0);
  await expect(reopened.getByText(m.board_count({ boarded: 2, expected: 4 }))).toBeVisible();

  await storage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await passenger(reopened, '3A').getByRole('button', { name: m.board_act_board(), exact: true }).click();
  await expect.poll(() => boardingOf(reopened, trip)).toMatchObject({ counts: { boarded: 3 } });
  await reopened.reload();
  await expect(reopened.getByText(m.board_count({ boarded: 3, expected: 4 }))).toBeVisible();

  await reopened.goto('about:blank');
  await storage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await reopened.goto('/board/');
  await expect(reopened.getByText(m.board_store_wiped({ sent: 3, waiting: 0 }))).toBeVisible();
});
