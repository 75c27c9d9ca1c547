import type { Page } from '@playwright/test';
import { m } from 'messages/messages.js';
import { accountOf, logOut, signIn } from '../../accounts/account-steps.ts';
import { makeAccount } from '../../app/accounts.ts';
import { asha, type Person, ravi, withOwnContacts } from '../../app/people.ts';
import { type OwnTrip, takeTrip } from '../../app/trips.ts';
import { expectNoBarrier } from '../../browser/barriers.ts';
import { navigate } from '../../browser/client-navigation.ts';
import { desktop, phone } from '../../browser/screens.ts';
import { expect, test } from '../../browser/test.ts';
import {
  chooseSeatsFor,
  fillPassenger,
  passengerBlock,
  payNow,
  pickSeats,
  press,
  seat,
  toast,
} from '../booking-steps.ts';

const ananya: Person = { ...asha, firstName: 'Ananya', lastName: 'Quokkalina' };

const remember = (page: Page) =>
  page.getByRole('checkbox', { name: 'Remember these details on this device' });
const bookAgain = (page: Page) => page.getByRole('button', { name: 'Book again as Ananya' });
const remove = (page: Page) => page.getByRole('button', { name: 'Remove details from this device' });

/** Returns what local storage and IndexedDB have of a guest. */
function stored(page: Page): Promise<{ guest: string | null; databases: number }> {
  return page.evaluate(async () => ({
    guest: localStorage.getItem('guest'),
    databases: (await indexedDB.databases()).length,
  }));
}

const nothing = { guest: null, databases: 0 };

/** Returns whether the tab's session storage has what was typed for any trip. */
function hasDrafts(page: Page): Promise<boolean> {
  return page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)).includes('Quokkalina'));
}

/** Books a seat with the box ticked, up to the gateway. */
async function rememberByBooking(page: Page, trip: OwnTrip, person: Person): Promise<void> {
  await chooseSeatsFor(page, trip, { '2C': person });
  await remember(page).check();
  await payNow(page);
}

/** Opens a trip in a browser with a guest session. */
async function openSeats(page: Page, trip: OwnTrip): Promise<void> {
  await page.goto(trip.path);
  await expect(page.getByRole('heading', { name: 'Choose a Seat' })).toBeVisible();
}

test('after the session has ended, the login page offers the same', async ({ page, run }) => {
  await rememberByBooking(page, await takeTrip(run), ananya);
  await page.goto('/');
  await page.evaluate(() => localStorage.removeItem('token'));
  const trip = await takeTrip(run);
  await page.goto(trip.path);
  await expect(page).toHaveURL(/\/user\/login$/);
  await expect(page.getByRole('button', { name: 'Continue as a Guest Mode' })).toBeVisible();
  await bookAgain(page).click();
  await expect(page.getByRole('heading', { name: 'Passenger Details' })).toBeFocused();
  await expect(seat(page, '2C', 'selected')).toBeVisible();
  await expect(passengerBlock(page, 1).getByLabel('Mobile Number')).toHaveValue(ananya.mobile);

  // Nobody asked for it on the next page.
  await navigate(page, (await takeTrip(run)).path);
  await expect(bookAgain(page)).toBeVisible();
  await expect(passengerBlock(page, 1)).toBeHidden();
});

test('one touch removes the details, in every tab', async ({ page, run }) => {
  await rememberByBooking(page, await takeTrip(run), ananya);
  const trip = await takeTrip(run);
  await openSeats(page, trip);
  const second = await page.context().newPage();
  await openSeats(second, trip);
  await expect(bookAgain(second)).toBeVisible();

  await remove(page).click();
  await expect(toast(page, 'Your details have been removed from this device.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Choose a Seat' })).toBeFocused();
  for (const tab of [page, second]) await expect(bookAgain(tab)).toBeHidden();
  await expect.poll(() => stored(page)).toEqual(nothing);

  await page.reload();
  await pickSeats(page, '2C');
  await expect(bookAgain(page)).toBeHidden();
});

test('details that are filled in can be removed at the form, and stay typed', async ({ page, run }) => {
  await rememberByBooking(page, await takeTrip(run), ananya);
  await openSeats(page, await takeTrip(run));
  await expect(bookAgain(page)).toHaveAccessibleDescription(/^Your last seat, 2C, is free\./);
  await pickSeats(page, '4D');
  await expect(bookAgain(page)).toHaveAccessibleDescription('We’ll fill in your details for seat 4D.');
  await bookAgain(page).click();
  await expect(passengerBlock(page, 1).getByLabel('First Name')).toHaveValue('Ananya');
  await expect(remember(page)).toBeHidden();
  await remove(page).click();
  await expect.poll(() => stored(page)).toEqual(nothing);
  await expect(passengerBlock(page, 1).getByLabel('First Name')).toHaveValue('Ananya');
  await expect(remember(page)).not.toBeChecked();
});

test('removing the details removes what was typed for every trip, in every tab', async ({ page, run }) => {
  await rememberByBooking(page, await takeTrip(run), ananya);
  await openSeats(page, await takeTrip(run));
  await bookAgain(page).click();
  const second = await page.context().newPage();
  await openSeats(second, await takeTrip(run));
  await pickSeats(second, '4D');
  await fillPassenger(second, 1, { ...ananya, firstName: 'Anu' });
  for (const tab of [page, second]) await expect.poll(() => hasDrafts(tab)).toBe(true);

  await remove(page).click();
  for (const tab of [page, second]) await expect.poll(() => hasDrafts(tab)).toBe(false);

  for (const tab of [page, second]) {
    // The form stays typed, and a further change does not store it again.
    const block = passengerBlock(tab, 1);
    await expect(block.getByLabel('Last Name')).toHaveValue('Quokkalina');
    await block.getByLabel('Age').fill('35');
    await pickSeats(tab, '5C');
    expect(await hasDrafts(tab)).toBe(false);
    await tab.reload();
    await expect(passengerBlock(tab, 1)).toBeHidden();
    await pickSeats(tab, '5C');
    await expect(block.getByLabel('Last Name')).toHaveValue('');
    await expect(tab.getByText('We’ve kept what you typed in this tab.')).toBeHidden();
  }
});

