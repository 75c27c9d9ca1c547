import { m } from 'messages/messages.js';
import { bookAndPay, menuPrices } from '../app/arranged-bookings.ts';
import { departIn } from '../app/database.ts';
import { asha } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { expectNoBarrier } from '../browser/barriers.ts';
import { desktop } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';
import { openBooking } from './booking-steps.ts';
import { ageFactor, joinAs } from './console-steps.ts';

test('a refund above ₹25,000 beyond the policy waits for a second member', async ({
  page,
  run,
  strict,
  newCustomer,
}) => {
  const trip = await takeTrip(run);
  const [[dish] = ['']] = Object.entries(await menuPrices(run)).toSorted(([, a], [, b]) => b - a);
  const seats = ['2A', '2C', '3A', '3C', '4A', '4C', '5A', '5C'];
  const pnr = await bookAndPay(run, trip, {
    seats: Object.fromEntries(seats.map((seat) => [seat, asha])),
    food: Object.fromEntries(seats.map((seat) => [seat, { [dish]: 20 }])),
  });
  await departIn(run, trip._id, 20);

  await joinAs(run, page, 'accountant');
  await openBooking(page, pnr);
  await page.getByRole('button', { name: m.bookings_cancel() }).click();
  const form = page.getByRole('form', { name: m.bookings_cancel() });
  await form.getByRole('checkbox', { name: m.bookings_cancel_all() }).check();
  for (const seat of seats)
    await expect(form.getByRole('checkbox', { name: new RegExp(`^${seat} `) })).toBeChecked();
  await form.getByRole('radio', { name: m.bookings_more_percent(), exact: true }).check();
  await form.getByLabel(m.departures_block_reason()).fill('Coach broke down');
  const action = form.getByRole('button', { name: /^Ask to return ₹/ });
  const amount = /₹[\d,]+/.exec((await action.textContent()) ?? '')?.[0] ?? '';
  expect(Number(amount.replaceAll(/\D/g, ''))).toBeGreaterThan(25_000);
  await expect(form).toContainText(m.bookings_cancel_approval());
  await action.click();
  await expect(page.getByRole('alert')).toContainText(m.bookings_cancel_waiting({ amount }));
  await page.getByRole('alert').getByRole('link', { name: m.approvals_title() }).click();
  const asked = page.getByRole('row').filter({ hasText: pnr });
  await expect(asked).toContainText(m.approvals_own());
  await expect(asked.getByRole('button')).toHaveText([m.approvals_withdraw()]);

  const second = await newCustomer();
  const owner = await joinAs(run, second, 'owner');
  await second.getByRole('link', { name: m.approvals_title() }).click();
  const row = second.getByRole('row').filter({ hasText: pnr });
  for (const text of [seats.join(', '), '100%', amount, 'Coach broke down', 'Asha Verma'])
    await expect(row).toContainText(text);
  const entry = second.getByRole('link', { name: m.approvals_title() });
  await expect(entry).toContainText(m.approvals_waiting());
  await ageFactor(run, owner);
  strict.expectRefusal(403, '/approvals/');
  await row.getByRole('button', { name: `${m.approvals_approve()}, ${pnr}` }).click();
  const panel = second.getByRole('form', { name: `${m.approvals_approve()}, ${pnr}` });
  await expect(panel.getByRole('status')).toContainText(m.bookings_amount_back({ amount }));
  await expectNoBarrier(second, 'a decision', [desktop]);
  await panel.getByLabel(m.departures_block_reason()).fill('As agreed by phone');
  await panel.getByRole('button', { name: m.approvals_approve(), exact: true }).click();
  const dialog = second.getByRole('dialog', { name: m.console_factor_title() });
  await dialog.getByLabel(m.console_code()).fill(owner.recoveryCodes[0] ?? '');
  await dialog.getByRole('button', { name: m.console_confirm() }).click();
  await expect(second.getByText(m.approvals_done_approve())).toBeVisible();
  await expect(row).toHaveCount(0);
  await second.getByLabel(m.inbox_state()).selectOption(m.approvals_state_approved());
  await expect(row).toContainText('As agreed by phone');

  strict.expectRefusal(409, '/approvals/');
  await asked.getByRole('button').click();
  const withdrawal = page.getByRole('form', { name: `${m.approvals_withdraw()}, ${pnr}` });
  await withdrawal.getByLabel(m.departures_block_reason()).fill('Not needed');
  await withdrawal.getByRole('button', { name: m.approvals_withdraw(), exact: true }).click();
  await expect(withdrawal.getByRole('alert')).toContainText(m.desk_approval_decided());
  await expect(asked).toHaveCount(0);

  await row.getByRole('link', { name: pnr }).click();
  const tickets = second.getByRole('region', { name: m.bookings_tickets() });
  const ended = new RegExp(`${m.bookings_ticket_cancelled()}|${m.bookings_ticket_refunded()}`);
  for (const seat of seats)
    await expect(tickets.getByRole('row', { name: new RegExp(`^${seat} `) })).toContainText(ended);
  await expect(second.getByText(m.bookings_state_confirmed(), { exact: true })).toHaveCount(0);
});
