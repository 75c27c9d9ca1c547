import type { Page } from '@playwright/test';
import { formatRupees } from 'contract/prices/money.ts';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { departIn } from '../app/database.ts';
import { asha, fullName, ravi, withOwnContacts } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { toast } from '../booking/booking-steps.ts';
import { expectNoBarrier } from '../browser/barriers.ts';
import { holdCalls } from '../browser/held-calls.ts';
import { desktop, phone } from '../browser/screens.ts';
import { expect, type Fixtures, test } from '../browser/test.ts';
import {
  askForCodeAsGuest,
  codeBox,
  codeDialog,
  lookUp,
  otherThan,
  reasonList,
  requestButton,
  runningRefund,
  seatBox,
  tick,
  typeCode,
  waitForRefund,
  yesCancel,
} from './cancellation-steps.ts';
import { seatCard } from './ticket-steps.ts';

const CODE_CALL = '/api/v1/ticket/otp/generate';
const CANCEL_CALL = '/api/v1/ticket/cancel/guest';

/** Looks up a guest's booking of two seats that departs in 100 hours. */
async function findBooking(page: Page, { run }: Pick<Fixtures, 'run'>) {
  const customer = withOwnContacts(asha);
  const trip = await takeTrip(run, { food: true });
  const pnr = await bookAndPay(run, trip, { seats: { '2C': customer, '2D': ravi } });
  await departIn(run, trip._id, 100);
  await lookUp(page, pnr, customer.email);
  return { customer, trip, pnr };
}

