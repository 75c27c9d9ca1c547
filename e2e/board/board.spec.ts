import type { Page } from '@playwright/test';
import type { BoardingChanges } from 'contract/console/boarding/changes.ts';
import { localInstant } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { asha, ravi } from '../app/people.ts';
import { type OwnTrip, takeTrip } from '../app/trips.ts';
import { expectNoBarrier } from '../browser/barriers.ts';
import { phone } from '../browser/screens.ts';
import { workerReady } from '../browser/service-worker.ts';
import { expect, test } from '../browser/test.ts';
import { joinAs } from '../console/console-steps.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens the app and picks a departure, of which the phone then stores the list. */
async function pickDeparture(page: Page, trip: OwnTrip): Promise<void> {
  await page.goto('/board/');
  const row = page.locator(`button[data-trip="${trip._id}"]`);
  await row.click();
}

/** The row of a passenger, and what the host can do for them. */
const passenger = (page: Page, seat: string) => page.getByRole('listitem').filter({ hasText: seat });

async function board(page: Page, seat: string): Promise<void> {
  await passenger(page, seat).getByRole('button').first().click();
  await passenger(page, seat).getByRole('button', { name: m.board_act_board(), exact: true }).click();
}

/** Types a code as a scanner does: all keys in a moment. The runner's typing is as slow as a person's on a busy machine. */
function scanWithKeys(page: Page, code: string): Promise<void> {
  return page.evaluate((text) => {
    for (const key of [...text.split(''), 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, code);
}

/** What the server has of a departure. */
async function countsOf(page: Page, trip: OwnTrip): Promise<BoardingChanges['counts']> {
  const response = await page.request.get(`/api/v1/console/boarding/${trip._id}`);
  return ((await response.json()) as { data: BoardingChanges }).data.counts;
}

test('a host boards two passengers without signal, and the phone sends it by itself', async ({
  page,
  run,
  strict,
}) => {
  const trip = await takeTrip(run);
  await bookAndPay(run, trip, { seats: { '2C': asha, '2D': ravi } });
  await joinAs(run, page, 'dispatcher');
  await page.setViewportSize(phone.use.viewport);
  // The console's page would fetch the day of the new clock, which begins in 1970.
  await page.goto('about:blank');
  // The clock of the phone is days ahead of the server's: times of events are corrected.
  await page.clock.setFixedTime(localInstant(trip.journeystartdate, 12 * 3600));
  await pickDeparture(page, trip);
  await workerReady(page);
  await expect(page.getByText(m.board_count({ boarded: 0, expected: 2 }))).toBeVisible();

  strict.expectNoConnection();
  await page.context().setOffline(true);
  await board(page, '2C');
  await expect(page.getByRole('status')).toContainText(m.board_waiting({ count: 1 }));
  await page.reload();
  await board(page, '2D');
  await expect(page.getByText(m.board_count({ boarded: 2, expected: 2 }))).toBeVisible();
  await expect(page.getByRole('status')).toContainText(m.board_sync_offline());
  await expect(page.getByRole('status')).toContainText(m.board_waiting({ count: 2 }));
  await expectNoBarrier(page, 'board', [phone]);
  await page.getByRole('link', { name: m.board_more() }).click();
  await page.getByRole('link', { name: m.board_officer_action() }).click();
  await expect(page.getByText(m.lists_none())).toBeVisible();
  await expectNoBarrier(page, 'officer', [phone]);
  await page.getByRole('link', { name: m.board_officer_close() }).click();

  await page.context().setOffline(false);
  await expect(page.getByRole('status')).toHaveText(m.board_sync_done());
  expect(await countsOf(page, trip)).toEqual({ tickets: 2, boarded: 2, noShow: 0 });

  await scanWithKeys(page, 'HX7KQ2M9RT/9Z/UNKNOWN1');
  const outcome = page.getByRole('alertdialog', { name: m.board_outcome_forged() });
  await expect(outcome).toContainText(m.board_forged_not_listed());
  await expectNoBarrier(page, 'outcome', [phone]);
  await outcome.getByRole('button', { name: m.board_next() }).click();
  await expect(outcome).toHaveCount(0);
});
