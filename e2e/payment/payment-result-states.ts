import type { Page } from '@playwright/test';
import { bookToGateway, endPayment, postCallback } from '../app/arranged-bookings.ts';
import { asha } from '../app/people.ts';
import type { Run } from '../app/run.ts';
import { type OwnTrip, takeTrip } from '../app/trips.ts';
import { holdCalls } from '../browser/held-calls.ts';
import type { Strict } from '../browser/strict.ts';
import { expect } from '../browser/test.ts';

export const FAILURE_CALL = '/api/v1/payment/failure/';

/** Opens the failure page of an order still open at the gateway. */
export async function openOrder(
  run: Run,
  trip: OwnTrip,
): Promise<{ pnr: string; orderNo: string; path: string }> {
  const { pnr, orderNo } = await bookToGateway(run, trip, { seats: { '2C': asha } });
  return { pnr, orderNo, path: `/payment/Failure/${pnr}/${orderNo}/none` };
}

interface ResultState {
  name: string;
  heading: string;
  /** Opens the state's address; `go` loads the first page only. */
  open: (page: Page, run: Run, strict: Strict, go: (path: string) => Promise<unknown>) => Promise<void>;
}

/**
 * States of the failure page without a final result, reached through the real gateway. Neighbours differ in their
 * heading, so that a test sees the change.
 */
export const undecidedStates: ResultState[] = [
  {
    name: 'asking',
    heading: 'Looking up your payment…',
    open: async (page, run, _strict, go) => {
      await holdCalls(page, `${FAILURE_CALL}**`);
      await go((await openOrder(run, await takeTrip(run))).path);
    },
  },
  {
    name: 'pending',
    heading: 'We’re checking your payment',
    open: async (_page, run, _strict, go) => {
      await go((await openOrder(run, await takeTrip(run))).path);
    },
  },
  {
    name: 'unreachable',
    heading: 'We couldn’t look up your payment',
    open: async (page, run, strict, go) => {
      strict.expectFailure(FAILURE_CALL);
      await page.route(`**${FAILURE_CALL}**`, (route) => route.abort('connectionfailed'));
      await go((await openOrder(run, await takeTrip(run))).path);
    },
  },
  {
    name: 'without an order',
    heading: 'We’re checking your payment',
    open: async (_page, _run, _strict, go) => {
      await go('/payment/Failure/none/none/none');
    },
  },
  {
    name: 'unknown',
    heading: 'We couldn’t find this payment',
    open: async (page, _run, strict, go) => {
      strict.expectRefusal(404, FAILURE_CALL);
      await go('/payment/Failure/K7MPX2RTWA/308000000000/card');
      await expect(
        page.getByText('Please mention PNR K7MPX2RTWA and payment reference 308000000000.'),
      ).toBeVisible();
    },
  },
  {
    name: 'paid',
    heading: 'This booking is paid',
    open: async (page, run, _strict, go) => {
      const { pnr, orderNo, path } = await openOrder(run, await takeTrip(run));
      await postCallback(run, await endPayment(run, orderNo, 'success'));
      await go(path);
      await expect(page.getByRole('main')).toContainText(pnr);
      await expect(page.getByRole('link', { name: 'See the trip' })).toHaveAttribute(
        'href',
        `/searchpnr/${pnr}`,
      );
    },
  },
];

/** States without a booked seat. */
export const decidedStates: ResultState[] = [
  {
    name: 'refunded',
    heading: 'Your money (is on its way back|has been returned)',
    open: async (page, run, _strict, go) => {
      const { orderNo } = await openOrder(run, await takeTrip(run));
      await go(await postCallback(run, await endPayment(run, orderNo, 'captured-amount-differs')));
      await expect(page.getByRole('main')).toContainText(/₹[\d,]+ (is on its way|on \w{3}, \d+)/);
      await expect(page.getByRole('main')).toContainText('within 5-7 business days');
      await expect(page.getByRole('main')).toContainText(
        'The amount that reached us was not the price of your seats. No seat was booked.',
      );
      await expect(page.getByRole('link', { name: 'Choose seats again' })).toBeVisible();
    },
  },
  {
    name: 'failed',
    heading: 'Payment Failed',
    open: async (page, run, _strict, go) => {
      const { orderNo } = await openOrder(run, await takeTrip(run));
      await go(await postCallback(run, await endPayment(run, orderNo, 'failure')));
      await page.getByRole('button', { name: 'Stay here' }).click();
      await expect(page.getByText('No seat was booked, and you don’t owe anything.')).toBeVisible();
    },
  },
];
