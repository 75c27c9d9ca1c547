import type { Page } from '@playwright/test';
import { addDays, formatDate, localDate } from 'contract/values/time.ts';
import { withClient } from '../../database/connect.ts';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { asha } from '../app/people.ts';
import type { Run } from '../app/run.ts';
import { AGRA, AIRPORT, takeTrip } from '../app/trips.ts';
import { expectNoBarrier } from '../browser/barriers.ts';
import { chooseStop, openStops } from '../browser/choose-stop.ts';
import { navigate } from '../browser/client-navigation.ts';
import { desktop, phone } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';
import { expectVignette, toast } from './booking-steps.ts';

const HARIDWAR = 'Haridwar Bus Stand';
const HARIDWAR_OPTION = 'Haridwar - Haridwar Bus Stand';
const LANDING = `Delhi - ${AIRPORT}`;

const today = localDate(new Date());
const resultsPath = (from: string, to: string, date: string) =>
  `/booking/${encodeURIComponent(from)}/${encodeURIComponent(to)}/${date}`;
const search = (page: Page) => page.getByRole('button', { name: 'Search trips' }).click();

test('the search refuses wrong fields, and remembers what was chosen', async ({ page }) => {
  const [from, to, date] = [
    page.getByLabel('From'),
    page.getByLabel('To', { exact: true }),
    page.getByLabel('Date'),
  ];
  await page.goto('/');

  await test.step('empty fields show errors, and the first one takes the focus', async () => {
    await expect(date).toHaveValue(today);
    await search(page);
    await expect(toast(page, 'Please fill all the fields')).toBeVisible();
    await expect(from).toBeFocused();
    await chooseStop(from, LANDING);
    await search(page);
    await expect(to).toBeFocused();
    await chooseStop(to, HARIDWAR_OPTION);
    await date.fill('');
    await search(page);
    await expect(date).toBeFocused();
    await expect(page).toHaveURL('/');
  });

  await test.step('a past day cannot be searched', async () => {
    await expect(date).toHaveAttribute('min', today);
    await date.fill(addDays(today, -1));
    await search(page);
    await expect(date).toHaveAccessibleDescription('Choose today or a later date');
    await expect(date).toBeFocused();
    await expect(page).toHaveURL('/');
  });

  await test.step("the same place twice is refused with the app's text", async () => {
    await date.fill(today);
    await chooseStop(from, HARIDWAR_OPTION);
    await search(page);
    const words = "Oops! 'From' and 'To' locations cannot be the same. Please choose different ones.";
    await expect(toast(page, words)).toBeVisible();
    await expect(to).toHaveAccessibleDescription('From & To Cannot be same');
    await expect(page).toHaveURL('/');
  });

  await test.step('the next visit restores pickup and drop-off', async () => {
    await openStops(from);
    await expect(page.getByRole('option').first()).toHaveText('Please Select');
    await page.keyboard.press('Escape');
    await expect(from).toBeFocused();
    await chooseStop(from, LANDING);
    await chooseStop(to, HARIDWAR_OPTION);
    await expect
      .poll(() => page.evaluate(() => [localStorage.getItem('pickup'), localStorage.getItem('dropoff')]))
      .toEqual([AIRPORT, HARIDWAR]);
    await page.reload();
    await expect(from).toHaveText(LANDING);
    await expect(to).toHaveText(HARIDWAR_OPTION);
    await expect(date).toHaveValue(today);
    await search(page);
    await expect(page).toHaveURL(resultsPath(AIRPORT, HARIDWAR, today));
    await page.getByRole('link', { name: 'Change your search' }).first().click();
    await expect(to).toHaveText(HARIDWAR_OPTION);
  });
});

test('a day without coaches offers the next day that has seats', async ({ page, run }) => {
  const festival = addDays(today, 20);
  await removeTripsOn(run, festival);
  await page.goto(resultsPath(AIRPORT, HARIDWAR, festival));
  await expect(page.getByRole('heading', { name: 'No More Trips Found Today' })).toBeVisible();
  await expect(page.getByText('on this day, or the last one has left')).toBeVisible();
  await expectVignette(page, 'road');
  const next = addDays(festival, 1);
  await page.getByRole('link', { name: `Next seats: ${formatDate(next)}` }).click();
  await expect(page).toHaveURL(resultsPath(AIRPORT, HARIDWAR, next));
  await expect(page.getByRole('link', { name: 'Select Seats' }).first()).toBeVisible();

  const otherDays = page.getByRole('navigation', { name: 'Other days' });
  await expect(otherDays.getByRole('link', { name: 'No trips' })).toHaveCount(1);
  await otherDays.getByRole('link').nth(4).click();
  await expect(page).toHaveURL(resultsPath(AIRPORT, HARIDWAR, addDays(next, 1)));
});

