import { localInstant } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { asha, ravi } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { workerReady } from '../browser/service-worker.ts';
import { expect, test } from '../browser/test.ts';
import { joinAs } from '../console/console-steps.ts';
import { boardingOf, boardSeat, pickDeparture } from './board-steps.ts';
import { storeAsEarlierBuild, storedData } from './stored-data.ts';

test.use({ serviceWorkers: 'allow' });

test('two open pages of the app lose no record of each other, nor one of an earlier build', async ({
  page,
  run,
  strict,
}) => {
  const trip = await takeTrip(run);
  await bookAndPay(run, trip, { seats: { '2C': asha, '2D': ravi, '3A': asha } });
  await joinAs(run, page, 'dispatcher');
  const context = page.context();
  const noon = localInstant(trip.journeystartdate, 12 * 3600);
  await page.goto('about:blank');
  await page.clock.setFixedTime(noon);
  await pickDeparture(page, trip);
  await workerReady(page);
  const other = await context.newPage();
  await other.clock.setFixedTime(noon);
  await other.goto('/board/');
  for (const one of [page, other])
    await expect(one.getByText(m.board_count({ boarded: 0, expected: 3 }))).toBeVisible();

  strict.expectNoConnection();
  await context.setOffline(true);
  await boardSeat(page, '2C');
  await expect(page.getByText(m.board_count({ boarded: 1, expected: 3 }))).toBeVisible();
  await boardSeat(other, '2D');
  await expect(other.getByText(m.board_count({ boarded: 2, expected: 3 }))).toBeVisible();
  await boardSeat(page, '3A');
  const all = m.board_count({ boarded: 3, expected: 3 });
  await expect(page.getByText(all)).toBeVisible();
  await other.reload();
  await expect(other.getByText(all)).toBeVisible();

  await other.close();
  await storeAsEarlierBuild(page);
  await page.reload();
  await expect(page.getByText(all)).toBeVisible();
  await expect(page.getByRole('status')).toContainText(m.board_waiting({ count: 3 }));
  await context.setOffline(false);
  await expect.poll(() => boardingOf(page, trip)).toMatchObject({ counts: { boarded: 3 } });
  await expect
    .poll(async () => Object.keys(JSON.parse((await storedData(page)).board)))
    .not.toContain('only');
  await page.reload();
  await expect(page.getByText(all)).toBeVisible();
});
