import type { Locator, Page } from '@playwright/test';
import { withSession } from '../app/accounts.ts';
import { asha, ravi } from '../app/people.ts';
import { stayOnSuccess } from '../booking/booking-steps.ts';
import { holdCalls } from '../browser/held-calls.ts';
import { desktop, phone } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';
import { stopClock, untilVisible } from '../browser/virtual-clock.ts';
import { PASSES_CALL, paidPhone, passesOf, passOf, payAsGuest } from './pass-steps.ts';

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { y: 0, width: 0, height: 0 };

/** Records how far the page's layout shifts; 0.1 counts as good. */
async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(shift.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (Reflect.get(window, 'shifts') as number[]).reduce((sum, value) => sum + value, 0));
}

/** Lets the five seconds until the way home pass, on a stopped clock. */
async function countDown(page: Page): Promise<void> {
  await untilVisible(page, page.getByText('Taking you home in 5 s'));
  for (const left of [4, 3, 2, 1]) {
    await page.clock.runFor(1_000);
    await expect(page.getByText(`Taking you home in ${left} s`)).toBeVisible();
  }
  await page.clock.runFor(1_000);
}

/** Expects the pass of seat 2C without a countdown, and that a minute changes nothing. */
async function expectToStay(page: Page, path: string): Promise<void> {
  await untilVisible(page, passOf(page, '2C'));
  await expect(page.getByText('Taking you home')).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(page).toHaveURL(path);
}

for (const { name, use } of [phone, desktop]) {
  test(`passes that load slowly move nothing on a ${name}`, async ({ run, newCustomer }) => {
    const { token, path } = await payAsGuest(run, { '2C': asha, '2D': ravi });
    const page = await newCustomer({ ...withSession(run, token, 'Guest'), ...use });
    const shifts = await recordShifts(page);
    for (const address of [path, `/hi${path}`]) {
      const letThrough = await holdCalls(page, PASSES_CALL);
      await page.goto(address);
      const onward = page.getByRole('main').locator('a[href*="/searchpnr/"]');
      await expect(onward).toBeVisible();
      await page.keyboard.press('Shift');
      await page.evaluate(() => document.fonts.ready);
      const before = await boxOf(onward);
      letThrough();
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
      expect(await boxOf(onward)).toEqual(before);
      expect(await shifts()).toBeLessThan(0.01);
      await page.unroute(`**${PASSES_CALL}*`);
    }
  });
}

test('on the narrowest phone a ticket code that needs two lines has half of it on each', async ({
  run,
  newCustomer,
}) => {
  const { page, path } = await paidPhone({ run, newCustomer }, { '2C': asha });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(path);
  const code = passOf(page, '2C').getByText(/^[A-Z0-9]{12}$/);
  await untilVisible(page, code);
  const lines = await code.evaluate((element) => {
    const range = document.createRange();
    return [...element.childNodes].map((half) => {
      range.selectNodeContents(half);
      return range.getClientRects().length;
    });
  });
  expect(lines).toEqual([1, 0, 1]);
});

for (const size of ['150%', '200%']) {
  test(`with text of ${size} nothing scrolls sideways, and a stopped way home moves nothing`, async ({
    run,
    newCustomer,
  }) => {
    const { page, path } = await paidPhone({ run, newCustomer }, { '2C': asha });
    for (const address of [path, `/hi${path}`]) {
      await page.goto(address);
      const pass = page.getByRole('main').getByRole('listitem');
      await untilVisible(page, pass);
      const { width } = await boxOf(pass);
      await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
      await expect.poll(async () => (await boxOf(pass)).width).toBeLessThan(width);
      const before = await boxOf(pass);
      await page.locator('h1').dispatchEvent('pointerdown');
      await expect(page.getByRole('button', { name: /Stay here|यहीं रहें/ })).toBeHidden();
      expect(await boxOf(pass)).toEqual(before);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
    }
  });
}

test('Back after the way home stays on the page, also after another load', async ({ run, newCustomer }) => {
  const { token, path } = await payAsGuest(run, { '2C': asha });
  const page = await newCustomer(withSession(run, token, 'Guest'));
  await stopClock(page);
  await page.goto(path);
  await countDown(page);
  await expect(page).toHaveURL('/');
  // The address changes first; until the home page shows, Back leaves the open page as it is.
  await untilVisible(page, page.getByRole('button', { name: 'Search trips' }));
  await page.goBack();
  await expectToStay(page, path);

  // A stopped clock hides from the page that Back loaded it.
  const fresh = await newCustomer(withSession(run, token, 'Guest'));
  await fresh.goto(path);
  await stayOnSuccess(fresh);
  await fresh.goto('/help');
  await fresh.goBack();
  await expect(passOf(fresh, '2C')).toBeVisible();
  await expect(fresh.getByText('Taking you home')).toHaveCount(0);
});

test('Back before the home page shows ends the countdown', async ({ run, newCustomer }) => {
  const { page, path } = await paidPhone({ run, newCustomer }, { '2C': asha });
  await page.goto(path);
  // The address of the home page comes first, its content with the next frame.
  await page.evaluate(() => {
    const push = window.history.pushState.bind(window.history);
    window.history.pushState = (...entry) => {
      push(...entry);
      window.history.back();
    };
  });
  await countDown(page);
  await expectToStay(page, path);
});

test('on a phone the whole QR code is on the first screen', async ({ run, newCustomer }) => {
  const { token, path } = await payAsGuest(run, { '2C': asha, '2D': ravi });
  const page = await newCustomer({ ...withSession(run, token, 'Guest'), ...phone.use });
  for (const address of [`/hi${path}`, path]) {
    await page.goto(address);
    const code = page.getByRole('main').getByRole('listitem').first().getByRole('img');
    await expect(code).toBeVisible();
    const { y, height } = await boxOf(code);
    expect(height).toBeGreaterThanOrEqual(160);
    expect(y + height).toBeLessThan(phone.use.viewport.height);
  }
  await stayOnSuccess(page);
  await expect(passesOf(page)).toBeVisible();
});
