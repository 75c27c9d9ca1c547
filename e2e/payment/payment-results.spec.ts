import type { Page } from '@playwright/test';
import { brand } from 'brand/brand.ts';
import { bookToGateway, endPayment, postCallback } from '../app/arranged-bookings.ts';
import { asha } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { cards, chooseSeatsFor, payByCard, payNow, toast } from '../booking/booking-steps.ts';
import { expectNoBarrier, expectNoBarrierInHindi } from '../browser/barriers.ts';
import { navigate } from '../browser/client-navigation.ts';
import { holdCalls } from '../browser/held-calls.ts';
import { desktop, phone } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';
import { letTimePass, stopClock, untilVisible } from '../browser/virtual-clock.ts';
import { decidedStates, FAILURE_CALL, openOrder, undecidedStates } from './payment-result-states.ts';

const SUCCESS_CALL = '/api/v1/payment/success/';
const CLAIMS = /No seat was booked|Nothing was booked|you don’t owe|Payment Failed/;
const seats = { '2C': asha };

/** Expects a heading and title, and no claim that nothing was booked. */
async function expectUndecided(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveTitle(`${heading} · ${brand.name}`);
  await expect(page.getByRole('main')).not.toContainText(CLAIMS);
}

/** Loads the first page of a test; the next ones open without a load. */
function pathOpener(page: Page): (path: string) => Promise<unknown> {
  return (path) => (page.url() === 'about:blank' ? page.goto(path) : navigate(page, path));
}

