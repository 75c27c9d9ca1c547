import type { Page } from '@playwright/test';
import { brand } from 'brand/brand.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { makeAccount, withSession } from '../app/accounts.ts';
import { bookAndPay, bookToGateway, endPayment, postCallback } from '../app/arranged-bookings.ts';
import { asha, fullName, ravi, shraddha, withOwnContacts } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { stayOnSuccess } from '../booking/booking-steps.ts';
import { expect, test } from '../browser/test.ts';
import { fact, idOf } from './ticket-steps.ts';

/** X and T stand so far apart that readers of a PDF see a space between them if letters are spaced. */
const WIDELY_KERNED_PNR = 'JKXTXDEHR7';

/** Returns the text of each printed page. */
async function sheetsOf(page: Page): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4', printBackground: true })));
  return (await extractText(pdf, { mergePages: false })).text.map((text) => text.replaceAll(/\s+/g, ' '));
}

/** Expects site and legal name on the printed pages, and no controls. */
function expectPrinted(sheets: string[], site: string): void {
  const text = sheets.join(' ');
  expect(text).toContain(site);
  expect(text).toContain(brand.legalName);
  for (const word of ['Skip to content', 'About Us', 'Follow us', 'Print', 'Login'])
    expect(text).not.toContain(word);
}

test('a booking prints as a ticket: passengers, places and times, without controls', async ({
  run,
  sandbox,
  newCustomer,
}) => {
  const customer = withOwnContacts(asha);
  const token = await makeAccount({ run, sandbox }, customer);
  const seats = { '2C': customer, '2D': ravi, '3A': shraddha };
  const pnr = await bookAndPay(run, await takeTrip(run), { seats, token });
  const page = await newCustomer({ ...withSession(run, token), colorScheme: 'dark' });
  await page.goto(`/booking-details/${await idOf(run, token, pnr)}`);
  await expect(fact(page, 'PNR')).toHaveText(pnr);
  const sheets = await sheetsOf(page);
  expectPrinted(sheets, run.site);
  const text = sheets.join(' ');
  for (const words of [pnr, fullName(customer), fullName(ravi), '3A', '2C', 'Amount Refund Policy'])
    expect(text).toContain(words);
  for (const words of ['Download', 'Cancel seats', 'Track']) expect(text).not.toContain(words);
  expect(sheets.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const [background, ink] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return [backgroundColor, color];
  });
  expect([background, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

test('a payment and a policy print in the same layout', async ({ page, run }) => {
  const { orderNo } = await bookToGateway(run, await takeTrip(run), { seats: { '2C': asha } });
  await page.goto(await postCallback(run, await endPayment(run, orderNo, 'success')));
  const pnr = await stayOnSuccess(page);
  await page.getByText(pnr, { exact: true }).evaluateAll((places, code) => {
    for (const place of places) place.textContent = code;
  }, WIDELY_KERNED_PNR);
  const receipt = await sheetsOf(page);
  expectPrinted(receipt, run.site);
  expect(receipt.join(' ')).toContain(WIDELY_KERNED_PNR);
  expect(receipt).toHaveLength(1);
  await page.goto('/refund-cancellation-policy');
  await expect(page.getByRole('table')).toBeVisible();
  const rules = await sheetsOf(page);
  expectPrinted(rules, run.site);
  expect(rules.join(' ')).toContain('72');
});
