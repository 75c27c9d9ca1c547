import type { Page } from '@playwright/test';
import { brand } from 'brand/brand.ts';
import { asha, claire, type Person, withOwnContacts } from '../app/people.ts';
import { toast } from '../booking/booking-steps.ts';
import { expect, test } from '../browser/test.ts';
import { expectMailFits } from '../tickets/mail-width.ts';

const CALL = '/api/v1/contact/';
const SENDING = 'Sending Your Contact Request';
const SENT = 'Contact Request Successfully Sent !';
const FAILED = 'Failed to Send Contact Request !';

const firstName = (page: Page) => page.getByLabel('First Name');
const message = (page: Page) => page.getByLabel('Message', { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

/** Opens the page and advances its clock: the server refuses forms sent too fast. */
async function openContact(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/contact');
  await expect(send(page)).toBeEnabled();
  await page.clock.fastForward(10_000);
}

async function write(page: Page, person: Person, text: string): Promise<void> {
  await firstName(page).fill(person.firstName);
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Your Contact No.').fill(person.mobile);
  await message(page).fill(text);
}

test('Asha sends a message: progress and result show, the form clears, and the operator gets the email', async ({
  page,
  sandbox,
}) => {
  const customer = withOwnContacts(asha);
  await openContact(page);
  await write(page, customer, `May I bring a cello?\nI am ${customer.email}.`);
  let response = () => {};
  const mayGo = new Promise<void>((go) => {
    response = go;
  });
  await page.route(`**${CALL}`, async (route) => {
    await mayGo;
    await route.continue();
  });
  await send(page).click();
  await expect(toast(page, SENDING)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  response();
  await expect(toast(page, SENT)).toBeVisible();
  await expect(toast(page, SENDING)).toBeHidden();
  for (const field of [firstName(page), page.getByLabel('Last Name'), message(page)])
    await expect(field).toHaveValue('');
  for (const name of ['Email address', 'Your Contact No.'])
    await expect(page.getByLabel(name)).toHaveValue('');
  const mail = await sandbox.messageTo(brand.email, 'email', customer.email);
  expect(mail.subject).toBe(`Message from ${customer.firstName} ${customer.lastName}`);
  expect(mail.text).toContain('May I bring a cello?');
  expect(mail.text).toContain(customer.mobile);
});

test('the number can be left out by someone without an Indian one', async ({ page, sandbox }) => {
  const customer = { ...withOwnContacts(claire), lastName: 'W'.repeat(60) };
  await openContact(page);
  await write(page, customer, `Is there room for a pram? ${customer.email}`);
  await page.getByRole('button', { name: 'I have no Indian mobile number' }).click();
  await expect(page.getByLabel('Your Contact No.')).toBeHidden();
  await send(page).click();
  await expect(toast(page, SENT)).toBeVisible();
  const mail = await sandbox.messageTo(brand.email, 'email', customer.email);
  expect(mail.text).not.toContain('Phone');
  await expectMailFits({ page, html: mail.html });
});

test('each field shows its error, and the first one takes the focus', async ({ page }) => {
  await openContact(page);
  await send(page).click();
  for (const sentence of [
    'First Name is required',
    'Last Name is required',
    'Invalid email address',
    'Mobile number must be a valid number',
    'Message is required',
  ]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await expect(firstName(page)).toBeFocused();
  await expect(firstName(page)).toHaveAccessibleDescription('First Name is required');
  const number = page.getByLabel('Your Contact No.');
  await number.fill('98123');
  await expect(number).toHaveAccessibleDescription('Mobile number must be at least 10 digits');
  await number.fill('98123456701');
  await expect(number).toHaveAccessibleDescription('Mobile number must not exceed 10 digits');
});

test('a network failure loses no text, and sending again works', async ({ page, strict, sandbox }) => {
  const customer = withOwnContacts(asha);
  await openContact(page);
  await write(page, customer, `My bag is blue. ${customer.email}`);
  strict.expectFailure(CALL);
  await page.context().setOffline(true);
  await send(page).click();
  await expect(toast(page, FAILED)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Check your connection' })).toBeVisible();
  await expect(message(page)).toHaveValue(`My bag is blue. ${customer.email}`);
  await page.context().setOffline(false);
  await send(page).click();
  await expect(toast(page, SENT)).toBeVisible();
  await sandbox.messageTo(brand.email, 'email', customer.email);
});

test('the fourth message of a day is refused, with other ways to reach us', async ({ page, strict }) => {
  const customer = withOwnContacts(asha);
  await openContact(page);
  for (const text of ['One', 'Two', 'Three']) {
    await write(page, customer, text);
    await send(page).click();
    await expect(firstName(page)).toHaveValue('');
  }
  strict.expectRefusal(429, CALL);
  await write(page, customer, 'Four');
  await send(page).click();
  await expect(toast(page, FAILED)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: brand.phone })).toBeVisible();
  await expect(message(page)).toHaveValue('Four');
});

test('a form filled in too fast is refused, and the honeypot is hidden from people', async ({
  page,
  strict,
}) => {
  await openContact(page);
  const trap = page.locator('input[name=website]');
  await expect(trap).not.toBeInViewport();
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await write(page, withOwnContacts(asha), 'Cheap tickets');
  await page.route(`**${CALL}`, async (route) => {
    const body = route.request().postDataJSON() as { took: number };
    expect(body.took).toBeGreaterThanOrEqual(10);
    await route.continue({ postData: JSON.stringify({ ...body, took: 1.2 }) });
  });
  strict.expectRefusal(429, CALL);
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'That was very quick.' })).toBeVisible();
  await expect(message(page)).toHaveValue('Cheap tickets');
});
