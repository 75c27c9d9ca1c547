import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { brand } from 'brand/brand.ts';
import { accountOf, logOut } from '../accounts/account-steps.ts';
import { makeAccount } from '../app/accounts.ts';
import { bookAndPay, bookSeatFor } from '../app/arranged-bookings.ts';
import { asha, fullName, withOwnContacts } from '../app/people.ts';
import type { Run } from '../app/run.ts';
import { AIRPORT, takeTrip } from '../app/trips.ts';
import { searchReady } from '../browser/choose-stop.ts';
import { workerReady } from '../browser/service-worker.ts';
import type { Strict } from '../browser/strict.ts';
import { expect, type Member, test } from '../browser/test.ts';
import { letTimePass, stopClock, untilVisible } from '../browser/virtual-clock.ts';
import { fact, idOf, seatCard, ticketCard } from '../tickets/ticket-steps.ts';

test.use({ serviceWorkers: 'allow' });

const NO_CONNECTION = 'You’re offline';

/** Opens a member's new booking, so that the device stores it. */
async function openTicket(run: Run, member: Member): Promise<{ pnr: string; path: string }> {
  const { token, page } = member;
  const pnr = await bookSeatFor(run, member);
  const path = `/booking-details/${await idOf(run, token, pnr)}`;
  await page.goto(path);
  await expect(fact(page, 'PNR')).toHaveText(pnr);
  await workerReady(page);
  return { pnr, path };
}

/** Opens the home page, and loses the connection. */
async function openOffline(page: Page, strict: Strict): Promise<void> {
  await page.goto('/');
  await workerReady(page);
  strict.expectNoConnection();
  await page.context().setOffline(true);
}

async function storedOnDevice(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('tickets')).keys()).length);
}

/** Opens a seat's QR code, which covers the screen in white, and closes it. */
async function expectCodeOnScreen(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Show QR code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Boarding pass, seat 2C' });
  await expect(dialog).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...screen });
  const code = await dialog.getByRole('img', { name: 'QR code of seat 2C' }).boundingBox();
  expect(code?.height).toBeGreaterThan(Math.min(0.9 * screen.width, 0.6 * screen.height));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test('an opened ticket can be read offline and is refreshed online', async ({ run, strict, member }) => {
  const { person, page } = member;
  const pnr = await bookSeatFor(run, member);
  const id = await idOf(run, member.token, pnr);
  await page.goto('/manage-ticket');
  await expect(ticketCard(page, pnr)).toBeVisible();
  await page.goto(`/searchpnr/${pnr}`);
  await expect(page.getByRole('main')).toContainText(fullName(person));
  await page.goto(`/booking-details/${id}`);
  await expect(fact(page, 'PNR')).toHaveText(pnr);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const online = await readFile(await (await download).path());
  await workerReady(page);

  strict.expectNoConnection();
  await page.context().setOffline(true);
  await page.reload();
  await expect(fact(page, 'PNR')).toHaveText(pnr);
  await expect(seatCard(page, '2C')).toContainText(fullName(person));
  await expect(page.getByRole('main')).toContainText(/You’re offline\s*Last updated at \d{2}:\d{2} [AP]M/);
  await expectCodeOnScreen(page);
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await readFile(await (await again).path())).equals(online)).toBe(true);

  await page.goto('/manage-ticket');
  await ticketCard(page, pnr).getByRole('link', { name: 'More details' }).click();
  await expect(seatCard(page, '2C')).toBeVisible();
  await page.goto(`/searchpnr/${pnr}`);
  await expect(page.getByRole('main')).toContainText(fullName(person));
  await expect(page.getByText('You’re offline')).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('You’re offline')).toBeHidden();
  await expect(page.getByRole('main')).toContainText(fullName(person));
});