test('a booking that is paid for after its details were removed is held on the way back', async ({
  page,
  run,
}) => {
  await rememberByBooking(page, await takeTrip(run), ananya);
  const trip = await takeTrip(run);
  await openSeats(page, trip);
  await bookAgain(page).click();
  await page.reload();
  const restored = page.getByText('We’ve kept what you typed in this tab.');
  await expect(restored).toBeVisible();
  await remove(page).click();
  await expect(restored).toBeHidden();
  await payNow(page);
  await page.goto(trip.path);
  await expect(seat(page, '2C', 'held for you')).toBeVisible();
});

test('nothing is stored unasked, and another guest replaces the first only by asking', async ({
  page,
  run,
}) => {
  await chooseSeatsFor(page, await takeTrip(run), { '2C': ananya });
  await remember(page).check();
  await remember(page).uncheck();
  await payNow(page);
  await page.goto('/');
  expect((await stored(page)).guest).toBeNull();

  await openSeats(page, await takeTrip(run));
  await pickSeats(page, '2C');
  await fillPassenger(page, 1, ananya);
  await remember(page).check();
  await payNow(page);
  // Somebody else books on this device, and is not asked to be remembered.
  await openSeats(page, await takeTrip(run));
  await pickSeats(page, '2C');
  await fillPassenger(page, 1, ravi);
  await expect(remember(page)).not.toBeChecked();
  await payNow(page);
  await openSeats(page, await takeTrip(run));
  await expect(bookAgain(page)).toBeVisible();
  await pickSeats(page, '2C');
  await fillPassenger(page, 1, ravi);
  await remember(page).check();
  await payNow(page);
  await openSeats(page, await takeTrip(run));
  await expect(page.getByRole('button', { name: 'Book again as Ravi' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Ananya');
});

test('log-out removes the details; whoever signs in neither sees nor stores any', async ({
  page,
  run,
  sandbox,
}) => {
  const customer = withOwnContacts(ravi);
  await makeAccount({ run, sandbox }, customer);
  await rememberByBooking(page, await takeTrip(run), ananya);
  await page.goto('/user/login');
  await signIn(page, customer);
  await expect(accountOf(page, customer)).toBeVisible();
  await openSeats(page, await takeTrip(run));
  await pickSeats(page, '2C');
  await expect(passengerBlock(page, 1)).toBeVisible();
  await expect(remember(page)).toBeHidden();
  await expect(bookAgain(page)).toBeHidden();
  await expect(page.locator('body')).not.toContainText('Ananya');

  await logOut(page, customer);
  await expect(page).toHaveURL('/');
  await expect.poll(() => stored(page)).toEqual(nothing);
});

test('a browser that blocks storage says so, and books all the same', async ({ page, run }) => {
  await page.addInitScript(() => {
    const block = {
      get(): never {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, block);
  });
  await chooseSeatsFor(page, await takeTrip(run), { '2C': ananya });
  await remember(page).click();
  await expect(toast(page, 'Your browser won’t let us store anything')).toBeVisible();
  await expect(remember(page)).not.toBeChecked();
  await expect(remember(page)).toHaveAccessibleDescription(/You can book as usual\.$/);
  await payNow(page);
});

test('details end 180 days after the last booking, whichever page opens next', async ({ page, run }) => {
  await page.clock.install();
  await rememberByBooking(page, await takeTrip(run), ananya);
  await page.goto('/faq');
  const at = Number.parseInt((await stored(page)).guest ?? '', 10);
  const end = at + 180 * 24 * 3_600_000;
  await page.clock.setFixedTime(end - 1);
  await page.goto('/faq');
  expect((await stored(page)).guest).not.toBeNull();
  await page.clock.setFixedTime(end);
  await page.goto('/faq');
  await expect.poll(() => stored(page)).toEqual(nothing);
});

test.describe('accessibility', () => {
  test('the box has no barrier, and wrong details are not stored', async ({ page, run }) => {
    await chooseSeatsFor(page, await takeTrip(run), { '2C': { ...ananya, firstName: 'n'.repeat(200) } });
    await remember(page).check();
    await press(page, 'Continue');
    await expect(passengerBlock(page, 1).getByLabel('First Name')).toBeFocused();
    expect((await stored(page)).guest).toBeNull();
    await expectNoBarrier(page, 'the box', [desktop, phone]);
  });

  test('the offer of a guest with a long name has no barrier, in both languages', async ({ page, run }) => {
    const name = 'Ananya'.padEnd(60, 'n');
    await rememberByBooking(page, await takeTrip(run), { ...ananya, firstName: name });
    const trip = await takeTrip(run);
    await openSeats(page, trip);
    await expect(page.getByRole('button', { name: `Book again as ${name}` })).toBeVisible();
    await expectNoBarrier(page, 'the offer', [phone]);

    await page.goto(`/hi${trip.path}`);
    const offer = page.getByRole('button', { name: m.booking_guest_again({ name }, { locale: 'hi' }) });
    await expect(offer).toBeVisible();
    await expectNoBarrier(page, 'the offer, in Hindi', [phone]);
    await offer.click();
    await expect(page.getByText(m.booking_guest_remembered({}, { locale: 'hi' }))).toBeVisible();
    await expectNoBarrier(page, 'details filled in, in Hindi', [phone]);
  });
});
