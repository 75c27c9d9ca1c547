import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatRupees } from 'contract/prices/money.ts';
import { makeAccount, withSession } from '../app/accounts.ts';
import { bookAndPay, menuPrices } from '../app/arranged-bookings.ts';
import { departIn } from '../app/database.ts';
import { asha, fullName, ravi, shraddha, withOwnContacts } from '../app/people.ts';
import { type OwnTrip, takeTrip } from '../app/trips.ts';
import { toast } from '../booking/booking-steps.ts';
import { expectNoBarrier } from '../browser/barriers.ts';
import { countCalls } from '../browser/held-calls.ts';
import { desktop, phone } from '../browser/screens.ts';
import { expect, type Fixtures, test } from '../browser/test.ts';
import {
  askForCode,
  cancelButton,
  codeBox,
  codeDialog,
  question,
  ROSE,
  reasonList,
  refunds,
  runningRefund,
  seatBox,
  tick,
  typeCode,
  waitForRefund,
  yesCancel,
} from './cancellation-steps.ts';
import { idOf, seatCard } from './ticket-steps.ts';

const CODE_CALL = '/api/v1/ticket/otp/generate';
const CANCEL_CALL = '/api/v1/ticket/cancel';

/** Opens Asha's booking of three seats that departs in `hours` hours. */
async function openBooking(
  { run, sandbox, newCustomer }: Pick<Fixtures, 'run' | 'sandbox' | 'newCustomer'>,
  hours: number,
) {
  const customer = withOwnContacts(asha);
  const token = await makeAccount({ run, sandbox }, customer);
  const trip = await takeTrip(run, { food: true });
  const pnr = await bookAndPay(run, trip, {
    seats: { '2C': customer, '2D': ravi, '3A': shraddha },
    food: { '2D': { 'Indori poha': 1 } },
    token,
  });
  await departIn(run, trip._id, hours);
  const path = `/booking-details/${await idOf(run, token, pnr)}`;
  const page = await newCustomer(withSession(run, token));
  await page.goto(path);
  await expect(seatBox(page, '2C')).toBeVisible();
  return { customer, token, trip, pnr, path, page };
}

