import type { Page } from '@playwright/test';
import { expireCode } from '../app/database.ts';
import { asha, withOwnContacts } from '../app/people.ts';
import { toast } from '../booking/booking-steps.ts';
import { expect, test } from '../browser/test.ts';
import { codeField, enterCode, nameField, register, registerOnPage } from './account-steps.ts';

const VERIFICATION_CALL = '/api/v1/user/otp/verification';
const RESEND_CALL = '/api/v1/user/otp/resend';
const WRONG_CODE = 'That code isn’t right. Please check the digits, or ask for a new one.';
const DEAD_CODE =
  'This code no longer works. It has expired, been used or been tried too often. Please ask for a new one.';

test('a wrong code shows an error at the field, and the right one still works', async ({
  page,
  sandbox,
  strict,
}) => {
  const customer = withOwnContacts(asha);
  strict.expectRefusal(422, VERIFICATION_CALL);
  await registerOnPage(page, customer);
  const code = await sandbox.codeTo(customer.mobile);
  await enterCode(page, otherThan(code, await sandbox.codeTo(customer.email)));
  await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(`^${RegExp.escape(WRONG_CODE)}`));
  await expect(codeField(page)).toBeFocused();
  await enterCode(page, code);
  await expect(page.getByRole('heading', { name: 'Create Password' })).toBeVisible();
});

test('a code expires after five wrong tries or ten minutes, and a new one works', async ({
  page,
  run,
  sandbox,
  strict,
}) => {
  const customer = withOwnContacts(asha);
  strict.expectRefusal(422, VERIFICATION_CALL);
  strict.expectRefusal(410, VERIFICATION_CALL);
  await page.clock.install();
  await registerOnPage(page, customer);
  const first = await sandbox.codeTo(customer.mobile);
  const wrong = otherThan(first, await sandbox.codeTo(customer.email));
  for (let tries = 0; tries < 5; tries += 1) {
    const responded = page.waitForResponse(`**${VERIFICATION_CALL}`);
    await enterCode(page, wrong);
    await responded;
  }
  await enterCode(page, first);
  await expect(page.getByRole('form').getByText(DEAD_CODE)).toBeVisible();

  await resend(page);
  const second = await sandbox.codeTo(customer.mobile, 2);
  await expireCode(run, customer.email);
  await enterCode(page, second);
  await expect(page.getByRole('form').getByText(DEAD_CODE)).toBeVisible();

  await resend(page);
  await enterCode(page, await sandbox.codeTo(customer.mobile, 3));
  await expect(page.getByRole('heading', { name: 'Create Password' })).toBeVisible();
});

test('a new code can be requested after 1:59, and the older one stays valid', async ({
  page,
  sandbox,
  strict,
}) => {
  const customer = withOwnContacts(asha);
  strict.expectFailure(RESEND_CALL);
  strict.expectRefusal(422, VERIFICATION_CALL);
  strict.expectRefusal(429, RESEND_CALL);
  const countdown = page.getByRole('timer');
  const button = page.getByRole('button', { name: 'Resend OTP' });
  await page.clock.install();
  await page.goto('/user/register');
  await expect(nameField(page)).toBeVisible();
  // From here on the test controls the page's clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await register(page, customer);

  await expect(countdown).toHaveText('1:59');
  await expect(button).toBeDisabled();
  await page.clock.runFor('59');
  await expect(countdown).toHaveText('1:00');
  await page.clock.runFor('01');
  await expect(countdown).toHaveText('0:59');
  await page.clock.runFor('58');
  await expect(countdown).toHaveText('0:01');
  await expect(button).toBeDisabled();
  await page.clock.runFor('01');
  await expect(countdown).toBeHidden();
  await expect(page.getByText('You can ask for a new code now.')).toBeVisible();

  await page.route(`**${RESEND_CALL}`, (route) => route.abort());
  await button.click();
  await expect(toast(page, 'Failed to resend OTP')).toBeVisible();
  await page.unrouteAll();

  const older = await sandbox.codeTo(customer.mobile);
  const seen = Promise.withResolvers<void>();
  await page.route(`**${RESEND_CALL}`, async (route) => {
    await seen.promise;
    await route.continue();
  });
  await button.click();
  await expect(toast(page, 'Resending OTP...')).toBeVisible();
  seen.resolve();
  await expect(toast(page, 'We’ve sent you a new code.')).toBeVisible();
  await expect(countdown).toHaveText('1:59');
  await expect(button).toBeDisabled();
  const newer = await sandbox.codeTo(customer.mobile, 2);
  expect(newer).not.toBe(older);
  await enterCode(page, otherThan(older, newer));
  await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(`^${RegExp.escape(WRONG_CODE)}`));

  await resend(page);
  await page.clock.runFor('02:00');
  await button.click();
  await expect(toast(page, 'Error: That was too many requests. Please try again in')).toBeVisible();
  await expect(button).toBeEnabled();

  await enterCode(page, older);
  await expect(page).toHaveURL('/user/create-password');
});

/** Ends the countdown and requests a new code; the test controls the clock. */
async function resend(page: Page): Promise<void> {
  await page.clock.runFor('02:00');
  await page.getByRole('button', { name: 'Resend OTP' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
}

/** Returns six digits that differ from all of these. */
function otherThan(...codes: string[]): string {
  for (let digits = 100_000; ; digits += 1) if (!codes.includes(String(digits))) return String(digits);
}
