import type { Page } from '@playwright/test';
import { m } from 'messages/messages.js';
import { asha, type Person, withOwnContacts } from '../app/people.ts';
import { expect, test } from '../browser/test.ts';
import { joinAs } from './console-steps.ts';

/** Sends a message by the contact page in Hindi. The page's clock moves on: forms sent too fast are refused. */
async function writeInHindi(page: Page, person: Person, text: string): Promise<void> {
  const locale = { locale: 'hi' } as const;
  await page.clock.install();
  await page.goto('/hi/contact');
  const send = page.getByRole('button', { name: m.contact_send({}, locale) });
  await expect(send).toBeEnabled();
  await page.clock.fastForward(10_000);
  const fields = [
    [m.contact_first_name({}, locale), person.firstName],
    [m.contact_last_name({}, locale), person.lastName],
    [m.contact_email_field({}, locale), person.email],
    [m.contact_phone_field({}, locale), person.mobile],
  ] as const;
  for (const [label, value] of fields) await page.getByLabel(label).fill(value);
  await page.getByLabel(m.contact_message({}, locale), { exact: true }).fill(text);
  await send.click();
  await expect(page.getByText(m.contact_succeeded({}, locale))).toBeVisible();
}

test('support takes charge of a message and replies; a colleague who was slower reads the reply first', async ({
  page,
  run,
  sandbox,
  strict,
  newCustomer,
}) => {
  const customer = withOwnContacts(asha);
  await writeInHindi(await newCustomer(), customer, `क्या चेलो ला सकते हैं? ${customer.email}`);

  await joinAs(run, page, 'support');
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page).toHaveURL(/\/console\/inbox$/);
  const row = page.getByRole('row').filter({ hasText: customer.email });
  await expect(row).toContainText(m.inbox_state_new());
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/console\/inbox\/.+/);
  const address = page.url();
  const colleague = await newCustomer();
  await joinAs(run, colleague, 'support');
  await colleague.goto(address);
  await expect(colleague.getByText(`क्या चेलो ला सकते हैं? ${customer.email}`)).toBeVisible();

  await page.getByRole('button', { name: m.inbox_take() }).click();
  await expect(page.getByText(`${m.inbox_state_in_charge()} · Asha Verma`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel(m.inbox_reply()).fill('जी हाँ, बिना किराए के।');
  await page.getByRole('button', { name: m.inbox_send() }).click();
  const sent = page.getByRole('listitem').filter({ hasText: 'जी हाँ, बिना किराए के।' });
  await expect(sent).toContainText(m.inbox_delivery_sent());

  strict.expectRefusal(409, '/replies');
  await colleague.getByLabel(m.inbox_reply()).fill('नहीं।');
  await colleague.getByRole('button', { name: m.inbox_send() }).click();
  await expect(colleague.getByRole('alert')).toContainText('replied to this message');
  await expect(colleague.getByRole('listitem').filter({ hasText: 'जी हाँ' })).toBeVisible();
  await expect(colleague.getByLabel(m.inbox_reply())).toHaveValue('नहीं।');

  const mail = await sandbox.messageTo(customer.email, 'email', 'बिना किराए के');
  expect(mail.subject).toContain('आपका संदेश');
  expect(mail.text).toContain(`> क्या चेलो ला सकते हैं? ${customer.email}`);
});