test.describe('the failure page', () => {
  test('without a result it claims none, in any state', async ({ page, run, strict }) => {
    for (const { name, heading, open } of undecidedStates) {
      await test.step(`${name}: it shows only what the server has reported; no barrier`, async () => {
        await open(page, run, strict, pathOpener(page));
        await expectUndecided(page, heading);
        await expect(page.getByRole('button', { name: 'Stay here' })).toBeHidden();
        await expectNoBarrier(page, `failure page, ${name}`, [desktop, phone]);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  });

  test('with a result it shows it', async ({ page, run, strict }) => {
    for (const { name, heading, open } of decidedStates) {
      await test.step(`${name}: it shows the result, also in its title; no barrier`, async () => {
        // A page that opens without a load counts as one that Back returned to, which has no countdown.
        await open(page, run, strict, (path) => page.goto(path));
        await expect(page.getByRole('heading', { level: 1, name: new RegExp(heading) })).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(`^${heading} · ${brand.name}$`));
        await expectNoBarrier(page, `failure page, ${name}`, [desktop, phone]);
        if (name === 'failed') await expectNoBarrierInHindi(page, `failure page, ${name}`);
      });
    }
  });

  test('a lost connection: it retries automatically, when the connection returns, and by a button', async ({
    page,
    context,
    run,
    strict,
  }) => {
    const { orderNo, path } = await openOrder(run, await takeTrip(run));
    await postCallback(run, await endPayment(run, orderNo, 'success'));
    strict.expectFailure(FAILURE_CALL);
    strict.expectNoConnection();
    let lost = true;
    let asked = 0;
    await page.route(`**${FAILURE_CALL}**`, async (route) => {
      asked += 1;
      await (lost ? route.abort('connectionfailed') : route.continue());
    });
    await stopClock(page);
    await page.goto(path);
    await untilVisible(page, page.getByRole('heading', { name: 'We couldn’t look up your payment' }));
    await expectUndecided(page, 'We couldn’t look up your payment');
    await expect(page.getByRole('main')).toContainText('We couldn’t reach the server.');
    await expect(toast(page, 'We couldn’t reach the server.'), 'shown on the card only').toHaveCount(0);
    expect(asked).toBe(1);
    await page.clock.runFor(4_900);
    expect(asked).toBe(1);
    await letTimePass(page, 100, async () => expect(asked).toBe(2));
    await expectUndecided(page, 'We couldn’t look up your payment');

    const button = page.getByRole('button', { name: 'Ask again now' });
    const canAsk = () => letTimePass(page, 1, () => expect(button).toBeEnabled({ timeout: 700 }));
    await canAsk();
    await button.click();
    await expect.poll(() => asked).toBe(3);
    // A connection that returns while a request is under way sends none.
    await canAsk();
    await expectUndecided(page, 'We couldn’t look up your payment');

    await context.setOffline(true);
    lost = false;
    await context.setOffline(false);
    await untilVisible(page, page.getByRole('heading', { name: 'This booking is paid' }));
    await expect(page).toHaveTitle(`This booking is paid · ${brand.name}`);
  });

  test('an open payment becomes a paid one without a reload, and a reload claims nothing either', async ({
    page,
    run,
  }) => {
    const { orderNo, path } = await openOrder(run, await takeTrip(run));
    await page.goto(path);
    await expectUndecided(page, 'We’re checking your payment');
    const goOn = await holdCalls(page, `${FAILURE_CALL}**`);
    await page.reload();
    await expectUndecided(page, 'Looking up your payment…');
    goOn();
    await expectUndecided(page, 'We’re checking your payment');
    await postCallback(run, await endPayment(run, orderNo, 'success'));
    await expect(page.getByRole('heading', { name: 'This booking is paid' })).toBeVisible();
  });

  test('without scripts no result is claimed', async ({ page, run }) => {
    const { path } = await openOrder(run, await takeTrip(run));
    const html = await (await page.request.get(path)).text();
    expect(html).toContain('<title>');
    expect(html).not.toMatch(CLAIMS);
  });
});

test("an unreadable callback: the page finds Asha's order by her session and shows her ticket", async ({
  page,
  run,
}) => {
  await chooseSeatsFor(page, await takeTrip(run), seats);
  await payNow(page);
  // Garbles the gateway's callback and drops its order number.
  await page.route('**/api/v1/payment/ccavenue/return', (route) =>
    route.continue({ postData: new URLSearchParams({ encResp: 'f00d' }).toString() }),
  );
  await payByCard(page, cards.pays);
  await expect(page).toHaveURL(/\/payment\/Failure\/(?!none)[^/]+\/[^/]+\/none$/);
  await expect(page.getByRole('heading', { name: 'This booking is paid' })).toBeVisible({ timeout: 30_000 });
});

for (const [outcome, call, heading] of [
  ['Failure', FAILURE_CALL, 'We couldn’t look up your payment'],
  ['Success', SUCCESS_CALL, 'Confirming your payment'],
] as const) {
  test(`the ${outcome} page that does not know a state claims nothing, and has a heading and a title`, async ({
    page,
  }) => {
    const json = { status: 'success', message: '', data: { pnr: 'K7MPX2RTWA', state: 'disputed' } };
    await page.route(`**${call}**`, (route) => route.fulfill({ json }));
    await page.goto(`/payment/${outcome}/K7MPX2RTWA/308000000000/card`);
    await expectUndecided(page, heading);
  });
}

test.describe('the success page', () => {
  test('its title follows the state: checking, then paid', async ({ page, run }) => {
    const trip = await takeTrip(run);
    const { orderNo } = await bookToGateway(run, trip, { seats });
    const path = await postCallback(run, await endPayment(run, orderNo, 'success'));
    const goOn = await holdCalls(page, `${SUCCESS_CALL}**`);
    await page.goto(path);
    await expectUndecided(page, 'Looking up your payment…');
    goOn();
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    await expect(page).toHaveTitle(`Payment Successful · ${brand.name}`);
  });

  test('offline it waits for a connection before it reloads', async ({ page, context, run, strict }) => {
    strict.expectFailure(SUCCESS_CALL);
    strict.expectNoConnection();
    const trip = await takeTrip(run);
    const { orderNo } = await bookToGateway(run, trip, { seats });
    const path = await postCallback(run, await endPayment(run, orderNo, 'success'));
    let lost = true;
    await page.route(`**${SUCCESS_CALL}**`, (route) =>
      lost ? route.abort('connectionfailed') : route.continue(),
    );
    await stopClock(page);
    await page.goto(path);
    await untilVisible(page, page.getByRole('heading', { name: 'Confirming your payment' }));
    await expectUndecided(page, 'Confirming your payment');
    await context.setOffline(true);
    await page.clock.runFor(60_000);
    await expectUndecided(page, 'Confirming your payment');
    lost = false;
    await context.setOffline(false);
    await untilVisible(page, page.getByRole('heading', { name: 'Payment Successful' }));
  });
});
