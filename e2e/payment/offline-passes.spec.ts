import type { Page } from '@playwright/test';
import { m } from 'messages/messages.js';
import { withSession } from '../app/accounts.ts';
import { callApp } from '../app/app-calls.ts';
import { asha, fullName, type Person, ravi, withOwnContacts } from '../app/people.ts';
import type { Run } from '../app/run.ts';
import type { Sandbox } from '../app/sandbox.ts';
import { takeTrip } from '../app/trips.ts';
import { fillPassenger, payNow, pickSeats, stayOnSuccess, toast } from '../booking/booking-steps.ts';
import { expectNoBarrier } from '../browser/barriers.ts';
import { desktop, phone } from '../browser/screens.ts';
import { workerReady } from '../browser/service-worker.ts';
import type { Strict } from '../browser/strict.ts';
import { expect, type Fixtures, test } from '../browser/test.ts';
import {
  askForCodeAsGuest,
  lookUp,
  reasonList,
  tick,
  typeCode,
  yesCancel,
} from '../tickets/cancellation-steps.ts';
import { PASSES_CALL, passesOf, passOf, payAsGuest } from './pass-steps.ts';

test.use({ serviceWorkers: 'allow' });

type NewCustomer = Fixtures['newCustomer'];

interface PaidGuest {
  page: Page;
  token: string;
  path: string;
  pnr: string;
}

/** Opens the success page of a guest who has paid, so that the device stores the pass. */
async function openPass(
  run: Run,
  newCustomer: NewCustomer,
  seats: Record<string, Person> = { '2C': asha },
): Promise<PaidGuest> {
  const { token, path } = await payAsGuest(run, seats);
  const page = await newCustomer(withSession(run, token, 'Guest'));
  await page.goto(path);
  const pnr = await stayOnSuccess(page);
  await expect(passOf(page, '2C')).toBeVisible();
  await workerReady(page);
  return { page, token, path, pnr };
}

/** The same, without a connection from then on. */
async function openPassOffline(run: Run, newCustomer: NewCustomer, strict: Strict): Promise<PaidGuest> {
  const guest = await openPass(run, newCustomer);
  strict.expectNoConnection();
  await guest.page.context().setOffline(true);
  return guest;
}

async function expectPassOffline(page: Page): Promise<void> {
  const pass = passOf(page, '2C');
  await expect(pass.getByRole('img', { name: 'QR code of seat 2C' })).toBeVisible();
  await expect(pass).toContainText(fullName(asha));
  await expect(pass).toContainText('Delhi - IGI Airport T3');
  await expect(pass).toContainText(/\d{2}:\d{2} [AP]M/);
  await expect(passesOf(page)).toContainText(/You’re offline\s*Last updated at \d{2}:\d{2} [AP]M/);
}

