import type { Page } from '@playwright/test';
import { makeAccount } from '../app/accounts.ts';
import { callApp } from '../app/app-calls.ts';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { asha, ravi, withOwnContacts } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import {
  continueAsGuest,
  fillPassenger,
  openAsGuest,
  passengerBlock,
  pickSeats,
} from '../booking/booking-steps.ts';
import { expect, test } from '../browser/test.ts';
import { accountOf, loginLink, logOut, signIn } from './account-steps.ts';

/** Returns the browser's storage and the page's router state as text. */
async function storedOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const entries: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), history.state];
    for (const { name } of await indexedDB.databases()) entries.push(name);
    if ((await caches.keys()).includes('tickets')) {
      const tickets = await caches.open('tickets');
      for (const key of await tickets.keys()) entries.push(await (await tickets.match(key))?.text());
    }
    entries.push(document.cookie);
    return JSON.stringify(entries);
  });
}

const typed = { ...asha, firstName: 'Quokkalina', lastName: 'Bandicoot' };
const typedTraces = /Quokkalina|Bandicoot|booking:|token/;
const traces = /Quokkalina|Bandicoot|booking:|token|"from"/;

test('logging out clears typed text, router state and session from every tab, also after going back', async ({
  page,
  run,
  sandbox,
}) => {
  const customer = withOwnContacts(typed);
  await makeAccount({ run, sandbox }, customer);
  const trip = await takeTrip(run);
  // The guard redirects to the login page, whose state holds the origin.
  await page.goto(trip.path);
  await expect(page).toHaveURL(/\/user\/login$/);
  await signIn(page, customer);
  await expect(accountOf(page, customer)).toBeVisible();
  await pickSeats(page, '2C');
  await fillPassenger(page, 1, customer);
  await expect.poll(() => storedOnDevice(page)).toContain('Quokkalina');

  const second = await page.context().newPage();
  await second.goto(trip.path);
  await pickSeats(second, '2D');
  await fillPassenger(second, 1, customer);
  await expect.poll(() => storedOnDevice(second)).toContain('Quokkalina');

  await logOut(page, customer);
  await expect(page).toHaveURL('/');
  await expect(loginLink(page)).toBeVisible();
  expect(await storedOnDevice(page)).not.toMatch(traces);
  await expect(second).toHaveURL('/');
  await expect(loginLink(second)).toBeVisible();
  expect(await storedOnDevice(second)).not.toMatch(traces);

  // Going back lets the trip's guard store the origin again.
  await page.goBack();
  await expect(page).toHaveURL('/user/login');
  await expect(page.locator('body')).not.toContainText('Quokkalina');
  expect(await storedOnDevice(page)).not.toMatch(typedTraces);
  await second.goBack();
  await expect(second).toHaveURL('about:blank');
});

test('leaving a page stores no opened booking, before log-out or after', async ({ page, run, sandbox }) => {
  const customer = withOwnContacts(typed);
  const token = await makeAccount({ run, sandbox }, customer);
  const pnr = await bookAndPay(run, await takeTrip(run), { seats: { '5C': customer }, token });
  await page.goto('/user/login');
  await signIn(page, customer);
  await expect(accountOf(page, customer)).toBeVisible();
  const visited = async () => {
    await page.goto('/profile?panel=bookings');
    await page.locator('main a[href^="/booking-details"]').first().click();
    await page.locator(`main a[href*="${pnr}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/searchpnr/${pnr}`));
  };
  // The router stores visited paths when a page is left.
  await visited();
  await page.reload();
  await expect(accountOf(page, customer)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await visited();
  await logOut(page, customer);
  await expect(page).toHaveURL('/');
  expect(await storedOnDevice(page)).not.toContain(pnr);
  expect(await storedOnDevice(page)).not.toContain('booking-details');
});

