import type { Page } from '@playwright/test';
import { brand } from 'brand/brand.ts';
import { AGRA, AIRPORT, takeTrip } from '../app/trips.ts';
import { continueAsGuest, pickSeats } from '../booking/booking-steps.ts';
import { chooseStop, searchReady } from '../browser/choose-stop.ts';
import { holdCalls } from '../browser/held-calls.ts';
import { desktop, phone, withMotion } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';

test.use(withMotion);

/** Opens the home page; returns a count of scripts requested since. */
async function openHome(page: Page): Promise<() => number> {
  let scripts = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts += 1;
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  return () => scripts;
}

test('code loads after the largest picture without input', async ({ page }) => {
  const letPictureGo = await holdCalls(page, '/pictures/coach-blue-hour');
  const scripts = await openHome(page);
  expect(scripts()).toBe(0);
  letPictureGo();
  await searchReady(page);
  expect(scripts()).toBeGreaterThan(0);
});

test('the first key press hydrates a page whose picture is still loading', async ({ page }) => {
  const letPictureGo = await holdCalls(page, '/pictures/coach-blue-hour');
  const scripts = await openHome(page);
  expect(scripts()).toBe(0);
  await page.keyboard.press('Tab');
  await searchReady(page);
  letPictureGo();
});

test('V8 reads at the top of the code of every page that it compiles in the background', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const code = await page
    .locator('link[rel=later], link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const compiledOnLoad = code.filter((file) => /\/(framework|shell|common)-/.test(file));
  expect(compiledOnLoad).toHaveLength(3);
  for (const file of compiledOnLoad)
    expect(await (await request.get(file)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('a button pressed before hydration works after it', async ({ page }) => {
  const letCodeGo = await holdCalls(page, '/assets/framework-');
  await openHome(page);
  const track = page.getByRole('tab', { name: 'Track' });
  await track.click();
  await expect(track).toHaveAttribute('aria-selected', 'false');
  letCodeGo();
  await expect(track).toHaveAttribute('aria-selected', 'true');
});

test('a link pressed before hydration works at once', async ({ page }) => {
  const letCodeGo = await holdCalls(page, '/assets/framework-');
  await openHome(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq\/?$/);
  letCodeGo();
});

test('what has no behaviour keeps its HTML without code: its links open without a page load, and it comes back', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const withoutBehaviour = () => requested.filter((path) => /\/(promises|experience|footer)-/.test(path));
  const amenities = page.getByRole('region', { name: 'WHAT WE SERVE' });
  await page.goto('/');
  await searchReady(page);
  await expect(amenities.getByRole('listitem')).toHaveCount(12);
  expect(withoutBehaviour()).toEqual([]);

  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(amenities).toBeHidden();
  await footer.getByRole('link', { name: 'Book a journey' }).click();
  await expect(amenities.getByRole('listitem')).toHaveCount(12);
  expect(requested).not.toContain('/faq');
  expect(withoutBehaviour()).not.toEqual([]);
});

test('destinations and guided trips load with their stops once they are near', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const ofJourneys = () =>
    requested.filter((path) => /\/journeys-section-|\/list\/dropoff\/counters\//.test(path));
  await page.goto('/');
  await expect(page.getByLabel('From')).toHaveText('Please Select');
  expect(ofJourneys()).toEqual([]);

  await page.getByRole('heading', { name: 'You’ve travelled far enough today' }).scrollIntoViewIfNeeded();
  const destinations = page.getByRole('region', { name: 'Where to?' }).getByRole('link');
  await expect(destinations).toHaveText(brand.destinations);
  await expect(page.getByRole('region', { name: 'Guided trips' })).toBeVisible();
});

for (const { name, use } of [phone, desktop])
  test(`on a ${name} what the first screen shows is laid out with the first paint`, async ({
    newCustomer,
  }) => {
    const page = await newCustomer(use);
    for (const home of ['/', '/hi/']) {
      await page.goto(home);
      await searchReady(page);
      const tops = await page
        .locator('main > *, footer')
        .evaluateAll((all) =>
          all
            .filter((one) => getComputedStyle(one).contentVisibility === 'auto')
            .map((one) => one.getBoundingClientRect().top),
        );
      // Sections and the footer below it.
      expect(tops.length).toBeGreaterThanOrEqual(2);
      expect(Math.min(...tops), home).toBeGreaterThan(use.viewport.height);
    }
  });

/** Bytes a second and milliseconds of a weak 3G connection: 400 kbit/s. */
const SLOW_3G = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 };

test('on slow 3G each page shows at once that it loads, and the way to a seat works', async ({
  page,
  run,
}) => {
  test.setTimeout(180_000);
  const trip = await takeTrip(run);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', SLOW_3G);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Lets Get You There' })).toBeVisible();
  await searchReady(page);
  await page.getByLabel('Date').fill(trip.journeystartdate);
  await chooseStop(page.getByLabel('From'), `Delhi - ${AIRPORT}`);
  await chooseStop(page.getByLabel('To', { exact: true }), `Agra - ${AGRA}`);
  await page.getByRole('button', { name: 'Search trips' }).click();
  await expect(page.getByText('Finding trips…')).toBeAttached();
  await page.locator(`a[href*="${trip._id}"]`).click();
  await continueAsGuest(page);
  await pickSeats(page, '2C');
});

test.describe('on a phone at device pixel ratio 3', () => {
  test.use({ ...phone.use, deviceScaleFactor: 3 });

  for (const home of ['/', '/hi/']) {
    test(`${home} weighs at most 360 KB without the film`, async ({ page }) => {
      const sizes: Promise<number>[] = [];
      page.on('requestfinished', (request) => {
        sizes.push(request.sizes().then((size) => size.responseBodySize));
      });
      await page.goto(home);
      await searchReady(page);
      await page.waitForLoadState('networkidle');
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      test.info().annotations.push({
        type: 'Bytes of the home page',
        description: `${(bytes / 1000).toFixed(1)} KB`,
      });
      expect(bytes).toBeGreaterThan(100_000);
      expect(bytes).toBeLessThanOrEqual(360_000);
    });
  }
});