test('Asha cancels one of three seats by code and gets a new ticket and the refund', async ({
  run,
  sandbox,
  newCustomer,
}) => {
  const { customer, trip, pnr, path, page } = await openBooking({ run, sandbox, newCustomer }, 60);
  const { 'Indori poha': poha = 0 } = await menuPrices(run);
  const [fare, fareAndFood] = [share(trip.price, 90), share(trip.price + poha, 90)];

  await expect(cancelButton(page)).toBeDisabled();
  await tick(page, '2D');
  await expect(runningRefund(page)).toContainText('1 seat ticked');
  await expect(runningRefund(page)).toContainText(
    `${formatRupees(fareAndFood)} goes back to the card or account you paid with`,
  );
  await expect(runningRefund(page)).toContainText(`90% of ${formatRupees(trip.price + poha)}`);
  await tick(page, '3A');
  await expect(runningRefund(page)).toContainText('2 seats ticked');
  await expect(runningRefund(page)).toContainText(formatRupees(fare + fareAndFood));
  await seatBox(page, '2D').uncheck();
  await expect(runningRefund(page)).toContainText(`${formatRupees(fare)} goes back`);

  const codesAsked = countCalls(page, CODE_CALL);
  await expect(cancelButton(page)).toHaveCSS('background-color', ROSE);
  await cancelButton(page).click();
  await expect(question(page)).toContainText('Seat 3A');
  await expect(question(page)).toContainText(fullName(shraddha));
  await expect(question(page)).not.toContainText('Seat 2D');
  await expect(question(page)).toContainText(`${formatRupees(fare)} goes back`);
  await expect(question(page)).toContainText('Taxes are not refunded');
  expect(codesAsked(), 'nothing is sent before confirmation').toBe(0);
  await question(page).getByRole('button', { name: 'Yes, send me a code' }).click();
  await expect(codeDialog(page)).toContainText(`${formatRupees(fare)} goes back`);
  await expect(codeBox(page, 1)).toBeFocused();

  await typeCode(page, await sandbox.codeTo(customer.email, 2));
  await expect(yesCancel(page)).toHaveCSS('background-color', ROSE);
  await yesCancel(page).click();
  await expect(toast(page, 'Please Select A Reason For Cancellation')).toBeVisible();
  await expect(reasonList(page)).toBeFocused();
  await expect(reasonList(page)).toHaveAccessibleDescription('Please Select A Reason For Cancellation');
  await reasonList(page).selectOption('Unwell');
  await yesCancel(page).click();
  await expect(toast(page, 'Ticket has been Cancelled')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const notice = page.getByRole('region', { name: 'Cancelled: 3A' });
  await expect(notice).toContainText(formatRupees(fare));
  await expect(notice).toBeFocused();
  await expect(runningRefund(page), 'the selection is cleared').toContainText('Tick the seats');
  await expect(seatBox(page, '3A'), 'it cannot be cancelled twice').toBeDisabled();

  await expect(seatCard(page, '3A'), 'five seconds later').toContainText(/Cancelled|Refunded/);
  await expect(seatCard(page, '2C')).toContainText('Booked');
  await expect(seatBox(page, '3A')).toBeDisabled();
  await expect(seatBox(page, '2C')).toBeEnabled();
  await expect(refunds(page)).toHaveText(/is on its way to the card|was refunded on/);
  await waitForRefund(async () => void (await page.goto(path)), page, formatRupees(fare));
  await expect(seatCard(page, '3A')).toContainText('Refunded');

  const mail = await sandbox.messageTo(customer.email, 'email', 'we’ve cancelled');
  expect(mail.subject).toContain(`your new ticket ${pnr}`);
  expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf');
});

test('the ticket PDF can be saved while a seat is left', async ({ run, sandbox, newCustomer }) => {
  const { customer, pnr, page } = await openBooking({ run, sandbox, newCustomer }, 100);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download ticket' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`ticket-${pnr}.pdf`);
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await tick(page, '2C', '2D', '3A');
  await askForCode(page);
  await typeCode(page, await sandbox.codeTo(customer.mobile, 2));
  await reasonList(page).selectOption('Plans changed');
  await yesCancel(page).click();
  await expect(page.getByRole('button', { name: 'Download ticket' })).toBeHidden();
  await expect(cancelButton(page)).toBeHidden();
  await expect(seatBox(page, '2C')).toBeDisabled();
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible();
});

test('the confirmation sends nothing without a click, and shows why no code was sent', async ({
  run,
  sandbox,
  newCustomer,
  strict,
}) => {
  const { page } = await openBooking({ run, sandbox, newCustomer }, 60);

  await test.step('Back sends nothing, keeps the ticks and returns the focus', async () => {
    const codesAsked = countCalls(page, CODE_CALL);
    await tick(page, '2C');
    await cancelButton(page).click();
    await question(page).getByRole('button', { name: 'No, go back' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(cancelButton(page)).toBeFocused();
    await expect(seatBox(page, '2C')).toBeChecked();
    expect(codesAsked()).toBe(0);
  });

  await test.step('no barrier with ticked seats, in the confirmation, and when it is refused', async () => {
    await tick(page, '2C', '2D', '3A');
    await expectNoBarrier(page, 'ticked seats', [desktop, phone]);
    await cancelButton(page).click();
    strict.expectFailure(CODE_CALL);
    await page.route(`**${CODE_CALL}`, (route) => route.abort('connectionfailed'));
    await question(page).getByRole('button', { name: 'Yes, send me a code' }).click();
    await expect(question(page)).toContainText('We couldn’t reach the server.');
    await expectNoBarrier(page, 'the confirmation', [desktop, phone]);
    await page.unroute(`**${CODE_CALL}`);
    await question(page).getByRole('button', { name: 'No, go back' }).click();
  });

  await test.step('the code dialog opens only after a code was sent; the fourth in ten minutes is refused', async () => {
    for (let sent = 0; sent < 3; sent += 1) {
      await askForCode(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    strict.expectRefusal(429, CODE_CALL);
    await cancelButton(page).click();
    await question(page).getByRole('button', { name: 'Yes, send me a code' }).click();
    await expect(question(page)).toContainText('That was too many requests.');
    await expect(toast(page, 'That was too many requests.')).toBeVisible();
    await expect(codeDialog(page)).toHaveCount(0);
  });
});

test.describe('after the cut-off', () => {
  test('15 minutes before departure no seat can be ticked, and the page explains why', async ({
    run,
    sandbox,
    newCustomer,
  }) => {
    const { page, trip } = await openBooking({ run, sandbox, newCustomer }, 1);
    await tick(page, '2C');
    await expect(runningRefund(page), 'a day before departure').toContainText('There is no refund.');
    await departIn(run, trip._id, 0.2);
    await page.reload();
    await expect(page.getByText('It’s too late to cancel.')).toBeVisible();
    for (const seat of ['2C', '2D', '3A']) await expect(seatBox(page, seat)).toBeDisabled();
    await expect(cancelButton(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Download ticket' })).toBeVisible();
  });

  test('a late code cancels nothing, and the dialog explains why', async ({
    run,
    sandbox,
    newCustomer,
    strict,
  }) => {
    const { customer, page, trip } = await openBooking({ run, sandbox, newCustomer }, 1);
    await tick(page, '2C');
    await askForCode(page);
    await typeCode(page, await sandbox.codeTo(customer.email, 2));
    await reasonList(page).selectOption('Plans changed');
    await departIn(run, trip._id, 0.2);
    strict.expectRefusal(410, CANCEL_CALL);
    await yesCancel(page).click();
    await expect(codeDialog(page)).toContainText('It’s too late to cancel');
    await expect(toast(page, 'It’s too late to cancel')).toBeVisible();
    await codeDialog(page).getByRole('button', { name: 'No, go back' }).click();
    await expect(seatBox(page, '2C')).toBeDisabled();
    await expect(seatCard(page, '2C')).toContainText('Booked');
  });
});

test('a seat cancelled in another tab is refused by name, and its card updates', async ({
  run,
  sandbox,
  newCustomer,
  strict,
}) => {
  const { customer, path, page } = await openBooking({ run, sandbox, newCustomer }, 100);
  const other = await page.context().newPage();
  await other.goto(path);
  await tick(other, '2C');
  await askForCode(other);

  await cancelSeat(page, '2C', () => sandbox.codeTo(customer.email, 3));
  strict.expectRefusal(409, CANCEL_CALL);
  await typeCode(other, await sandbox.codeTo(customer.email, 3));
  await reasonList(other).selectOption('Plans changed');
  await yesCancel(other).click();
  await expect(codeDialog(other)).toContainText('Seat 2C has already been cancelled.');
  await codeDialog(other).getByRole('button', { name: 'No, go back' }).click();
  await expect(seatCard(other, '2C')).toContainText(/Cancelled|Refunded/);
  await expect(seatBox(other, '2C')).toBeDisabled();
  await expect(seatBox(other, '2D')).toBeEnabled();
  await expect(refunds(other), 'one refund, not two').toHaveCount(1);
});

async function cancelSeat(page: Page, seat: string, code: () => Promise<string>): Promise<void> {
  await tick(page, seat);
  await askForCode(page);
  await typeCode(page, await code());
  await reasonList(page).selectOption('Plans changed');
  await yesCancel(page).click();
  await expect(toast(page, 'Ticket has been Cancelled')).toBeVisible();
}

/** Returns a percentage of an amount in whole rupees, rounded down. */
function share(amount: OwnTrip['price'], percent: number): number {
  return Math.floor((amount * percent) / 100);
}
