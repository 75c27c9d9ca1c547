import type { Locator, Page } from '@playwright/test';
import { brand } from 'brand/brand.ts';
import { localDate } from 'contract/values/time.ts';
import { withClient } from '../../database/connect.ts';
import { withOwnSite } from '../app/app.ts';
import { callApp } from '../app/app-calls.ts';
import { bookRunningTrip, type FollowedTrip, removeRunningTrips } from '../app/followed-trips.ts';
import type { Run } from '../app/run.ts';
import { controlSandbox, type Sandbox } from '../app/sandbox.ts';
import { desktop, phone, withMotion } from '../browser/screens.ts';
import { test as base, expect } from '../browser/test.ts';
import { joinAs } from '../console/console-steps.ts';
import { expectNoBarrierAtRest, goWithoutMap, mark, stopOf, theMap } from './tracking-steps.ts';

/** Coaches with minutes since departure, one for each test. */
const UNDERWAY = {
  asked: ['AGR-01', 150],
  onDesktop: ['AGR-02', 150],
  onPhone: ['AGR-03', 150],
  late: ['AGR-04', 270],
  astray: ['AGR-05', 150],
  silent: ['AGR-06', 150],
  lost: ['AGR-07', 60],
} as const;
type Underway = Record<keyof typeof UNDERWAY, FollowedTrip>;

/** Uses an app of its own, without other running trips. */
const test = base.extend<object, { ownApp: Run; underway: Underway }>({
  ownApp: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner requires a pattern here.
    async ({}, use) =>
      withOwnSite('tracking', use, {
        trackingSeconds: 1,
        prepare: (database) => removeRunningTrips({ database }),
      }),
    { scope: 'worker' },
  ],
  underway: [
    async ({ ownApp }, use) => {
      const { orderCoach } = controlSandbox(ownApp.sandbox);
      const trips = Object.entries(UNDERWAY).map(async ([name, [busid, minutesAgo]]) => {
        // No reports until a test sends one.
        await orderCoach(busid, { mode: 'lost' });
        return [name, await bookRunningTrip(ownApp, busid, minutesAgo)];
      });
      await use(Object.fromEntries(await Promise.all(trips)));
    },
    { scope: 'worker' },
  ],
  run: async ({ ownApp }, use) => use(ownApp),
});

// Run in one worker, on one app.
test.describe.configure({ mode: 'default' });

/** The worker rereads the timetable every 30 s and accepts a jump after two more reports. */
const UPDATED = { timeout: 60_000 };

/** The server rereads the timetable every 30 s, and the results look for delays every minute. */
const ON_NEXT_LOOK = { timeout: 120_000 };

const next = (page: Page, stop: string): Locator => page.getByRole('heading', { name: `Next stop: ${stop}` });
/** Expects the user's mark at this place, at zoom 7 around the brand's centre. */
async function expectAtFirstSight(page: Page, place: { latitude: number; longitude: number }): Promise<void> {
  const world = 512 * 2 ** 7;
  const pixels = ({ latitude, longitude }: typeof place) => {
    const angle = (latitude * Math.PI) / 180;
    return {
      x: (longitude / 360) * world,
      y: (-Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / (2 * Math.PI)) * world,
    };
  };
  const [centre, target] = [pixels(brand.map), pixels(place)];
  // Measured in one call: the page may still be scrolling.
  const [map, mark] = await page.evaluate(() =>
    ['.live-map', '.visitor-mark'].map((name) => {
      const box = document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }),
  );
  if (!map || !mark) throw new Error('no mark on the map');
  expect(Math.abs(mark.x - map.x - (target.x - centre.x)), 'pixels aside').toBeLessThan(4);
  expect(Math.abs(mark.y - map.y - (target.y - centre.y)), 'pixels up or down').toBeLessThan(4);
}

/** Places a coach half way between two stops and opens its page. */
async function follow(page: Page, sandbox: Sandbox, trip: FollowedTrip): Promise<void> {
  await sandbox.orderCoach(trip.busid, trip.between('Pari Chowk', 'Vrindavan Cut'));
  await page.goto(`/searchpnr/${trip.pnr}`);
  await expect(next(page, 'Vrindavan Cut')).toBeVisible(UPDATED);
}

