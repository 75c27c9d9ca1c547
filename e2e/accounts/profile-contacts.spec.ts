import { PASSWORD } from '../app/accounts.ts';
import { callApp } from '../app/app-calls.ts';
import { asha, withOwnContacts } from '../app/people.ts';
import { toast } from '../booking/booking-steps.ts';
import { expect, test } from '../browser/test.ts';
import { fact } from '../tickets/ticket-steps.ts';
import { accountOf, loginLink, openEditor, readMobile, signInByEmail, stepUp } from './account-steps.ts';

const UPDATE_CALL = '/api/v1/user/me/update';

test('her new email is confirmed by its code and signs her in from then on', async ({
  member: { person, page },
  sandbox,
  strict,
}) => {
  await page.goto('/profile');
  await expect(fact(page, 'Email')).toContainText('Not confirmed yet');
  await expect(fact(page, 'Phone Number')).not.toContainText('Not confirmed yet');
  strict.expectRefusal(403, '/api/v1/user/contact/code');
  await page.getByRole('button', { name: 'Confirm the email' }).click();
  await stepUp(page);
  const dialog = page.getByRole('dialog', { name: 'Confirm your email' });
  await expect(dialog).toContainText(`We’ve sent a code to ${person.email}.`);
  // The first code belongs to the sign-up.
  const code = await sandbox.codeTo(person.email, 2);
  const confirm = dialog.getByRole('button', { name: 'Confirm', exact: true });

  await dialog.getByLabel('6-digit code').fill('12345');
  await confirm.click();
  await expect(dialog).toContainText('Otp must be 6 digits');
  strict.expectRefusal(422, '/api/v1/user/contact/verification');
  await dialog.getByLabel('6-digit code').fill(code === '123456' ? '654321' : '123456');
  await confirm.click();
  await expect(dialog).toContainText('That code isn’t right.');
  await expect(dialog.getByLabel('6-digit code')).toBeFocused();
  await dialog.getByLabel('6-digit code').fill(code);
  await confirm.click();
  await expect(toast(page, 'Thank you. It’s confirmed.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(fact(page, 'Email')).toHaveText(person.email);

  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log Out' }).click();
  await expect(loginLink(page)).toBeVisible();
  await page.goto('/user/login');
  await signInByEmail(page.getByRole('main'), person);
  await expect(accountOf(page, person)).toBeVisible();
});

test('a changed number waits for its code; the old one stays in use', async ({
  member: { person, page },
  run,
  sandbox,
  strict,
}) => {
  const { mobile } = withOwnContacts(asha);
  await page.goto('/profile');
  const dialog = await openEditor(page);
  await dialog.getByLabel('Phone Number').fill(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
  strict.expectRefusal(403, UPDATE_CALL);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await stepUp(page);
  await expect(toast(page, 'User Details Updated Successfully!')).toBeVisible();
  await expect(fact(page, 'Phone Number')).toContainText(readMobile(mobile));
  await expect(fact(page, 'Phone Number')).toContainText('Not confirmed yet');
  await expect(fact(page, 'Phone Number')).toContainText(
    `Until then, we’ll use ${readMobile(person.mobile)}.`,
  );
  const signIn = (phoneno: string) => callApp(run, 'signIn', { body: { phoneno, password: PASSWORD } });
  await expect(signIn(mobile)).rejects.toThrow();
  await signIn(person.mobile);

  await page.getByRole('button', { name: 'Confirm the phone number' }).click();
  const code = page.getByRole('dialog', { name: 'Confirm your mobile number' });
  await code.getByLabel('6-digit code').fill(await sandbox.codeTo(mobile));
  await code.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(fact(page, 'Phone Number')).toHaveText(readMobile(mobile));
  await signIn(mobile);
  await expect(signIn(person.mobile)).rejects.toThrow();
});
