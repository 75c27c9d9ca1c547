import type { Page } from '@playwright/test';
import { brand } from 'brand/brand.ts';
import { presentTicketKey, TICKET_KEYS_PATH, type TicketKey } from 'contract/ticket-code/keys.ts';
import { createTicketKey, type NewTicketKey } from 'contract/ticket-code/new-key.ts';
import { importSigner, signTicketCode } from 'contract/ticket-code/sign.ts';
import { localInstant } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { asha, ravi } from '../app/people.ts';
import { type OwnTrip, takeTrip } from '../app/trips.ts';
import { expectNoBarrier } from '../browser/barriers.ts';
import { phone } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';
import { joinAs } from '../console/console-steps.ts';
import { boardingOf, pickDeparture, scanWithKeys } from './board-steps.ts';

const noonOf = (trip: OwnTrip) => localInstant(trip.journeystartdate, 12 * 3600);

/** Returns the code of a trip's ticket, signed by a key. */
async function codeOf(trip: OwnTrip, ticketCode: string, { id, privateKey }: NewTicketKey): Promise<string> {
  const claims = {
    issuer: brand.name,
    expiresAt: noonOf(trip).getTime() / 1000 + 30 * 3600,
    ticketCode,
    ticketVersion: 1,
    tripId: trip._id,
    fromStop: 1,
    toStop: 2,
    seat: '2C',
  };
  return signTicketCode(claims, await importSigner(id, privateKey));
}

/** Serves these public keys; none can be fetched once they are null. */
async function serveKeys(page: Page, keys: () => TicketKey[] | null): Promise<void> {
  await page.route(`**${TICKET_KEYS_PATH}`, (route) => {
    const served = keys();
    return served ? route.fulfill({ json: { keys: served } }) : route.abort('internetdisconnected');
  });
}

/** Counts the sounds of each document of a page. */
async function countSounds(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sounds = { count: 0 };
    Object.assign(window, { sounds });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...times) {
      sounds.count += 1;
      start.apply(this, times);
    };
  });
  return () => page.evaluate(() => (Reflect.get(window, 'sounds') as { count: number }).count);
}

test('a ticket with a key newer than the phone’s last sync is looked up in the list, and boards once there is signal', async ({
  page,
  run,
  strict,
}) => {
  const trip = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, { seats: { '2C': asha, '2D': ravi } });
  await joinAs(run, page, 'dispatcher');
  await page.setViewportSize(phone.use.viewport);
  await page.goto('about:blank');
  await page.clock.setFixedTime(noonOf(trip));
  let served: TicketKey[] | null = [];
  await serveKeys(page, () => served);
  const sounds = await countSounds(page);
  await pickDeparture(page, trip);
  await expect(page.getByText(m.board_count({ boarded: 0, expected: 2 }))).toBeVisible();
  const { tickets } = await boardingOf(page, trip);
  const listed = tickets?.find(({ seat }) => seat === '2C')?.code ?? '';
  const [genuine, invented] = [await createTicketKey(), await createTicketKey()];
  const code = await codeOf(trip, listed, genuine);
  const unverified = page.getByRole('alertdialog', { name: m.board_outcome_unverified() });
  const forged = page.getByRole('alertdialog', { name: m.board_outcome_forged() });
  const next = page.getByRole('button', { name: m.board_next() });

  strict.expectNoConnection();
  // A route replies also without signal.
  served = null;
  await page.context().setOffline(true);
  await scanWithKeys(page, code);
  await expect(unverified).toContainText('2C');
  await expect(unverified).toContainText(`${asha.firstName} ${asha.lastName}`);
  await expect(unverified).toContainText(m.board_outcome_unverified_listed({ pnr }));
  await expect(unverified).toContainText(m.board_outcome_unverified_scan());
  await expectNoBarrier(page, 'a ticket that cannot be checked', [phone]);
  // A small phone with the browser's bars.
  await page.setViewportSize({ width: 360, height: 560 });
  await expect(next).toBeInViewport({ ratio: 1 });
  await next.click();
  await page.setViewportSize(phone.use.viewport);
  await scanWithKeys(page, await codeOf(trip, 'INVENTED2345', invented));
  await expect(forged).toContainText(m.board_forged_key_unknown());
  await next.click();
  await expect(page.getByText(m.board_count({ boarded: 0, expected: 2 }))).toBeVisible();

  served = [presentTicketKey(genuine.id, genuine.publicKey)];
  await page.context().setOffline(false);
  await scanWithKeys(page, code);
  await expect(page.getByRole('alertdialog', { name: m.board_outcome_board(), exact: true })).toContainText(
    '2C',
  );
  await expect.poll(() => boardingOf(page, trip)).toMatchObject({ counts: { boarded: 1 } });
  await scanWithKeys(page, await codeOf(trip, listed, invented));
  await expect(forged).toContainText(m.board_forged_key_unknown());

  await next.click();
  await scanWithKeys(page, await codeOf(trip, 'UNLISTED2345', genuine));
  await expect(page.getByRole('alertdialog', { name: m.board_outcome_unknown() })).toBeVisible();
  await next.click();
  const unlisted = page.getByRole('region', { name: m.board_unlisted() });
  await expect(unlisted.getByRole('listitem')).toContainText('UNLISTED2345');
  await unlisted.getByRole('button', { name: m.board_act_undo() }).click();
  await expect(unlisted).toBeHidden();

  served = null;
  await page.goto('/board/hi/');
  await expect(page.getByRole('listitem').filter({ hasText: '2D' })).toBeVisible();
  const second = tickets?.find(({ seat }) => seat === '2D')?.code ?? '';
  await scanWithKeys(page, await codeOf(trip, second, invented));
  await expect(page.getByRole('alertdialog')).toContainText('2D');
  await expect.poll(sounds).toBe(2);
  await expectNoBarrier(page, 'a ticket that cannot be checked, in Hindi', [phone]);
  expect((await boardingOf(page, trip)).counts).toMatchObject({ boarded: 1 });
});
