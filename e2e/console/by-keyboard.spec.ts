import type { Page } from '@playwright/test';
import { m } from 'messages/messages.js';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { asha } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { openAsGuest, seat } from '../booking/booking-steps.ts';
import { tabTo, type } from '../browser/by-keyboard.ts';
import { expect, test } from '../browser/test.ts';
import { searchField } from './booking-steps.ts';
import { joinAs } from './console-steps.ts';
import { openBoardOf, pressSeat5C, rowOf } from './departure-steps.ts';

test('the whole desk works by keyboard alone: board, departure, block, search, act, sign-out', async ({
  page,
  run,
  newCustomer,
}) => {
  const trip = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, { seats: { '2C': asha } });
  await joinAs(run, page, 'dispatcher');
  await walkShortcuts(page);

  await openBoardOf(page, trip);
  const links = page.getByRole('row').getByRole('link');
  await tabTo(page, links.first());
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await tabTo(page, rowOf(page, trip).getByRole('link'));
  await page.keyboard.press('Enter');

  const map = page.getByRole('grid');
  await pressSeat5C(page, map);
  const block = page.getByRole('form', { name: m.departures_block_title({ seats: '5C' }) });
  await type(page, block.getByLabel(m.departures_block_reason()), 'Broken recliner');
  await page.keyboard.press('Enter');
  await expect(map.getByRole('button', { name: 'Seat 5C, Blocked, Broken recliner' })).toBeVisible();
  const customer = await newCustomer();
  await openAsGuest(customer, trip);
  await expect(seat(customer, '5C', 'booked')).toBeVisible();
  await press(page, m.departures_release_seats({ seats: '5C' }));
  await expect(map.getByRole('button', { name: 'Seat 5C, Free' })).toBeVisible();

  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type(pnr);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: m.bookings_one({ pnr }), level: 1 })).toBeVisible();
  await press(page, `${m.bookings_move()}, 2C`);
  const move = page.getByRole('form', { name: `${m.bookings_move()}, 2C` });
  await expect(move.getByRole('heading')).toBeFocused();
  await pressSeat5C(page, move.getByRole('grid'));
  await expect(move.getByRole('status')).toContainText('from 2C to 5C');
  await press(page, m.bookings_move_action({ seat: '5C' }));
  const story = page.getByRole('region', { name: m.timeline_title() });
  await expect(story).toContainText(m.timeline_seat_moved({ from: '2C', to: '5C' }));

  await press(page, 'Asha Verma');
  await press(page, m.console_sign_out());
  await expect(page.getByRole('heading', { name: m.console_sign_in_title(), level: 1 })).toBeVisible();
});

async function walkShortcuts(page: Page): Promise<void> {
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: m.console_shortcuts() });
  await expect(dialog).toContainText(m.bookings_search());
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const heading = page.getByRole('heading', { name: m.console_departures(), level: 1 });
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(heading).toBeFocused();
  // The page is shown already; the keys lead back to its heading.
  await page.keyboard.press('Shift+Tab');
  await expect(heading).not.toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(heading).toBeFocused();
}

/** Reaches a button by the Tab key and presses it. */
async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}
