import type { Page } from '@playwright/test';
import { brand } from 'brand/brand.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { expectNoBarrier, expectNoBarrierInHindi } from '../browser/barriers.ts';
import { desktop, phone } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';
import { payForTwo } from './cancelled-payment.ts';

async function expectResult(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveTitle(`${heading} · ${brand.name}`);
}

test('result pages opened again show which seats were cancelled since', async ({ page, run, sandbox }) => {
  const { pnr, success, failure, price, cancel } = await payForTwo({ run, sandbox });
  const main = page.getByRole('main');
  const some = 'Some seats of this booking have been cancelled. The others are booked.';

  await test.step('one of two seats: the other is booked', async () => {
    await cancel('2C');
    for (const [path, heading] of [
      [success, 'Payment Successful'],
      [failure, 'This booking is paid'],
    ] as const) {
      await expectResult(page, path, heading);
      await expect(main).toContainText(some);
      await expect(main).not.toContainText('Your seats are booked');
    }
  });

  await cancel('2D');
  for (const path of [success, failure]) {
    await test.step(`all seats: ${path.split('/')[2]} shows a cancelled booking and the refund`, async () => {
      await expectResult(page, path, 'Your booking is cancelled');
      await expect(main).toContainText(`for booking ${pnr}. All its seats are cancelled now.`);
      await expect(main).toContainText(
        new RegExp(`(${formatRupees(2 * price)} is on its way|We returned ${formatRupees(2 * price)} on)`),
      );
      await expect(main).not.toContainText(/are booked|is confirmed|sending your ticket|Good journey/);
      await expect(page.getByText(/Taking you home/)).toBeHidden();
      await expect(page.getByRole('link', { name: 'See the trip' })).toBeVisible();
      await expectNoBarrier(page, 'cancelled result', [desktop, phone]);
    });
  }
  await expectNoBarrierInHindi(page, 'cancelled result');
});