test('a Hindi page shows names in Hindi offline, and in English if an older version stored the ticket', async ({
  run,
  strict,
  member,
}) => {
  const { page } = member;
  const pnr = await bookSeatFor(run, member);
  const id = await idOf(run, member.token, pnr);
  await page.goto(`/hi/booking-details/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('दिल्ली');
  await page.goto('/hi/manage-ticket');
  await expect(page.getByText(pnr, { exact: true })).toBeVisible();
  await workerReady(page);

  strict.expectNoConnection();
  await page.context().setOffline(true);
  await page.goto(`/hi/booking-details/${id}`);
  await expect(page.getByRole('main')).toContainText('दिल्ली - आईजीआई एयरपोर्ट, टर्मिनल 3');
  await removeStoredNames(page);
  for (const path of [`/hi/booking-details/${id}`, '/hi/manage-ticket']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(`Delhi - ${AIRPORT}`);
  }
});

/** Changes the stored replies to those of a version without names for display. */
async function removeStoredNames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const cache = await caches.open('tickets');
    for (const request of await cache.keys()) {
      const stored = await cache.match(request);
      if (!stored) continue;
      const text = await stored.text();
      const older = text.replace(/"(?:fromname|toname|title)":"[^"]*",?/g, '').replaceAll(',}', '}');
      await cache.put(request, new Response(older, { headers: stored.headers }));
    }
  });
}

test('logging out removes stored tickets from the device', async ({ run, strict, member }) => {
  const { person, page } = member;
  const { pnr, path } = await openTicket(run, member);
  await expect(accountOf(page, person)).toBeVisible();
  expect(await storedOnDevice(page)).toBeGreaterThan(0);
  await logOut(page, person);
  await expect(page).toHaveURL('/');
  await expect.poll(() => storedOnDevice(page)).toBe(0);

  strict.expectNoConnection();
  await page.context().setOffline(true);
  await page.goto(path);
  await expect(page.getByText(pnr)).toHaveCount(0);
});

test('a session ended by the server removes its stored tickets; other users never see them', async ({
  run,
  sandbox,
  strict,
  member,
}) => {
  const { page } = member;
  const { pnr, path } = await openTicket(run, member);

  // A changed token belongs to another user, who has no stored tickets.
  const other = await makeAccount({ run, sandbox }, withOwnContacts(asha));
  await page.evaluate((token) => localStorage.setItem('token', JSON.stringify(token)), other);
  strict.expectNoConnection();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByText(pnr)).toHaveCount(0);

  // The page refetches when the connection returns.
  strict.expectRefusal(404, '/api/v1/ticket/detailone/');
  const asked = page.waitForResponse((response) => response.status() === 404);
  await page.context().setOffline(false);
  await asked;
  // No code of the site runs in a text file, so only the page that opens next uses the token.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('token', '"nobody"'));
  strict.expectRefusal(401, '/api/v1/');
  await page.goto(path);
  await expect(page).toHaveURL('/user/login');
  await expect.poll(() => storedOnDevice(page)).toBe(0);
});

test('a page that needs a connection shows so, links to the tickets and opens once there is one', async ({
  page,
  strict,
}) => {
  await openOffline(page, strict);
  await page.goto('/services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NO_CONNECTION);
  await expect(page.getByRole('link', { name: 'Your tickets' })).toHaveAttribute('href', '/manage-ticket');
  await expect(page.getByRole('link', { name: /^Support/ })).toHaveAttribute('href', /^tel:/);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(NO_CONNECTION);
  await expect(page).toHaveURL('/services');
});

test('the offline page is Hindi at a Hindi address, even if only English pages were opened', async ({
  page,
  strict,
}) => {
  await openOffline(page, strict);
  for (const path of ['/hi/services', '/hi/', '/hi']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('इंटरनेट कनेक्शन नहीं है');
  }
  await page.goto('/services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NO_CONNECTION);
});

test('the offline page does not reload over a navigation that has begun', async ({ page, strict }) => {
  await openOffline(page, strict);
  await page.goto('/hi/services');
  await page.evaluate(() =>
    addEventListener('beforeunload', () => setTimeout(() => dispatchEvent(new Event('online')))),
  );
  await page.goto('/services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NO_CONNECTION);
  await expect(page).toHaveURL('/services');
});

test('a PNR that was never opened reports the missing connection at once and loads with one', async ({
  page,
  run,
  strict,
}) => {
  const customer = withOwnContacts(asha);
  const pnr = await bookAndPay(run, await takeTrip(run), { seats: { '2C': customer } });
  await openOffline(page, strict);
  await stopClock(page);
  const before = await timeOf(page);
  await page.goto(`/searchpnr/${pnr}`);
  await untilVisible(page, page.getByRole('heading', { name: 'No connection' }));
  expect((await timeOf(page)) - before).toBeLessThan(900);
  await expect(page).toHaveTitle(`No connection · ${brand.name}`);
  await page.clock.resume();
  await page.context().setOffline(false);
  await expect(page.getByRole('main')).toContainText(fullName(customer));
  await expect(page).toHaveTitle(`Trip ${pnr} · ${brand.name}`);
});

test('a page is stored only when it has been open for ten seconds, so that nothing delays it', async ({
  page,
}) => {
  await stopClock(page);
  await page.goto('/');
  await searchReady(page);
  await page.clock.runFor(9_900);
  expect(await isInstalling(page)).toBe(false);
  await letTimePass(page, 100, async () => expect(await isInstalling(page)).toBe(true));
  await workerReady(page);
});

test('a page with a ticket is stored at once', async ({ run, member }) => {
  const { token, page } = member;
  const id = await idOf(run, token, await bookSeatFor(run, member));
  await stopClock(page);
  await page.goto(`/booking-details/${id}`);
  await untilVisible(page, fact(page, 'PNR'));
  await workerReady(page);
});

/** Returns the time of the page's clock. */
function timeOf(page: Page): Promise<number> {
  return page.evaluate(() => Date.now());
}

function isInstalling(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0);
}

test('the cache holds only static files: no call, no page, no map', async ({ page, run }) => {
  await page.goto('/');
  await searchReady(page);
  await workerReady(page);
  await page.reload();
  await searchReady(page);
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  const others = stored.filter((path) => !/^\/assets\/[\w.~-]+\.(js|css|woff2)$/.test(path));
  expect(others.toSorted()).toEqual([
    '/__spa-fallback.html',
    '/hi/offline.html',
    '/icon.svg',
    '/offline.html',
  ]);
  expect(stored.filter((path) => /(?<!seat-)map/.test(path))).toEqual([]);
  const worker = await fetch(`${run.site}/sw.js`);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
});
