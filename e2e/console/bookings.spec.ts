import type { Page } from '@playwright/test';
import { m } from 'messages/messages.js';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { asha, ravi, withOwnContacts } from '../app/people.ts';
import type { Run } from '../app/run.ts';
import type { Sandbox } from '../app/sandbox.ts';
import { takeTrip } from '../app/trips.ts';
import { expectNoBarrier } from '../browser/barriers.ts';
import { countCalls, holdCalls } from '../browser/held-calls.ts';
import { desks } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';
import { openBooking, searchField } from './booking-steps.ts';
import { actOnceThere, joinAs } from './console-steps.ts';

/** Joins as support, with a booking whose caller has got the ticket. */
async function joinWithTicket(page: Page, run: Run, sandbox: Sandbox) {
  const caller = withOwnContacts(asha);
  const pnr = await bookAndPay(run, await takeTrip(run), { seats: { '2C': caller } });
  await sandbox.messageTo(caller.email, 'email', pnr);
  await joinAs(run, page, 'support');
  return { caller, pnr, sent: countCalls(page, `${bookingPath(pnr)}/messages`) };
}

const bookingPath = (pnr: string) => `/api/v1/console/bookings/${pnr}`;

/** Opens a booking that loads until the returned function runs. */
async function openLoading(page: Page, pnr: string): Promise<() => void> {
  const letThrough = await holdCalls(page, bookingPath(pnr));
  const asked = page.waitForRequest(`**${bookingPath(pnr)}`);
  await page.goto(`/console/bookings/${pnr}`);
  await asked;
  return letThrough;
}

test('a caller is found by phone, and gets the ticket again, with three keys and the number', async ({
  page,
  run,
  sandbox,
}) => {
  const { caller, pnr } = await joinWithTicket(page, run, sandbox);
  await page.goto('/console/departures');
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await expect(page.getByText(m.bookings_search_hint())).toBeVisible();
  await page.keyboard.type(caller.mobile);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: m.bookings_one({ pnr }), level: 1 })).toBeVisible();
  await page.keyboard.press('e');

  await expect(page.getByText(m.bookings_message_sent({ recipient: caller.email }))).toBeVisible();
  await sandbox.messageTo(caller.email, 'email', pnr, 2);
  const story = page.getByRole('region', { name: m.timeline_title() });
  await expect(story).toContainText(m.timeline_staff_sent({ member: 'Asha Verma' }));
});

test('a key pressed while the booking loads sends the ticket once it has loaded', async ({
  page,
  run,
  sandbox,
}) => {
  const { caller, pnr, sent } = await joinWithTicket(page, run, sandbox);

  /** Opens the booking, and presses keys before it has loaded. */
  async function pressEarly(...keys: string[]): Promise<void> {
    const letThrough = await openLoading(page, pnr);
    for (const key of keys) await page.keyboard.press(key);
    letThrough();
    await expect(page.getByRole('heading', { name: m.bookings_one({ pnr }), level: 1 })).toBeVisible();
    await page.unroute(`**${bookingPath(pnr)}*`);
  }

  await pressEarly('e', 'j');
  await pressEarly('e', '/');
  await pressEarly('e', 'Tab');
  await pressEarly('x');
  expect(sent()).toBe(0);
  await page.keyboard.press('s');
  await expect(page.getByText(m.bookings_message_sent({ recipient: caller.mobile }))).toBeVisible();
  expect(sent()).toBe(1);

  await pressEarly('e');
  await expect(page.getByText(m.bookings_message_sent({ recipient: caller.email }))).toBeVisible();
  expect(sent()).toBe(2);
});

