import { bookAndPay } from '../app/arranged-bookings.ts';
import { asha } from '../app/people.ts';
import type { Run } from '../app/run.ts';
import { takeTrip } from '../app/trips.ts';
import { desktop, phone } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';
import { expectNoBarrierAtRest, goWithoutMap, mark, stopOf, theMap } from './tracking-steps.ts';

// One at a time: the map is slow without a GPU.
test.describe.configure({ mode: 'default' });

/** The data of the built-in map. */
const LAND = '/map/basemap.json';

/** Books a seat on a trip that departs in some days; returns the path of its page. */
async function bookAhead(run: Run): Promise<string> {
  return `/searchpnr/${await bookAndPay(run, await takeTrip(run), { seats: { '2C': asha } })}`;
}

test('a coach that departs in some days: date, place, stops and road; no barrier', async ({ page, run }) => {
  await page.goto(await bookAhead(run));
  await expect(page.getByRole('heading', { name: 'Leaves IGI Airport T3' })).toBeVisible();
  await expect(
    page.getByText('You can follow the coach here from an hour before it sets off.'),
  ).toBeVisible();
  await expect(stopOf(page, 'IGI Airport T3')).toContainText('Your pickup');
  await expect(stopOf(page, 'Agra Fatehabad Road')).toContainText('Your drop-off');
  await page.getByRole('link', { name: 'See the map' }).click();
  await expect(theMap(page)).toBeInViewport();
  await expect(mark(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Follow the coach' })).toHaveCount(0);
  await expectNoBarrierAtRest(page, 'a trip that has not begun', [desktop, phone]);
});

test('a browser without geolocation: one sentence reports so, and the console stays empty', async ({
  page,
  run,
}) => {
  const written: string[] = [];
  page.on('console', (message) => written.push(message.text()));
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
  await goWithoutMap(page);
  await page.goto(await bookAhead(run));
  await page.getByRole('button', { name: 'Show me where I am' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Your device can’t tell/ })).toBeVisible();
  expect(written.filter((text) => /geolocation|position/i.test(text))).toEqual([]);
});

test('offline the page shows since when, and recovers with the connection', async ({
  page,
  context,
  run,
  strict,
}) => {
  strict.expectFailure('/api/v1/tracking/');
  await page.route('**/live', (route) => route.abort());
  await page.goto(await bookAhead(run));
  await expect(page.getByRole('heading', { name: 'Leaves IGI Airport T3' })).toBeVisible();
  const land = page.waitForResponse(`**${LAND}`);
  await page.getByRole('link', { name: 'See the map' }).click();
  await expect(theMap(page)).toBeVisible();
  await (await land).finished();
  await context.setOffline(true);
  const lost = page.getByText(/^No connection since \d\d:\d\d [AP]M$/);
  await expect(lost).toBeVisible({ timeout: 40_000 });
  await expectNoBarrierAtRest(page, 'a trip without a connection', [desktop, phone]);
  await context.setOffline(false);
  await expect(lost).toHaveCount(0, { timeout: 40_000 });
});

test('a map opened without a connection loads once there is one', async ({ page, context, run, strict }) => {
  strict.expectNoConnection();
  await page.goto(await bookAhead(run));
  await expect(page.getByRole('heading', { name: 'Leaves IGI Airport T3' })).toBeVisible();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(LAND));
  await page.route(`**${LAND}`, (route) => route.abort('internetdisconnected'), { times: 1 });
  await page.getByRole('link', { name: 'See the map' }).click();
  await failed;
  let loaded = false;
  page.on('response', (response) => {
    loaded ||= response.url().endsWith(LAND) && response.ok();
  });
  // The map learns of the failure from its worker, a moment later.
  await expect(async () => {
    await context.setOffline(true);
    await context.setOffline(false);
    expect(loaded).toBe(true);
  }).toPass();
});

test('the map loads when scrolled near, and not at all if it cannot be drawn', async ({
  page,
  run,
  newCustomer,
}) => {
  const path = await bookAhead(run);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ofTheMap = () => asked.filter((path) => /^\/map\/|trip-map|maplibre/.test(path));
  await page.setViewportSize(phone.use.viewport);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Leaves IGI Airport T3' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(ofTheMap()).toEqual([]);
  await page.getByRole('link', { name: 'See the map' }).click();
  await expect(theMap(page)).toBeInViewport();
  await expect.poll(ofTheMap).toContainEqual(LAND);

  const plain = await newCustomer();
  await goWithoutMap(plain);
  await plain.goto(path);
  await plain.getByRole('link', { name: 'See the map' }).click();
  await expect(plain.getByText(/^We can’t draw the map here/)).toBeInViewport();
  await expectNoBarrierAtRest(plain, 'a trip without a map', [desktop, phone]);
});
