import type { Page } from '@playwright/test';
import { addDays, roadDate } from 'contract/time.ts';
import { accountWalks } from './account-walks.ts';
import { expectNoBarrier } from './barriers.ts';
import {
  cards,
  chooseSeatsFor,
  openAsGuest,
  payByCard,
  payNow,
  pickSeats,
  pnrOf,
  stayOnSuccess,
} from './booking-steps.ts';
import { asha, ravi } from './people.ts';
import type { Run } from './run.ts';
import { desktop, phone } from './screens.ts';
import type { Strict } from './strict.ts';
import { expect, test } from './test.ts';
import { AGRA, AIRPORT, takeTrip } from './trips.ts';

const resultsPath = (date: string) =>
  `/booking/${encodeURIComponent(AIRPORT)}/${encodeURIComponent(AGRA)}/${date}`;

interface State {
  name: string;
  /** Brings a page into the state. */
  reach: (page: Page, run: Run, strict: Strict) => Promise<void>;
}

const openPages = [
  '/services',
  '/about-us',
  '/help',
  '/contact',
  '/faq',
  '/blogs',
  '/terms-of-service',
  '/privacy-policy',
  '/refund-cancellation-policy',
  '/user/login',
  '/user/register',
  '/user/forgot-password',
  '/guest-manage-ticket',
];

const states: State[] = [
  {
    name: 'home',
    reach: async (page) => {
      await page.goto('/');
      await expect(page.getByLabel('From').getByRole('option').nth(1)).toBeAttached();
    },
  },
  {
    name: 'home with the tracking tab',
    reach: async (page) => {
      await page.goto('/?tab=track');
      await expect(page.getByPlaceholder('PNR number')).toBeVisible();
    },
  },
  {
    name: 'home after an empty search',
    reach: async (page) => {
      await page.goto('/');
      await expect(page.getByLabel('Date')).not.toHaveValue('');
      await page.getByRole('button', { name: 'Search trips' }).click();
      await expect(page.getByLabel('From')).toBeFocused();
    },
  },
  ...openPages.map((path) => ({ name: path, reach: async (page: Page) => void (await page.goto(path)) })),
  {
    name: 'results',
    reach: async (page) => {
      await page.goto(resultsPath(addDays(roadDate(new Date()), 30)));
      await expect(page.getByRole('link', { name: 'Select Seats' }).first()).toBeVisible();
    },
  },
  {
    name: 'results of a day without trips',
    reach: async (page) => {
      await page.goto(resultsPath(addDays(roadDate(new Date()), 400)));
      await expect(page.getByRole('heading', { name: 'No More Trips Found Today' })).toBeVisible();
    },
  },
  {
    name: 'an address that cannot be looked up',
    reach: async (page) => {
      await page.goto(resultsPath('2027-02-30'));
      await expect(page.getByRole('heading', { name: 'We cannot look that up' })).toBeVisible();
    },
  },
  {
    name: 'a trip before any seat is picked',
    reach: async (page, run) => openAsGuest(page, await takeTrip(run)),
  },
  {
    name: 'two seats with everything wrong',
    reach: async (page, run) => {
      await openAsGuest(page, await takeTrip(run, { seats: 27 }));
      await pickSeats(page, '2C', '2D');
      await page.getByRole('button', { name: 'Pay Now' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'the food dialog',
    reach: async (page, run) => {
      await chooseSeatsFor(page, await takeTrip(run), { '2C': asha });
      await page.getByRole('checkbox', { name: 'Opt in for travel Food' }).check();
      await page.getByRole('button', { name: 'Choose food for seat 2C' }).click();
      await page.getByRole('button', { name: 'One Indori poha more' }).click();
    },
  },
  {
    name: 'seats on hold',
    reach: async (page, run) => {
      await chooseSeatsFor(page, await takeTrip(run), { '2C': asha, '2D': ravi });
      await payNow(page);
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Give the seats back' })).toBeVisible();
    },
  },
  {
    name: 'payment successful',
    reach: async (page, run) => {
      await chooseSeatsFor(page, await takeTrip(run), { '2C': asha });
      await payNow(page);
      await payByCard(page, cards.pays);
      await stayOnSuccess(page);
    },
  },
  {
    name: 'payment failed',
    reach: async (page, run) => {
      await chooseSeatsFor(page, await takeTrip(run), { '2C': asha });
      await payNow(page);
      await payByCard(page, cards.isDeclined);
      await page.getByRole('button', { name: 'Stay here' }).click();
    },
  },
  {
    name: 'a PNR that is found',
    reach: async (page, run) => {
      await chooseSeatsFor(page, await takeTrip(run), { '2C': asha, '2D': ravi });
      await payNow(page);
      await payByCard(page, cards.pays);
      await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
      await page.goto(`/searchpnr/${pnrOf(page)}`);
      await expect(page.getByText(ravi.lastName)).toBeVisible();
    },
  },
  {
    name: 'a PNR that is not',
    reach: async (page, _run, strict) => {
      strict.expectRefusal(404, '/api/v1/pnr');
      await page.goto('/searchpnr/NOSUCHPNR2');
      await expect(page.getByRole('heading', { name: 'PNR is not available' })).toBeVisible();
    },
  },
  {
    name: 'the mobile menu',
    reach: async (page) => {
      await page.setViewportSize(phone.use.viewport);
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  },
];

test.describe('for everybody', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { name, reach } of states) {
    test(`${name}: no barrier at either size in either theme, nothing hidden at the narrowest, a full head`, async ({
      page,
      run,
      strict,
    }) => {
      await reach(page, run, strict);
      await expectNoBarrier(page, name, name === 'the mobile menu' ? [phone] : [desktop, phone]);
    });
  }

  for (const { name, walk } of accountWalks) {
    test(`${name}: no barrier at any step, at either size in either theme`, async ({
      run,
      sandbox,
      strict,
      newTraveller,
    }) => {
      await walk({ run, sandbox, strict, newTraveller }, (page, state, screen) =>
        expectNoBarrier(page, state, screen ? [screen] : [desktop, phone]),
      );
    });
  }
});

test('open pages name their canonical address, and pages about one journey ask to be left out of searches', async ({
  page,
  run,
  strict,
}) => {
  const titles = new Set<string>();
  for (const path of ['/', ...openPages]) {
    await page.goto(path);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', path);
    titles.add(await page.title());
  }
  expect(titles.size, 'each page has its own title').toBe(openPages.length + 1);
  strict.expectRefusal(404, '/api/v1/pnr');
  for (const path of [
    resultsPath(addDays(roadDate(new Date()), 5)),
    '/searchpnr/NOSUCHPNR2',
    (await takeTrip(run)).path,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('meta[name=robots]').or(page.locator('link[rel=canonical]'))).toBeAttached();
  }
});

for (const home of ['/', '/hi/']) {
  test(`the home page at ${home} brings at most 130 KB of script before anybody touches it`, async ({
    page,
  }) => {
    const scripts: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        scripts.push(request.sizes().then((sizes) => sizes.responseBodySize));
    });
    await page.goto(home);
    await expect(page.getByRole('option').nth(1)).toBeAttached();
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    test.info().annotations.push({
      type: 'JavaScript of the home page',
      description: `${(bytes / 1000).toFixed(1)} KB`,
    });
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(130_000);
  });
}