test('a guest has the pass offline: after Back, after a reload and by "Your tickets"', async ({
  run,
  newCustomer,
  strict,
}) => {
  const { page, path } = await openPassOffline(run, newCustomer, strict);
  await page.getByRole('link', { name: 'See the trip' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.goBack();
  await expectPassOffline(page);
  await page.reload();
  await expectPassOffline(page);
  // No past state of the payment is shown.
  await expect(page.getByText('Payment Successful')).toHaveCount(0);
  await expectNoBarrier(page, 'stored pass', [desktop, phone]);

  await page.goto('/services');
  await page.getByRole('link', { name: 'Your tickets' }).click();
  await expect(page).toHaveURL('/guest-manage-ticket');
  await expectPassOffline(page);
  await expectNoBarrier(page, 'stored pass at Your tickets', [desktop, phone]);

  await page.context().setOffline(false);
  await expect(passesOf(page)).toBeHidden();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page.getByText('You’re offline')).toBeHidden();
});

test('the payment is confirmed once the connection is back', async ({ run, newCustomer, strict }) => {
  const { page } = await openPassOffline(run, newCustomer, strict);
  await page.reload();
  await expectPassOffline(page);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});

test('a Hindi page has the pass offline too', async ({ run, newCustomer, strict }) => {
  const { token, path } = await payAsGuest(run, { '2C': asha });
  const page = await newCustomer(withSession(run, token, 'Guest'));
  const title = m.payment_passes_title({ count: 1 }, { locale: 'hi' });
  const passes = page.getByRole('region', { name: title });
  await page.goto(`/hi${path}`);
  await expect(passes).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(passes).toContainText('दिल्ली - आईजीआई एयरपोर्ट, टर्मिनल 3');
  await workerReady(page);
  strict.expectNoConnection();
  await page.context().setOffline(true);
  for (const open of [() => page.reload(), () => page.goto('/hi/manage-ticket')]) {
    await open();
    await expect(passes).toContainText('दिल्ली - आईजीआई एयरपोर्ट, टर्मिनल 3');
    await expect(passes).toContainText(m.tickets_stored_title({}, { locale: 'hi' }));
  }
  await expect(page).toHaveURL('/hi/guest-manage-ticket');
});

test('a person whose device stores English pages has the pass in English at Hindi addresses', async ({
  run,
  newCustomer,
  strict,
}) => {
  const { page, path } = await openPassOffline(run, newCustomer, strict);
  await page.goto('/hi/faq');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await page.locator('a[href="/hi/manage-ticket"]').click();
  await expect(page).toHaveURL('/guest-manage-ticket');
  await expectPassOffline(page);
  await page.goto(`/hi${path}`);
  await expect(page).toHaveURL(path);
  await expectPassOffline(page);
});

test('another session sees no stored pass; one ended by the server removes it', async ({
  run,
  newCustomer,
  strict,
}) => {
  const { page, token, path } = await openPass(run, newCustomer);
  const { token: other } = await callApp(run, 'signInAsGuest', {});
  const use = (next: string) =>
    page.evaluate((stored) => localStorage.setItem('token', JSON.stringify(stored)), next);
  strict.expectNoConnection();
  await page.context().setOffline(true);
  await use(other);
  for (const address of ['/guest-manage-ticket', path]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(asha.lastName);
  }

  await use(token);
  await page.goto('/guest-manage-ticket');
  await expectPassOffline(page);
  await callApp(run, 'logOut', { token });
  await expectRemovedOnline(page, strict, 401);
});

test('removing the details from the device removes the passes, and the session that opens them', async ({
  run,
  newCustomer,
  strict,
}) => {
  const { page, path } = await openPass(run, newCustomer);
  await page.goto((await takeTrip(run)).path);
  await pickSeats(page, '2C');
  await fillPassenger(page, 1, asha);
  await page.getByRole('checkbox', { name: 'Remember these details on this device' }).check();
  await payNow(page);
  await page.goto((await takeTrip(run)).path);
  await pickSeats(page, '2C');
  expect(await storedOnDevice(page)).toBe(1);
  await page.getByRole('button', { name: 'Remove details from this device' }).click();
  await expect.poll(() => storedOnDevice(page)).toBe(0);

  // A new guest session may have begun, which has no pass.
  strict.allowRefusal(404, PASSES_CALL);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the trip' })).toBeVisible();
  await expect(passesOf(page)).toBeHidden();
  expect(await storedOnDevice(page)).toBe(0);
});

test('log-out removes the passes', async ({ run, newCustomer }) => {
  const { page } = await openPass(run, newCustomer);
  await expect.poll(() => storedOnDevice(page)).toBe(1);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Guest' }).click();
  await banner.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => storedOnDevice(page)).toBe(0);
});

test('a seat cancelled here has no stored pass; one cancelled elsewhere loses it once online', async ({
  run,
  sandbox,
  newCustomer,
  strict,
}) => {
  const customer = withOwnContacts(asha);
  const { page, pnr } = await openPass(run, newCustomer, { '2C': customer, '2D': ravi });
  await lookUp(page, pnr, customer.email);
  await cancelSeat(page, await codeSent(page, sandbox, customer, '2C'));
  await expect(page).toHaveURL('/');
  strict.expectNoConnection();
  await page.context().setOffline(true);
  await page.goto('/guest-manage-ticket');
  await expect(passOf(page, '2D')).toBeVisible();
  await expect(passOf(page, '2C')).toHaveCount(0);

  const elsewhere = await newCustomer();
  await lookUp(elsewhere, pnr, customer.email);
  await cancelSeat(elsewhere, await codeSent(elsewhere, sandbox, customer, '2D', 2));
  await expect(passOf(page, '2D')).toBeVisible();
  await expectRemovedOnline(page, strict, 409);
});

/** Connects the page again: the server refuses the passes, and the device removes them. */
async function expectRemovedOnline(page: Page, strict: Strict, status: number): Promise<void> {
  strict.expectRefusal(status, PASSES_CALL);
  await page.context().setOffline(false);
  await expect(passesOf(page)).toBeHidden();
  await expect.poll(() => storedOnDevice(page)).toBe(0);
}

/** Ticks a seat, and returns the code sent: `count` codes were sent in all. */
async function codeSent(
  page: Page,
  sandbox: Sandbox,
  { mobile }: Person,
  seat: string,
  count = 1,
): Promise<string> {
  await tick(page, seat);
  await askForCodeAsGuest(page);
  return sandbox.codeTo(mobile, count);
}

async function cancelSeat(page: Page, code: string): Promise<void> {
  await typeCode(page, code);
  await reasonList(page).selectOption({ index: 1 });
  await yesCancel(page).click();
  await expect(toast(page, 'Ticket has been Cancelled')).toBeVisible();
}

function storedOnDevice(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('tickets')).keys()).length);
}
