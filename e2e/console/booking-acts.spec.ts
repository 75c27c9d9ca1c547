import { readFile } from 'node:fs/promises';
import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { departIn } from '../app/database.ts';
import { asha, fullName, ravi, withOwnContacts } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { type } from '../browser/by-keyboard.ts';
import { expect, test } from '../browser/test.ts';
import { lookUp, waitForRefund } from '../tickets/cancellation-steps.ts';
import { openBooking } from './booking-steps.ts';
import { ageFactor, joinAs } from './console-steps.ts';

test('one of two seats is cancelled, with its refund shown before', async ({ page, run, newCustomer }) => {
  const caller = withOwnContacts(asha);
  const trip = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, { seats: { '2C': caller, '2D': ravi } });
  await joinAs(run, page, 'support');
  await openBooking(page, pnr);
  await page.getByRole('button', { name: m.bookings_cancel() }).click();
  const form = page.getByRole('form', { name: m.bookings_cancel() });
  await expect(form).toContainText(m.bookings_cancel_none());
  await form.getByRole('checkbox', { name: `2D · ${fullName(ravi)}` }).check();
  await form.getByLabel(m.departures_block_reason()).fill('Caller is ill');
  const action = form.getByRole('button', { name: /^Cancel and return ₹/ });
  const amount = /₹[\d,]+/.exec((await action.textContent()) ?? '')?.[0] ?? '';
  expect(amount).not.toBe(formatRupees(0));
  await expect(form.getByRole('status')).toContainText(m.bookings_amount_back({ amount }));
  await action.click();
  await expect(page.getByText(m.bookings_cancel_done({ amount }))).toBeVisible();
  await expect(form).toHaveCount(0);
  const tickets = page.getByRole('region', { name: m.bookings_tickets() });
  await expect(tickets.getByRole('row', { name: /^2C / })).toContainText(m.bookings_ticket_booked());
  await expect(tickets.getByRole('row', { name: /^2D / })).not.toContainText(m.bookings_ticket_booked());

  const customer = await newCustomer();
  await waitForRefund(() => lookUp(customer, pnr, caller.email), customer, amount);

  await test.step('the other one moves to another seat, once the refund is done', async () => {
    await page.reload();
    await page.getByRole('button', { name: m.bookings_trip() }).click();
    const change = page.getByRole('form', { name: m.bookings_trip() });
    await change
      .getByRole('grid')
      .getByRole('button', { name: /^Seat 3C\b/ })
      .click();
    await expect(change.getByRole('status')).toContainText(/Nothing to pay/);
    await change.getByRole('button', { name: m.bookings_trip_action() }).click();
    await expect(page.getByText(m.bookings_trip_done())).toBeVisible();
    await expect(tickets.getByRole('row', { name: /^3C / })).toContainText(m.bookings_ticket_booked());
  });
});

test('more than the policy needs the permission and a fresh factor', async ({ page, run, strict }) => {
  const trip = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, { seats: { '2C': asha } });
  await departIn(run, trip._id, 20);
  const owner = await joinAs(run, page, 'owner');
  await openBooking(page, pnr);
  await page.getByRole('button', { name: m.bookings_cancel() }).click();
  const form = page.getByRole('form', { name: m.bookings_cancel() });
  await form.getByRole('radio', { name: m.bookings_more_percent(), exact: true }).check();
  await form.getByLabel(m.departures_block_reason()).fill('Coach was late');
  await ageFactor(run, owner);
  strict.expectRefusal(403, '/cancellation');
  await form.getByRole('button', { name: /^Cancel and return ₹/ }).click();
  const dialog = page.getByRole('dialog', { name: m.console_factor_title() });
  await dialog.getByLabel(m.console_code()).fill(owner.recoveryCodes[0] ?? '');
  await dialog.getByRole('button', { name: m.console_confirm() }).click();
  await expect(page.getByRole('region', { name: m.timeline_title() })).toContainText(
    /beyond the policy: 100%/,
  );
});

test('the second of two members sees what the first has changed, and keeps the text', async ({
  page,
  run,
  strict,
  newCustomer,
}) => {
  const pnr = await bookAndPay(run, await takeTrip(run), { seats: { '2C': asha } });
  await joinAs(run, page, 'support');
  await openBooking(page, pnr);
  await page.getByRole('button', { name: `${m.bookings_rename()}, 2C` }).click();
  const form = page.getByRole('form', { name: `${m.bookings_rename()}, 2C` });
  await form.getByLabel(m.bookings_lname()).fill('Menon');

  const other = await newCustomer();
  await joinAs(run, other, 'dispatcher');
  await openBooking(other, pnr);
  await other.getByRole('button', { name: m.bookings_contact_change() }).click();
  const contact = other.getByRole('form', { name: m.bookings_contact_change() });
  await type(other, contact.getByLabel(m.bookings_contact_phone()), '9876543210');
  await expect(contact.getByRole('status')).toContainText('9876543210');
  await other.keyboard.press('Enter');
  await expect(other.getByText(m.bookings_contact_done())).toBeVisible();

  strict.expectRefusal(422, `/tickets/`);
  await form.getByLabel(m.bookings_lname()).fill('n'.repeat(200));
  await page.keyboard.press('Enter');
  await expect(form.getByLabel(m.bookings_lname())).toHaveAccessibleDescription(/must not exceed 60/);
  await form.getByLabel(m.bookings_lname()).fill('Menon');

  strict.expectRefusal(409, `/tickets/`);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText(m.timeline_contact_changed());
  await expect(form.getByRole('alert')).toContainText('Asha Verma');
  await expect(form.getByLabel(m.bookings_lname())).toHaveValue('Menon');
  await expect(page.getByRole('main')).toContainText('9876543210');
  await form.getByRole('button', { name: m.bookings_rename_action() }).click();
  await expect(page.getByText(m.bookings_rename_done())).toBeVisible();
  const tickets = page.getByRole('region', { name: m.bookings_tickets() });
  await expect(tickets.getByRole('row', { name: /^2C / })).toContainText('Asha Menon');
});

test('the evidence of a booking is saved after another code', async ({ page, run, strict }) => {
  const pnr = await bookAndPay(run, await takeTrip(run), { seats: { '2C': asha } });
  const support = await joinAs(run, page, 'support');
  await openBooking(page, pnr);
  await ageFactor(run, support);
  strict.expectRefusal(403, '/evidence');
  await page.getByRole('button', { name: m.bookings_evidence() }).click();
  const dialog = page.getByRole('dialog', { name: m.console_factor_title() });
  await dialog.getByLabel(m.console_code()).fill(support.recoveryCodes[0] ?? '');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: m.console_confirm() }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`booking-${pnr}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
