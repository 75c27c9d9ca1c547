import type { Page } from '@playwright/test';
import { addDays, localDate } from 'contract/values/time.ts';
import { openPages, paths } from '../../web/app/paths.ts';
import { asha, ravi } from '../app/people.ts';
import type { Run } from '../app/run.ts';
import { AGRA, AIRPORT, takeTrip } from '../app/trips.ts';
import {
  cards,
  chooseSeatsFor,
  openAsGuest,
  payByCard,
  payNow,
  pickSeats,
  pnrOf,
  stayOnSuccess,
} from '../booking/booking-steps.ts';
import { phone } from './screens.ts';
import type { Strict } from './strict.ts';
import { expect } from './test.ts';

/** Search results for Agra on a day. */
export const resultsPath = (date: string) =>
  `/booking/${encodeURIComponent(AIRPORT)}/${encodeURIComponent(AGRA)}/${date}`;

/** A page in a given state. */
export interface State {
  name: string;
  /** Brings the page into the state. */
  reach: (page: Page, run: Run, strict: Strict) => Promise<void>;
}

export const states: State[] = [
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
  ...openPages
    .filter((path) => path !== paths.home())
    .map((path) => ({ name: path, reach: async (page: Page) => void (await page.goto(path)) })),
  {
    name: 'results',
    reach: async (page) => {
      await page.goto(resultsPath(addDays(localDate(new Date()), 30)));
      await expect(page.getByRole('link', { name: 'Select Seats' }).first()).toBeVisible();
    },
  },
  {
    name: 'results of a day without trips',
    reach: async (page) => {
      await page.goto(resultsPath(addDays(localDate(new Date()), 400)));
      await expect(page.getByRole('heading', { name: 'No More Trips Found Today' })).toBeVisible();
    },
  },
  {
    name: 'an invalid search address',
    reach: async (page) => {
      await page.goto(resultsPath('2027-02-30'));
      await expect(page.getByRole('heading', { name: 'We cannot look that up' })).toBeVisible();
    },
  },
  {
    name: 'a trip without a selected seat',
    reach: async (page, run) => openAsGuest(page, await takeTrip(run)),
  },
  {
    name: 'two passengers with every error',
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
    name: 'a found PNR',
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
    name: 'an unknown PNR',
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