test('stops along the line find coaches and other days, in both directions', async ({ page }) => {
  const date = addDays(today, 20);
  for (const [from, to] of [
    ['Noida Sector 37', 'Vrindavan Cut'],
    ['Vrindavan Cut', 'Noida Sector 37'],
  ] as const) {
    await page.goto(resultsPath(from, to, date));
    await expect(page.getByRole('link', { name: 'Select Seats' }).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Other days' }).getByRole('link')).toHaveCount(7);
  }
});

/** Neighbours differ in their text. */
const wrongAddresses = [
  {
    reason: '30 February',
    path: resultsPath(AIRPORT, AGRA, '2027-02-30'),
    text: 'The date in this link doesn’t exist.',
  },
  {
    reason: 'a past day',
    path: resultsPath(AIRPORT, AGRA, '2026-01-01'),
    text: 'That day has passed. Choose today or a later date.',
  },
  {
    reason: 'no date',
    path: resultsPath(AIRPORT, AGRA, 'tomorrow'),
    text: 'The date in this link doesn’t exist.',
  },
  {
    reason: 'the same place twice',
    path: resultsPath(AIRPORT, AIRPORT, today),
    text: 'From & To Cannot be same',
  },
];

test('wrong addresses of results show what is wrong', async ({ page }) => {
  await page.goto('/faq');
  for (const { reason, path, text } of wrongAddresses) {
    await test.step(`an address with ${reason} shows what is wrong`, async () => {
      await navigate(page, path);
      await expect(page.getByRole('heading', { name: 'We can’t look that up' })).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Change your search' }).first()).toBeVisible();
    });
  }
});

test('an address with an unknown stop shows an error', async ({ page, strict }) => {
  strict.expectRefusal(404, '/api/v1/trip/list');
  strict.expectRefusal(404, '/api/v1/trip/days');
  const days = page.waitForResponse((response) => response.url().includes('/api/v1/trip/days'));
  await page.goto(resultsPath(AIRPORT, 'Atlantis', today));
  await days;
  await expect(
    page.getByText('We don’t know a stop called “Atlantis”. Please choose one from the list.'),
  ).toBeVisible();
});

test('an unknown trip shows an error', async ({ page, strict }) => {
  await page.goto('/user/login');
  await page.getByRole('button', { name: 'Continue as a Guest Mode' }).click();
  await expect(page).toHaveURL('/');
  strict.expectRefusal(404, '/api/v1/trip/');
  await page.goto('/details/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'We couldn’t find this trip' })).toBeVisible();
  await expectVignette(page, 'signpost');
});

test('?tab=track opens tracking, and an unknown PNR is not available', async ({ page, strict }) => {
  strict.expectRefusal(404, '/api/v1/pnr');
  await page.goto('/?tab=track');
  await expect(page.getByRole('tab', { name: 'Track Your Trip' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Track trip' }).click();
  await expect(toast(page, 'Please fill all the fields')).toBeVisible();
  await expect(page.getByPlaceholder('PNR number')).toBeFocused();
  await page.getByPlaceholder('PNR number').fill('NOSUCHPNR2');
  await page.getByRole('button', { name: 'Track trip' }).click();
  await expect(page).toHaveURL('/searchpnr/NOSUCHPNR2');
  await expect(page.getByRole('heading', { name: 'PNR is not available' })).toBeVisible();
  await expectVignette(page, 'signpost');
  await page.getByRole('link', { name: 'Try another PNR' }).click();
  await expect(page).toHaveURL('/?tab=track');
});

for (const { list, path, reach } of [
  { list: 'pickups', path: '/api/v1/busroutes/list/pickup/counters', reach: async () => {} },
  {
    list: 'drop-offs',
    path: '/api/v1/busroutes/list/dropoff/counters',
    reach: (page: Page) => chooseStop(page.getByLabel('From'), LANDING),
  },
]) {
  test(`a failed list of ${list} shows a toast: the server's message, or a network error`, async ({
    page,
    strict,
  }) => {
    const message = 'The list of stops is not available for a moment.';
    strict.expectRefusal(503, path);
    await page.route(`**${path}*`, (route) =>
      route.fulfill({ status: 503, json: { status: 'error', code: 'unavailable', message } }),
    );
    await page.route(`**${path}/*`, (route) =>
      route.fulfill({ status: 503, json: { status: 'error', code: 'unavailable', message } }),
    );
    await page.goto('/');
    await reach(page);
    await expect(toast(page, message)).toBeVisible();

    await page.unrouteAll();
    strict.expectFailure(path);
    await page.route(`**${path}**`, (route) => route.abort('connectionfailed'));
    await page.reload();
    await reach(page);
    await expect(
      toast(page, 'We couldn’t reach the server. Check your connection and try again.'),
    ).toBeVisible();
  });
}

test('offline a PNR is not reported as unavailable, and loads when the connection returns', async ({
  page,
  context,
  run,
  strict,
}) => {
  strict.expectFailure('/api/v1/pnr');
  strict.expectNoConnection();
  const pnr = await bookAndPay(run, await takeTrip(run), { seats: { '2C': asha } });
  let lost = true;
  await page.route('**/api/v1/pnr?*', (route) => (lost ? route.abort('connectionfailed') : route.continue()));
  await page.goto(`/searchpnr/${pnr}`);
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('PNR is not available')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectNoBarrier(page, 'a PNR without a connection', [desktop, phone]);
  await context.setOffline(true);
  lost = false;
  await context.setOffline(false);
  await expect(page.getByRole('listitem').filter({ hasText: asha.lastName })).toBeVisible();
});

test('an unknown address shows the home page and says why', async ({ page }) => {
  const why = page.getByText('We don’t have a page at this address, so here is our home page.');
  await page.goto('/no/such/page');
  await expect(why).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Lets Get You There' })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL('/', page.url()).href);
  await expectNoBarrier(page, 'an unknown address', [desktop, phone]);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /home page/ })
    .click();
  await expect(why).toHaveCount(0);
});

/** Removes the trips to Haridwar on a day; no other test uses them. */
async function removeTripsOn(run: Run, date: string): Promise<void> {
  const database = new URL(run.postgres);
  database.pathname = '/mayura';
  await withClient(database.href, (client) =>
    client.query(
      `DELETE FROM trips t USING trip_stops s, counters c
     WHERE s.trip_id = t.id AND c.id = s.counter_id AND c.counter = $1 AND t.service_date BETWEEN $2::date - 1 AND $2::date
       AND EXISTS (SELECT FROM trip_stops a JOIN counters p ON p.id = a.counter_id
                   WHERE a.trip_id = t.id AND p.counter = $3 AND a.departs_on = $2)`,
      [HARIDWAR, date, AIRPORT],
    ),
  );
}