test('a guest cancels seats with a reason and is redirected home', async ({ page, run, sandbox }) => {
  const { customer, trip, pnr } = await findBooking(page, { run });
  const back = formatRupees(2 * trip.price);
  await expect(requestButton(page), 'before a seat is ticked').toHaveCount(0);
  await tick(page, '2C', '2D');
  await expect(runningRefund(page)).toContainText(`${back} goes back to the card or account you paid with`);
  await seatBox(page, '2D').uncheck();
  await expect(runningRefund(page)).toContainText(`${formatRupees(trip.price)} goes back`);
  await tick(page, '2D');

  const letThrough = await holdCalls(page, CODE_CALL);
  await requestButton(page).click();
  await expect(page.getByRole('button', { name: 'Sending a code…' })).toBeDisabled();
  letThrough();
  await expect(codeDialog(page)).toContainText('Are you sure you want to cancel the selected seats?');
  await expect(codeDialog(page)).toContainText('Seat 2C');
  await expect(codeDialog(page)).toContainText(fullName(ravi));
  await expect(codeDialog(page)).toContainText(`${back} goes back`);
  for (const seat of ['2C', '2D']) {
    await expect(seatBox(page, seat), 'the selection is cleared').not.toBeChecked();
  }

  await expect(yesCancel(page)).toBeDisabled();
  await typeCode(page, await sandbox.codeTo(customer.mobile));
  await reasonList(page).focus();
  await page.keyboard.press('Tab');
  await expect(reasonList(page)).toHaveAccessibleDescription('Please select a reason for cancellation.');
  await expect(yesCancel(page)).toBeDisabled();
  await expect(codeDialog(page).getByPlaceholder('Write your reason here...')).toHaveCount(0);
  await reasonList(page).selectOption('Select Other Reason');
  await expect(yesCancel(page), 'Others needs a written reason').toBeDisabled();
  await codeDialog(page).getByPlaceholder('Write your reason here...').fill('We stay longer,\nat my aunt’s.');
  await expect(yesCancel(page)).toBeEnabled();
  const cancel = await holdCalls(page, CANCEL_CALL);
  const sent = page.waitForRequest((request) => request.url().endsWith(CANCEL_CALL));
  await yesCancel(page).click();
  await expect(codeDialog(page).getByRole('button', { name: 'Cancelling…' })).toBeDisabled();
  const body = (await sent).postDataJSON() as { otp: unknown; reasonForCancellation: unknown };
  expect(body.otp).toEqual(expect.any(Number));
  expect(body.reasonForCancellation).toBe('We stay longer, at my aunt’s.');
  cancel();

  await expect(toast(page, 'Ticket has been Cancelled')).toBeVisible();
  await expect(codeDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(
    toast(page, `Cancelled: 2C, 2D. ${back} goes back to the card or account you paid with`),
    'the home page shows the result',
  ).toBeVisible();

  await waitForRefund(() => lookUp(page, pnr, customer.email), page, back);
  for (const seat of ['2C', '2D']) await expect(seatBox(page, seat)).toBeDisabled();
  await expect(seatCard(page, '2C')).toContainText('Refunded');
  await expect(page.getByRole('button', { name: 'Download ticket' })).toHaveCount(0);
  await expect(page.getByText('This booking is cancelled')).toBeVisible();

  await page.goto(`/searchpnr/${pnr.toLowerCase()}`);
  await expect(page.getByRole('heading', { name: pnr, exact: true })).toBeVisible();
  await expect(page.getByText('This booking is cancelled')).toBeVisible();
  await expect(page.getByText('Refunded').first()).toBeVisible();
  await expect(page.getByText('Leaves'), 'nobody is to follow the coach').toHaveCount(0);
});

test('a guest who chooses to stay sees the updated booking', async ({ page, run, sandbox }) => {
  await page.clock.install();
  const { customer } = await findBooking(page, { run });
  await tick(page, '2C');
  await askForCodeAsGuest(page);
  await typeCode(page, await sandbox.codeTo(customer.email));
  await reasonList(page).selectOption('Booking error');
  // The test controls when the two seconds start.
  await page.clock.pauseAt(Date.now() + 1_000);
  await yesCancel(page).click();
  await expect(page.getByRole('button', { name: 'Stay here' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.runFor(5_000);
  await page.clock.resume();
  await expect(seatCard(page, '2C')).toContainText(/Cancelled|Refunded/);
  await expect(seatCard(page, '2D')).toContainText('Booked');
  await expect(page).toHaveURL('/guest-manage-ticket');
  await expect(page.getByRole('region', { name: 'Cancelled: 2C' })).toBeVisible();
});

test('the dialog of the code: without a code it stays closed, and its six boxes take digits only', async ({
  page,
  run,
  sandbox,
  strict,
}) => {
  const { customer, pnr } = await findBooking(page, { run });

  await test.step('without a code no dialog opens, and the page explains why', async () => {
    await tick(page, '2C');
    strict.expectFailure(CODE_CALL);
    await page.route(`**${CODE_CALL}`, (route) => route.abort('connectionfailed'));
    await requestButton(page).click();
    await expect(toast(page, 'We couldn’t reach the server.')).toBeVisible();
    await expect(page.getByRole('main').getByText('We couldn’t reach the server.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(seatBox(page, '2C'), 'the tick stays').toBeChecked();
    await page.unroute(`**${CODE_CALL}`);
  });

  await test.step('no barrier with ticked seats, in the dialog with every error, and afterwards', async () => {
    await expectNoBarrier(page, 'a ticked seat', [desktop, phone]);
    await askForCodeAsGuest(page);
    await expect(codeBox(page, 1)).toBeFocused();
    await expect(codeBox(page, 1)).toHaveAttribute('autocomplete', 'one-time-code');
    await reasonList(page).selectOption('Select Other Reason');
    await codeDialog(page).getByPlaceholder('Write your reason here...').fill('We stay longer.');
    await yesCancel(page).click();
    await expect(codeDialog(page).getByText('Otp must be 6 digits')).toBeVisible();
    await expectNoBarrier(page, 'the code', [desktop, phone]);
  });

  await test.step('the code has six boxes for digits only', async () => {
    await codeBox(page, 1).focus();
    await page.keyboard.type('4x8');
    await expect(codeBox(page, 3)).toBeFocused();
    expect(await typed(page)).toBe('48____');
    await page.keyboard.press('Backspace');
    await expect(codeBox(page, 2), 'Backspace in an empty box moves back').toBeFocused();
    await page.keyboard.press('Backspace');
    expect(await typed(page)).toBe('4_____');
    await expect(codeBox(page, 2), 'Backspace in a full box clears it').toBeFocused();
    await page.keyboard.type('7');
    expect(await typed(page)).toBe('47____');
    await codeBox(page, 1).focus();
    await page.keyboard.type('9');
    expect(await typed(page), 'a digit replaces the old one').toBe('97____');
    await paste(page, 'Your code is 604 135.');
    expect(await typed(page)).toBe('604135');
    await codeBox(page, 1).fill('482913');
    expect(await typed(page), 'autofill by the phone').toBe('482913');
  });

  await test.step('no barrier after a cancellation', async () => {
    await typeCode(page, await sandbox.codeTo(customer.email));
    await yesCancel(page).click();
    await expect(page).toHaveURL('/');
    await lookUp(page, pnr, customer.email);
    await expect(seatCard(page, '2C')).toContainText(/Cancelled|Refunded/);
    await expectNoBarrier(page, 'a refund', [desktop, phone]);
  });
});

test('five wrong codes invalidate a code; another can be requested at once', async ({
  page,
  run,
  sandbox,
  strict,
}) => {
  const { customer } = await findBooking(page, { run });
  await tick(page, '2C');
  await askForCodeAsGuest(page);
  const right = await sandbox.codeTo(customer.email);
  const wrong = otherThan(right, await sandbox.codeTo(customer.mobile));
  const resend = codeDialog(page).getByRole('button', { name: 'Resend OTP' });
  await reasonList(page).selectOption('Unwell');
  await expect(resend).toBeDisabled();
  strict.expectRefusal(422, CANCEL_CALL);
  for (let tries = 0; tries < 5; tries += 1) {
    await typeCode(page, wrong);
    await yesCancel(page).click();
    await expect(codeDialog(page)).toContainText('That code isn’t right.');
    await expect(codeBox(page, 1)).toBeFocused();
  }
  strict.expectRefusal(410, CANCEL_CALL);
  await typeCode(page, right);
  await yesCancel(page).click();
  await expect(codeDialog(page)).toContainText('This code no longer works');

  await resend.click();
  await expect(resend).toBeDisabled();
  await expect(codeBox(page, 1)).toBeFocused();
  await typeCode(page, await sandbox.codeTo(customer.email, 2));
  await yesCancel(page).click();
  await expect(toast(page, 'Ticket has been Cancelled')).toBeVisible();
});

test('a code is valid only for the seats it was requested for', async ({ page, run, sandbox, strict }) => {
  const { customer, pnr } = await findBooking(page, { run });
  await tick(page, '2C');
  await askForCodeAsGuest(page);
  const forOther = await sandbox.codeTo(customer.email);
  await codeDialog(page).getByRole('button', { name: 'No, go back' }).click();
  await expect(page.getByRole('heading', { name: 'Passengers' })).toBeFocused();

  await tick(page, '2D');
  await askForCodeAsGuest(page);
  const right = await sandbox.codeTo(customer.email, 2);
  await reasonList(page).selectOption('Unwell');
  await typeCode(page, forOther);
  strict.expectRefusal(422, CANCEL_CALL);
  await yesCancel(page).click();
  await expect(codeDialog(page)).toContainText('That code isn’t right.');
  await typeCode(page, right);
  await yesCancel(page).click();
  await expect(page).toHaveURL('/');
  await lookUp(page, pnr, customer.email);
  await expect(seatCard(page, '2D')).toContainText(/Cancelled|Refunded/);
  await expect(seatCard(page, '2C')).toContainText('Booked');
});

async function typed(page: Page): Promise<string> {
  const boxes = await codeDialog(page)
    .getByRole('textbox', { name: /^Digit/ })
    .all();
  const digits = await Promise.all(boxes.map((box) => box.inputValue()));
  return digits.map((digit) => digit || '_').join('');
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}