/** Opens the departure of a trip as a dispatcher. */
async function openAtDesk(run: Run, page: Page, { pnr }: FollowedTrip): Promise<Page> {
  const [booking] = await withClient(run.database, (client) =>
    client.query('SELECT trip_id FROM bookings WHERE pnr = $1', [pnr]),
  );
  await joinAs(run, page, 'dispatcher');
  const desk = await page.context().newPage();
  await desk.goto(`/console/departures/${booking?.trip_id}`);
  return desk;
}

// On the desktop the coach glides.
for (const { screen, name } of [
  { screen: { ...desktop, use: { ...desktop.use, ...withMotion } }, name: 'onDesktop' },
  { screen: phone, name: 'onPhone' },
] as const) {
  test.describe(`on a ${screen.name}`, () => {
    test.use(screen.use);

    test('text and map follow the coach without a reload; no barrier', async ({
      page,
      sandbox,
      underway,
    }) => {
      const trip = underway[name];
      await follow(page, sandbox, trip);
      await expect(page.getByText(/^Live, (just now|\d+ s ago)$/)).toBeVisible();
      await expect(page.getByText('The coach is between Pari Chowk and Vrindavan Cut.')).toBeVisible();
      await expect(stopOf(page, 'Pari Chowk')).toContainText('passed');
      await expect(stopOf(page, 'Vrindavan Cut')).toContainText('Next');

      await page.getByRole('link', { name: 'See the map' }).click();
      await expect(theMap(page)).toBeInViewport();
      expect((await theMap(page).boundingBox())?.height).toBe(500);
      await expect(mark(page)).toBeVisible();
      const before = await mark(page).boundingBox();
      await sandbox.orderCoach(trip.busid, trip.between('Vrindavan Cut', 'Agra Fatehabad Road'));
      await expect(next(page, 'Agra Fatehabad Road')).toBeVisible(UPDATED);
      await expect
        .poll(async () => (await mark(page).boundingBox())?.y)
        .toBeGreaterThan((before?.y ?? 0) + 20);

      const following = page.getByRole('button', { name: 'Follow the coach' });
      await following.click();
      await expect(following).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: 'Whole road' }).click();
      await expect(following).toHaveAttribute('aria-pressed', 'false');
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.getByRole('button', { name: 'Zoom out' }).click();
      await expectNoBarrierAtRest(page, 'a coach on the road', [screen]);
    });
  });
}

test('a late coach shows its delay and planned times, then its arrival, without a stream and at the desk', async ({
  page,
  run,
  sandbox,
  strict,
  underway,
  newCustomer,
}) => {
  strict.expectFailure('/live');
  await page.route('**/live', (route) => route.abort());
  const trip = underway.late;
  await goWithoutMap(page);
  await follow(page, sandbox, trip);
  await expect(page.getByText(/^About (\d+ minutes|\d h \d+ min) late$/)).toBeVisible();
  await expect(stopOf(page, 'Agra Fatehabad Road')).toContainText(/planned \d\d:\d\d [AP]M/);
  const desk = await openAtDesk(run, await newCustomer(), trip);
  await expect(mark(desk)).toHaveAttribute('data-label', /^\d+ min late$/);
  await expect(desk.getByRole('region', { name: /^Coach / })).toContainText(/\d+ min late/);
  await sandbox.orderCoach(trip.busid, trip.at('Agra ISBT'));
  await expect(page.getByRole('heading', { name: 'Arrived in Agra' })).toBeVisible(UPDATED);
  await expect(mark(desk)).not.toHaveAttribute('data-label', UPDATED);
  await expect(stopOf(page, 'Agra Fatehabad Road')).toContainText('passed');
});

test('a coach off its road, or a refusing provider: the page shows what it has and recovers', async ({
  page,
  sandbox,
  underway,
}) => {
  const trip = underway.astray;
  await goWithoutMap(page);
  await follow(page, sandbox, trip);
  const { latitude, longitude } = trip.between('Pari Chowk', 'Vrindavan Cut');
  await sandbox.orderCoach(trip.busid, { latitude, longitude: longitude + 0.1 });
  await expect(page.getByText(/^The coach is off its usual road just now/)).toBeVisible(UPDATED);

  await sandbox.setFault('tracking', 'refused');
  await sandbox.orderCoach(trip.busid, trip.between('Vrindavan Cut', 'Agra Fatehabad Road'));
  await expect(page.getByText(/^Live, (1[0-9]|[2-9][0-9]) s ago$|^Live, 1 min ago$/)).toBeVisible(UPDATED);
  await expect(next(page, 'Vrindavan Cut')).toBeVisible();
  await sandbox.setFault('tracking', 'ok');
  await expect(next(page, 'Agra Fatehabad Road')).toBeVisible(UPDATED);
  await expect(page.getByText(/^The coach is off its usual road/)).toHaveCount(0);
});

