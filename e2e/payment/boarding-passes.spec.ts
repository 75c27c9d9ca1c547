import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { withSession } from '../app/accounts.ts';
import { callApp } from '../app/app-calls.ts';
import { asha, fullName, ravi } from '../app/people.ts';
import { pnrOf, stayOnSuccess, toast } from '../booking/booking-steps.ts';
import { expectNoBarrier, expectNoBarrierInHindi } from '../browser/barriers.ts';
import { holdCalls } from '../browser/held-calls.ts';
import { desktop, phone } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';
import { untilVisible } from '../browser/virtual-clock.ts';
import { PASSES_CALL, paidPhone, passesOf, passOf, payAsGuest } from './pass-steps.ts';

async function saved(page: Page, button: string): Promise<{ name: string; content: string }> {
  const saving: Promise<Download> = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await saving;
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'latin1') };
}

test('after the payment each seat has a boarding pass; ticket and calendar need no further proof', async ({
  run,
  newCustomer,
}) => {
  const { token, path } = await payAsGuest(run, { '2C': asha, '2D': ravi });
  const page = await newCustomer(withSession(run, token, 'Guest'));
  await page.goto(path);
  const pnr = await stayOnSuccess(page);
  for (const [seat, person] of [
    ['2C', asha],
    ['2D', ravi],
  ] as const) {
    const pass = passOf(page, seat);
    await expect(pass).toContainText(fullName(person));
    await expect(pass).toContainText('Delhi - IGI Airport T3');
    await expect(pass.getByRole('img', { name: `QR code of seat ${seat}` })).toBeVisible();
    await expect(pass.getByRole('link', { name: 'on the map' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\/\?mlat=28\.\d+&mlon=77\.\d+#map=17\//,
    );
  }
  const pdf = await saved(page, 'Download ticket');
  expect([pdf.name, pdf.content.slice(0, 5)]).toEqual([`ticket-${pnr}.pdf`, '%PDF-']);
  const calendar = await saved(page, 'Add to calendar');
  expect(calendar.name).toBe(`trip-${pnr}.ics`);
  expect(calendar.content).toContain(`UID:${pnr}@`);
  await expect(toast(page, 'Open the saved file to add the trip to your calendar.')).toBeVisible();
  await page.getByRole('link', { name: 'See the trip' }).click();
  await expect(page).toHaveURL(`/searchpnr/${pnr}`);
});

test('on a phone the first screen has the boarding pass, which a touch does not move; the payment follows', async ({
  run,
  newCustomer,
}) => {
  const { page, path } = await paidPhone({ run, newCustomer }, { '2C': asha });
  const pass = page.getByRole('main').getByRole('listitem');
  const placeOf = async (element: Locator) => (await element.boundingBox()) ?? { y: 0, height: 0 };
  for (const address of [path, `/hi${path}`]) {
    await page.goto(address);
    await untilVisible(page, pass);
    const before = await placeOf(pass);
    expect(before.y).toBeLessThan(phone.use.viewport.height / 2);
    await page.locator('h1').dispatchEvent('pointerdown');
    await expect(page.getByRole('button', { name: /Stay here|यहीं रहें/ })).toBeHidden();
    expect(await placeOf(pass)).toEqual(before);
    const home = await placeOf(page.getByRole('main').locator('a[href="/"], a[href="/hi/"], a[href="/hi"]'));
    expect(home.y).toBeGreaterThan(before.y + before.height);
  }
});

test('boarding passes with names of 60 letters have no barrier', async ({ run, newCustomer }) => {
  const long = { ...asha, firstName: 'Subramaniam'.repeat(5), lastName: 'W'.repeat(60) };
  const { token, path } = await payAsGuest(run, { '2C': long });
  const page = await newCustomer(withSession(run, token, 'Guest'));
  await page.goto(path);
  await stayOnSuccess(page);
  await expect(passOf(page, '2C')).toContainText(long.lastName);
  await expectNoBarrier(page, 'boarding passes', [desktop, phone]);
  await expectNoBarrierInHindi(page, 'boarding passes');
});

test('another browser shows the payment without boarding passes', async ({
  page,
  run,
  newCustomer,
  strict,
}) => {
  const { path } = await payAsGuest(run, { '2C': asha });
  await page.goto(path);
  const pnr = await stayOnSuccess(page);
  await expect(passesOf(page)).toBeHidden();

  strict.expectRefusal(404, PASSES_CALL);
  const { token } = await callApp(run, 'signInAsGuest', {});
  const stranger = await newCustomer(withSession(run, token, 'Guest'));
  const letThrough = await holdCalls(stranger, PASSES_CALL);
  await stranger.goto(path);
  await stayOnSuccess(stranger);
  await expect(passesOf(stranger)).toBeVisible();
  const refused = stranger.waitForResponse((response) => response.url().includes(PASSES_CALL));
  letThrough();
  expect((await refused).status()).toBe(404);
  await expect(passesOf(stranger)).toBeHidden();
  await expect(stranger.getByText('You’ll stay on this page.')).toBeVisible();
  await expect(passesOf(stranger)).toBeHidden();
  for (const each of [page, stranger]) {
    await expect(each.getByRole('main')).not.toContainText(asha.lastName);
    await expect(each.getByRole('link', { name: 'See the trip' })).toHaveAttribute(
      'href',
      `/searchpnr/${pnr}`,
    );
    await expect(each.getByRole('link', { name: 'Find my booking' })).toHaveAttribute(
      'href',
      '/guest-manage-ticket',
    );
  }
});

test('a lost connection: passes stay, calendar and stored ticket work, and failed passes load again', async ({
  run,
  newCustomer,
  strict,
}) => {
  strict.expectFailure(PASSES_CALL);
  strict.expectNoConnection();
  const { token, path } = await payAsGuest(run, { '2C': asha });
  const page = await newCustomer(withSession(run, token, 'Guest'));
  await page.route(`**${PASSES_CALL}**`, (route) => route.abort('connectionfailed'));
  await page.goto(path);
  await stayOnSuccess(page);
  await expect(passesOf(page).getByRole('alert')).toContainText('Your seats are booked');
  await page.unroute(`**${PASSES_CALL}**`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(passOf(page, '2C')).toBeVisible();

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Download ticket' }).click();
  await expect(toast(page, 'We couldn’t reach the server.')).toBeVisible();
  await expect(passOf(page, '2C')).toBeVisible();
  expect((await saved(page, 'Add to calendar')).content).toContain(`UID:${pnrOf(page)}@`);

  await page.context().setOffline(false);
  const online = await saved(page, 'Download ticket');
  await page.context().setOffline(true);
  expect((await saved(page, 'Download ticket')).content).toBe(online.content);
});

test('sharing opens the share sheet, else copies the link, else shows it', async ({ run, newCustomer }) => {
  const { token, path } = await payAsGuest(run, { '2C': asha });
  const page = await newCustomer(withSession(run, token, 'Guest'));
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    navigator.share = async (data = {}) => void shared.push(data);
  });
  await page.goto(path);
  const pnr = await stayOnSuccess(page);
  const link = `${run.site}/searchpnr/${pnr}`;
  await page.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toEqual([{ text: expect.stringMatching(new RegExp(`^Coach to Agra .+ ${pnr}$`)), url: link }]);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: run.site });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(path);
  await stayOnSuccess(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto(path);
  await stayOnSuccess(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByLabel('Link to your trip')).toHaveValue(link);
  await expect(page.getByLabel('Link to your trip')).toHaveJSProperty('selectionEnd', link.length);
});
