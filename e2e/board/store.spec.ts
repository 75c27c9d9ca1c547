import type { Page } from '@playwright/test';
import { localInstant } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { asha, ravi } from '../app/people.ts';
import type { Run } from '../app/run.ts';
import { type OwnTrip, takeTrip } from '../app/trips.ts';
import { workerReady } from '../browser/service-worker.ts';
import { expect, test } from '../browser/test.ts';
import { joinAs } from '../console/console-steps.ts';
import { boardingOf, boardSeat, passenger, pickDeparture } from './board-steps.ts';
import { deletePart } from './stored-data.ts';

test.use({ serviceWorkers: 'allow' });

/** Picks a departure with three passengers at noon of its day. */
async function pickWithThree(run: Run, page: Page): Promise<OwnTrip> {
  const trip = await takeTrip(run);
  await bookAndPay(run, trip, { seats: { '2C': asha, '2D': ravi, '3A': asha } });
  await joinAs(run, page, 'dispatcher');
  await page.goto('about:blank');
  await page.clock.setFixedTime(localInstant(trip.journeystartdate, 12 * 3600));
  await pickDeparture(page, trip);
  await workerReady(page);
  await expect(counted(page, 0)).toBeVisible();
  return trip;
}

const counted = (page: Page, boarded: number) => page.getByText(m.board_count({ boarded, expected: 3 }));

async function openOtherPage(page: Page, trip: OwnTrip): Promise<Page> {
  const other = await page.context().newPage();
  await other.clock.setFixedTime(localInstant(trip.journeystartdate, 12 * 3600));
  await other.goto('/board/');
  return other;
}

test('two open pages of the app show the same and lose no record of each other, and both end with a hand-over', async ({
  page,
  run,
  strict,
}) => {
  const trip = await pickWithThree(run, page);
  const other = await openOtherPage(page, trip);
  await expect(counted(other, 0)).toBeVisible();
  strict.expectNoConnection();
  await page.context().setOffline(true);
  await boardSeat(page, '2C');
  await expect(counted(other, 1)).toBeVisible();
  await boardSeat(other, '2D');
  await expect(counted(page, 2)).toBeVisible();
  // The browser deletes a part that no later change concerns: the next one writes it again.
  await deletePart(page, 'tickets');
  await boardSeat(page, '3A');
  await expect(counted(other, 3)).toBeVisible();
  await other.reload();
  await expect(counted(other, 3)).toBeVisible();
  await expect(passenger(other, '3A')).toBeVisible();

  await page.context().setOffline(false);
  await expect.poll(() => boardingOf(page, trip)).toMatchObject({ counts: { boarded: 3 } });
  await expect(page.getByRole('status')).toHaveText(m.board_sync_done());
  await page.getByRole('link', { name: m.board_more() }).click();
  // The other page may ask between the sign-out and its notification.
  strict.allowRefusal(401, '/api/v1/console/');
  await page.getByRole('button', { name: m.board_hand_over_action() }).click();
  for (const one of [page, other]) {
    await expect(one.getByRole('heading', { name: m.board_sign_in_title(), level: 1 })).toBeVisible();
    await expect(passenger(one, '3A')).toHaveCount(0);
  }
});