test('a coach last seen six minutes ago is not live, and grey on the map; no barrier', async ({
  page,
  sandbox,
  underway,
}) => {
  const trip = underway.silent;
  const time = new Date(Date.now() - 6.5 * 60_000).toISOString();
  await sandbox.orderCoach(trip.busid, { ...trip.between('Pari Chowk', 'Vrindavan Cut'), time });
  await page.goto(`/searchpnr/${trip.pnr}`);
  await expect(page.getByText(/^Last seen [67] min ago$/)).toBeVisible(UPDATED);
  await expect(page.getByText('The coach was last seen between Pari Chowk and Vrindavan Cut.')).toBeVisible();
  await page.getByRole('link', { name: 'See the map' }).click();
  await expect(mark(page)).toHaveAttribute('data-old');
  await expectNoBarrierAtRest(page, 'a coach that was last seen some time ago', [desktop, phone]);
});

test('a coach without a position: the page reports so and shows the timetable', async ({
  page,
  underway,
}) => {
  await goWithoutMap(page);
  await page.goto(`/searchpnr/${underway.lost.pnr}`);
  await expect(page.getByRole('heading', { name: 'We don’t know where the coach is' })).toBeVisible();
  await expect(page.getByText(/by the timetable$/).first()).toBeVisible();
  await expectNoBarrierAtRest(page, 'a coach of which there is no word', [phone]);
});

test('a search tells how late a coach on its way will be', async ({ page, run, sandbox, underway }) => {
  const { pnr, busid, at } = underway.lost;
  await goWithoutMap(page);
  await sandbox.orderCoach(busid, at('IGI Airport T1'));
  await page.goto(`/searchpnr/${pnr}`);
  await expect(next(page, 'IGI Airport T1')).toBeVisible(UPDATED);
  const { data } = await callApp(run, 'trackTrip', { params: { pnr } });
  const pickup = data.progress.stops.find(({ counter }) => counter === 'Vrindavan Cut');
  const day = localDate(new Date(pickup?.scheduled ?? ''));
  await page.goto(`/booking/Vrindavan%20Cut/Agra%20Fatehabad%20Road/${day}`);
  // It left an hour ago, and is half an hour from where it began.
  const trip = page.getByRole('listitem').filter({ hasText: /^Running (2|3)\d min late$/ });
  await expect(trip).toHaveCount(1, ON_NEXT_LOOK);
  await expectNoBarrierAtRest(page, 'results with a late coach', [desktop, phone]);
});

test('directions from the coach to Asha, on the map and as text, on request; one sentence if unavailable', async ({
  page,
  context,
  sandbox,
  strict,
  underway,
}) => {
  await follow(page, sandbox, underway.asked);
  const sentence = page.getByRole('status').filter({ hasText: /you/ });
  const ask = page.getByRole('button', { name: 'Show me where I am' });
  const hide = page.getByRole('button', { name: 'Hide where I am' });
  await ask.click();
  await expect(sentence).toHaveText(/^Your browser didn’t share where you are/);

  strict.expectRefusal(503, '/api/v1/directions');
  await sandbox.setFault('directions', 'down');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 27.1767, longitude: 78.0081 });
  await ask.click();
  await expect(sentence).toHaveText(/^The coach is \d+ km from you in a straight line/);
  await page.getByRole('link', { name: 'See the map' }).click();
  await expect(page.locator('.visitor-mark')).toBeVisible();
  await expectAtFirstSight(page, { latitude: 27.1767, longitude: 78.0081 });
  await hide.click();
  await expect(page.locator('.visitor-mark')).toHaveCount(0);

  await sandbox.setFault('directions', 'ok');
  await ask.click();
  await expect(sentence).toHaveText(/^The coach is \d+ km from you by road, about (\d h )?\d+ min by car\.$/);
  await expect(page.locator('.visitor-mark')).toBeVisible();
});