test('a field that is focused, or another page, drops a key pressed while the booking loads', async ({
  page,
  run,
  sandbox,
}) => {
  const { caller, pnr, sent } = await joinWithTicket(page, run, sandbox);
  const letThrough = await openLoading(page, pnr);
  await page.keyboard.press('e');
  await page.getByRole('link', { name: m.console_departures() }).click();
  await expect(page.getByRole('heading', { name: m.console_departures(), level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(m.shell_page_loading())).toBeVisible();
  await page.keyboard.press('e');
  await searchField(page).click();
  letThrough();
  await expect(page.getByRole('heading', { name: m.bookings_one({ pnr }), level: 1 })).toBeVisible();
  await page.getByRole('button', { name: m.bookings_by_sms() }).click();
  await expect(page.getByText(m.bookings_message_sent({ recipient: caller.mobile }))).toBeVisible();
  expect(sent()).toBe(1);
});

test('several hits are a list, which the arrow keys walk through', async ({ page, run }) => {
  const caller = withOwnContacts(ravi);
  const trip = await takeTrip(run);
  const first = await bookAndPay(run, trip, { seats: { '2C': caller } });
  const second = await bookAndPay(run, trip, { seats: { '3C': caller, '3D': asha } });
  await actOnceThere(page, 'search input', '/');
  await joinAs(run, page, 'dispatcher');
  // The start page may still be on its way to the departures.
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type('nobody@here');
  await page.keyboard.press('Enter');
  await expect(page.getByText(m.bookings_none({ text: 'nobody@here' }))).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('0000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(m.bookings_last_digits())).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(`PNR: ${second.slice(0, 9)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: m.bookings_one({ pnr: second }), level: 1 })).toBeVisible();
  await expect(page.getByText(`${m.bookings_fact_platform()}: ${m.bookings_platform_web()}`)).toBeVisible();
  // The next search replaces the text, with the shortcut or without.
  await page.keyboard.press('/');
  await page.keyboard.type(caller.email);
  await page.keyboard.press('Enter');
  const rows = page.getByRole('region', { name: m.bookings_title() }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(second);
  await expect(rows.nth(1)).toContainText(`3D ${asha.firstName}`);
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: m.bookings_one({ pnr: first }), level: 1 })).toBeVisible();
});

test('a departure leads to its bookings, and a booking to its departure', async ({ page, run }) => {
  const trip = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, { seats: { '4C': asha } });
  await joinAs(run, page, 'accountant');
  await page.goto(`/console/departures/${trip._id}`);
  await page
    .getByRole('grid')
    .getByRole('button', { name: /^Seat 4C,/ })
    .click();
  await page.getByRole('link', { name: m.departures_pnr({ pnr }) }).click();
  await expect(page.getByRole('heading', { name: m.bookings_one({ pnr }), level: 1 })).toBeVisible();
  await expect(page.getByText(m.bookings_contact_hidden())).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Delhi.*Agra/ })
    .click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('an accountant finds a caller by the whole number, with a hint', async ({ page, run }) => {
  const caller = withOwnContacts(asha);
  const pnr = await bookAndPay(run, await takeTrip(run), { seats: { '2C': caller } });
  await joinAs(run, page, 'accountant');
  await page.goto(`/console/bookings?q=${caller.mobile.slice(0, 9)}`);
  const hint = page.getByRole('main').getByText(m.bookings_search_hint_whole());
  await expect(hint).toBeVisible();
  await page.goto(`/console/bookings?q=${caller.mobile}`);
  await expect(page.getByRole('link', { name: pnr })).toBeVisible();
  await expect(hint).toBeHidden();
});

test('a host cannot search bookings', async ({ page, run }) => {
  await joinAs(run, page, 'host');
  await page.goto('/console/security');
  await expect(page.getByRole('heading', { name: m.console_security(), level: 1 })).toBeVisible();
  await expect(searchField(page)).toHaveCount(0);
  await page.keyboard.press('/');
  await page.getByRole('button', { name: m.console_shortcuts() }).click();
  await expect(page.getByRole('dialog')).not.toContainText(m.bookings_search());
});

for (const language of ['en', 'hi'] as const) {
  const locale = { locale: language };

  test(`the booking desk has no barrier (${language})`, async ({ page, run }) => {
    const caller = withOwnContacts(asha);
    const trip = await takeTrip(run);
    const pnr = await bookAndPay(run, trip, { seats: { '2C': caller, '2D': ravi } });
    await bookAndPay(run, trip, { seats: { '3C': caller } });
    await joinAs(run, page, 'owner');
    await page.goto(`/console/${language === 'hi' ? 'hi/' : ''}bookings?q=${caller.mobile}`);
    await expect(page.getByRole('row')).toHaveCount(3);
    await searchField(page, language).focus();
    await expectNoBarrier(page, 'search', desks[language]);

    await openBooking(page, pnr, language);
    await expectNoBarrier(page, 'a booking', desks[language]);
    for (const title of [m.bookings_contact_change, m.bookings_cancel, m.bookings_rename, m.bookings_move]) {
      await page
        .getByRole('main')
        .getByRole('button', { name: title({}, locale) })
        .first()
        .click();
      const form = page.getByRole('form', { name: title({}, locale) });
      await expect(form).toBeVisible();
      if (title === m.bookings_move) await expect(form.getByRole('grid')).toBeVisible();
      await expectNoBarrier(page, title({}, { locale: 'en' }), desks[language]);
      await form.getByRole('button', { name: m.bookings_act_close({}, locale) }).click();
    }
  });
}
