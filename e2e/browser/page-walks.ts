import { addDays, localDate } from 'contract/values/time.ts';
import { asha, ravi } from '../app/people.ts';
import { AGRA, AIRPORT, takeTrip } from '../app/trips.ts';
import {
  atGateway,
  cards,
  fillPassenger,
  leaveEveryField,
  openAsGuest,
  payByCard,
  payNow,
  pickSeats,
  stayOnSuccess,
} from '../booking/booking-steps.ts';
import { searchReady } from './choose-stop.ts';
import { navigate } from './client-navigation.ts';
import { phone } from './screens.ts';
import { expect } from './test.ts';
import type { Walk } from './walk.ts';

/** Search results for Agra on a day. */
export const resultsPath = (date: string) =>
  `/booking/${encodeURIComponent(AIRPORT)}/${encodeURIComponent(AGRA)}/${date}`;

/** The home page, and the way from a search to a booked trip. */
export const pageWalks: Walk[] = [
  {
    name: 'the home page',
    async walk({ newCustomer }, check) {
      const page = await newCustomer();
      await page.goto('/');
      await searchReady(page);
      await check(page, 'home');
      await expect(page.getByLabel('Date')).not.toHaveValue('');
      await page.getByRole('button', { name: 'Search trips' }).click();
      await expect(page.getByLabel('From')).toBeFocused();
      await check(page, 'home after an empty search');
      await page.getByRole('tab', { name: 'Track Your Trip' }).click();
      await expect(page.getByPlaceholder('PNR number')).toBeVisible();
      await check(page, 'home with the tracking tab');
      await page.setViewportSize(phone.use.viewport);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await check(page, 'the mobile menu', phone);
    },
  },
  {
    name: 'search results',
    async walk({ newCustomer }, check) {
      const page = await newCustomer();
      await page.goto(resultsPath(addDays(localDate(new Date()), 30)));
      await expect(page.getByRole('link', { name: 'Select Seats' }).first()).toBeVisible();
      await check(page, 'results');
      await navigate(page, resultsPath(addDays(localDate(new Date()), 400)));
      await expect(page.getByRole('heading', { name: 'No More Trips Found Today' })).toBeVisible();
      await check(page, 'results of a day without trips');
      await navigate(page, resultsPath('2027-02-30'));
      await expect(page.getByRole('heading', { name: 'We can’t look that up' })).toBeVisible();
      await check(page, 'an invalid search address');
    },
  },
  {
    name: 'a booking until it is paid',
    async walk({ newCustomer, run }, check) {
      const page = await newCustomer();
      await openAsGuest(page, await takeTrip(run));
      await check(page, 'a trip without a selected seat');
      await navigate(page, (await takeTrip(run, { seats: 27 })).path);
      await pickSeats(page, '2C', '2D');
      await leaveEveryField(page);
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(12);
      await check(page, 'two passengers with every error');
      await fillPassenger(page, 1, asha);
      await fillPassenger(page, 2, ravi);
      await page.getByRole('checkbox', { name: 'Opt in for travel Food' }).first().check();
      await page.getByRole('button', { name: 'Choose food for seat 2C' }).click();
      await page.getByRole('button', { name: 'One more Indori poha' }).click();
      await check(page, 'the food dialog');
      await page.keyboard.press('Escape');
      await payNow(page);
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Release my seats' })).toBeVisible();
      await check(page, 'seats on hold');
      await page.getByRole('complementary').getByRole('button', { name: 'Continue to payment' }).click();
      await atGateway(page);
      await payByCard(page, cards.pays);
      const pnr = await stayOnSuccess(page);
      await check(page, 'payment successful');
      await navigate(page, `/searchpnr/${pnr}`);
      await expect(page.getByText(ravi.lastName)).toBeVisible();
      await check(page, 'a found PNR');
    },
  },
  {
    name: 'an unknown PNR',
    async walk({ newCustomer, strict }, check) {
      const page = await newCustomer();
      strict.expectRefusal(404, '/api/v1/pnr');
      await page.goto('/searchpnr/NOSUCHPNR2');
      await expect(page.getByRole('heading', { name: 'PNR is not available' })).toBeVisible();
      await check(page, 'an unknown PNR');
    },
  },
];
