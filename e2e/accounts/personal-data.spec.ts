import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { brand } from 'brand/brand.ts';
import { NOTICE_VERSION } from 'contract/calls/notice.ts';
import { makeAccount, withSession } from '../app/accounts.ts';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { departIn } from '../app/database.ts';
import { asha, claire, fullName, ravi, withOwnContacts } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { chooseSeatsFor, toast } from '../booking/booking-steps.ts';
import { expectNoBarrier } from '../browser/barriers.ts';
import { desktop, phone } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';
import { signInByEmail } from './account-steps.ts';

const eraseButton = (page: Page) => page.getByRole('button', { name: 'Erase my data' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Erase all of this?' });

/** Requests a code as guest, by PNR and email. */
async function askAsGuest(page: Page, pnr: string, email: string): Promise<void> {
  await page.goto('/personal-data');
  await page.getByLabel('PNR').fill(pnr);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
}

/** Types the code and waits for the data. */
async function enterCode(page: Page, code: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Show my data' }).click();
  await expect(page.getByRole('heading', { name: 'What we hold about you' })).toBeFocused();
}

test.describe('accessibility', () => {
  test('a guest sees and saves all stored data, and erases it after the journey', async ({
    page,
    run,
    sandbox,
    strict,
  }) => {
    const customer = withOwnContacts(asha);
    const trip = await takeTrip(run, { food: true });
    const pnr = await bookAndPay(run, trip, { seats: { '2C': customer, '2D': ravi } });

    await page.goto('/guest-manage-ticket');
    await page.getByRole('link', { name: 'See or erase your data' }).click();
    await expect(page).toHaveURL('/personal-data');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByLabel('PNR')).toBeFocused();
    await expect(page.getByText('PNR is required')).toBeVisible();
    await expectNoBarrier(page, 'personal data, empty', [desktop, phone]);

    strict.expectRefusal(404, '/api/v1/personal-data/code');
    await page.getByLabel('PNR').fill(pnr);
    await page.getByLabel('Email', { exact: true }).fill('somebody.else@example.com');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByRole('alert')).toContainText('PNR is not available');

    await askAsGuest(page, pnr, customer.email);
    await expect(page.getByText(`We’ve sent it to ${customer.email.charAt(0)}•••@example.com`)).toBeVisible();
    await expectNoBarrier(page, 'the code', [desktop, phone]);
    await enterCode(page, await sandbox.codeTo(customer.email));
    const bookings = page.getByRole('region', { name: 'Bookings' });
    for (const personal of [pnr, fullName(customer), fullName(ravi), customer.email, '127.0.0.1'])
      await expect(bookings).toContainText(personal);
    await expect(page.getByRole('region', { name: 'Who else receives some of it' })).toContainText('MSG91');
    await expectNoBarrier(page, 'stored data', [desktop, phone]);

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^${brand.name.toLowerCase()}-personal-data-\\d{4}-\\d\\d-\\d\\d\\.json$`),
    );
    const saved = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(saved.bookings[0]).toMatchObject({ pnr, contact: { email: customer.email } });

    await expect(eraseButton(page)).toBeDisabled();
    await expect(page.getByText(`You still have a journey to come: ${pnr}`)).toBeVisible();

    await departIn(run, trip._id, -100);
    await askAsGuest(page, pnr, customer.email);
    await enterCode(page, await sandbox.codeTo(customer.email, 2));
    const erasing = page.getByRole('region', { name: 'Erase your data' });
    await expect(erasing).toContainText('The passenger list');
    await expect(erasing).toContainText('The tax invoice');
    await eraseButton(page).click();
    await expect(question(page)).toBeVisible();
    await expectNoBarrier(page, 'the confirmation', [desktop, phone]);
    await question(page).getByRole('button', { name: 'No, go back' }).click();
    await expect(eraseButton(page)).toBeFocused();
    await eraseButton(page).click();
    await question(page).getByRole('button', { name: 'Yes, erase' }).click();
    await expect(page.getByRole('heading', { name: 'Your data is being erased' })).toBeFocused();
    const reference = /[A-Z\d]{10}/.exec(await page.getByRole('main').innerText())?.[0] ?? 'none';
    await expectNoBarrier(page, 'erased', [desktop, phone]);

    const mail = await sandbox.messageTo(customer.email, 'email', reference);
    expect(mail.subject).toBe(`${brand.name} is erasing your data`);
    expect(mail.text).toContain('the passenger list');
    strict.expectRefusal(404, '/api/v1/pnr/guest');
    await page.goto('/guest-manage-ticket');
    await page.getByLabel('PNR').fill(pnr);
    await page.getByLabel('Email', { exact: true }).fill(customer.email);
    await expect(async () => {
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(toast(page, 'PNR is not available')).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });

  test('a member opens it from the profile; erasure deletes the account and every session', async ({
    run,
    sandbox,
    strict,
    newCustomer,
  }) => {
    const person = withOwnContacts(claire);
    const page = await newCustomer(withSession(run, await makeAccount({ run, sandbox }, person, 'email')));
    await page.goto('/profile');
    await page.getByRole('main').getByRole('link', { name: 'See or erase your data' }).click();
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await enterCode(page, await sandbox.codeTo(person.email, 2));
    const account = page.getByRole('region', { name: 'Your account' });
    await expect(account).toContainText(fullName(person));
    await expect(account).toContainText('Stored so that nobody can read it');
    await expectNoBarrier(page, 'data of an account', [desktop, phone]);
    await eraseButton(page).click();
    await question(page).getByRole('button', { name: 'Yes, erase' }).click();
    await expect(page.getByRole('heading', { name: 'Your data is being erased' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login', exact: true })).toBeVisible();
    await sandbox.messageTo(person.email, 'email', 'erasing your data');
    await page.getByRole('main').getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page).toHaveURL('/');

    strict.expectRefusal(401, '/api/v1/user/login');
    await page.goto('/user/login');
    const responded = page.waitForResponse((response) => response.url().endsWith('/api/v1/user/login'));
    await signInByEmail(page.getByRole('main'), person);
    expect((await responded).status(), 'the account is deleted').toBe(401);
  });

  test('the data notice is one touch away at Pay Now, and the booking stores its version', async ({
    page,
    run,
  }) => {
    await chooseSeatsFor(page, await takeTrip(run), { '2C': asha });
    await page.getByRole('button', { name: 'Read it in full' }).click();
    const notice = page.getByRole('dialog', { name: 'How we use these details' });
    for (const item of ['What we ask for', 'What for', 'Who else sees it', 'How long', 'Your rights'])
      await expect(notice.getByRole('term').filter({ hasText: item })).toBeVisible();
    await expect(notice).toContainText('By pressing Pay Now you agree');
    await expect(notice.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
    await expectNoBarrier(page, 'the notice for consent', [desktop, phone]);
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Read it in full' })).toBeFocused();
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/v1/seat/selectedseats'));
    await page.getByRole('button', { name: 'Pay Now' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ noticeversion: NOTICE_VERSION });
  });
});