test('a draft of a session ended elsewhere returns to its account, and to no other', async ({
  page,
  run,
  sandbox,
  strict,
}) => {
  const owner = withOwnContacts(typed);
  const other = withOwnContacts(ravi);
  await makeAccount({ run, sandbox }, owner);
  await makeAccount({ run, sandbox }, other);
  const trip = await takeTrip(run);
  const firstName = passengerBlock(page, 1).getByLabel('First Name');
  const endElsewhere = async () => {
    const token = JSON.parse((await page.evaluate(() => localStorage.getItem('token'))) ?? '') as string;
    await callApp(run, 'logOutEverywhere', { token });
    await page.goto(trip.path);
    await expect(page).toHaveURL(/\/user\/login$/);
  };

  strict.expectRefusal(401, '/api/v1/user/me');
  // With seats of a draft the page may ask for their challenge before it knows that the session has ended.
  strict.allowRefusal(401, '/api/v1/seat/challenge');
  // A guest's draft continues in the account that the guest signs in to.
  await openAsGuest(page, trip);
  await pickSeats(page, '2C');
  await fillPassenger(page, 1, owner);
  await page.goto('/user/login');
  await signIn(page, owner);
  await expect(accountOf(page, owner)).toBeVisible();
  await page.goto(trip.path);
  await expect(firstName).toHaveValue('Quokkalina');

  await endElsewhere();
  await signIn(page, owner);
  await expect(accountOf(page, owner)).toBeVisible();
  await expect(firstName).toHaveValue('Quokkalina');

  await endElsewhere();
  await signIn(page, other);
  await expect(accountOf(page, other)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Choose a Seat' })).toBeVisible();
  expect(await storedOnDevice(page)).not.toMatch(/Quokkalina|Bandicoot|booking:/);
  await pickSeats(page, '2C');
  await expect(firstName).not.toHaveValue('Quokkalina');

  await firstName.fill('Quokkalina');
  await expect.poll(() => storedOnDevice(page)).toContain('Quokkalina');
  await endElsewhere();
  await continueAsGuest(page);
  await expect(page.getByRole('heading', { name: 'Choose a Seat' })).toBeVisible();
  expect(await storedOnDevice(page)).not.toMatch(/Quokkalina|booking:/);
});

test("one button clears another person's details from the form", async ({ page, run }) => {
  const trip = await takeTrip(run);
  await openAsGuest(page, trip);
  await pickSeats(page, '2C');
  await fillPassenger(page, 1, typed);
  await expect.poll(() => storedOnDevice(page)).toContain('Quokkalina');
  await page.reload();
  await expect(passengerBlock(page, 1).getByLabel('First Name')).toHaveValue('Quokkalina');
  await expect(page.getByText('We’ve kept what you typed in this tab.')).toBeVisible();
  await page.getByRole('button', { name: 'Not you? Log out and remove these details' }).click();
  await expect(page).toHaveURL('/');
  expect(await storedOnDevice(page)).not.toMatch(traces);
  await openAsGuest(page, trip);
  await pickSeats(page, '2C');
  await expect(passengerBlock(page, 1).getByLabel('First Name')).toHaveValue('');
});

test('typed text expires after a day, whichever page opens next', async ({ page, run }) => {
  const trip = await takeTrip(run);
  await page.clock.install();
  await openAsGuest(page, trip);
  await pickSeats(page, '2C');
  await fillPassenger(page, 1, typed);
  await expect.poll(() => storedOnDevice(page)).toContain('Quokkalina');
  const at = await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((one) => one.startsWith('booking:')) ?? '';
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') as { at: number }).at;
  });
  const day = 24 * 3_600_000;
  await page.clock.setFixedTime(at + day - 1);
  await page.goto('/faq');
  expect(await storedOnDevice(page)).toContain('Quokkalina');
  await page.clock.setFixedTime(at + day);
  await page.goto('/');
  expect(await storedOnDevice(page)).not.toContain('Quokkalina');
});
