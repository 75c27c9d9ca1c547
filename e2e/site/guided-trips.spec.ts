import type { Page } from '@playwright/test';
import { brand } from 'brand/brand.ts';
import { withMotion } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';

test.use(withMotion);

const carousel = (page: Page) => page.getByRole('region', { name: 'Guided trips' });
const slides = (page: Page) => carousel(page).getByRole('listitem');

const row = (page: Page) => carousel(page).getByRole('list');

/** Advances the clock in steps of 50 ms until `until` holds; returns the milliseconds. */
async function passTime(page: Page, until: () => Promise<boolean>): Promise<number> {
  for (let passed = 0; passed < 5_000; passed += 50) {
    if (await until()) return passed;
    await page.clock.runFor(50);
  }
  throw new Error('the condition did not hold within 5 s');
}

async function expectNoMove(page: Page, when: string): Promise<void> {
  await expect(row(page)).toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(1_000);
  const { at } = await readPosition(page);
  await page.clock.runFor(5_000);
  expect((await readPosition(page)).at, when).toBe(at);
}

/** Returns the number of fully visible slides, and the row's position in slides. */
function readPosition(page: Page): Promise<{ shown: number; at: number }> {
  return row(page).evaluate((row) => {
    const width = row.firstElementChild?.getBoundingClientRect().width ?? 1;
    return {
      shown: Math.round(row.clientWidth / width),
      at: Math.round((row.scrollLeft / width) * 100) / 100,
    };
  });
}

/** Returns the texts of posters that are wider than their slide. */
function cutOff(page: Page): Promise<string[]> {
  return slides(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
    );
}

/** Opens the home page and scrolls to the guided trips, which load when near. */
async function openTrips(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { name: 'You’ve travelled far enough today' }).scrollIntoViewIfNeeded();
  await expect(slides(page)).toHaveCount(brand.destinations.length);
  await carousel(page).scrollIntoViewIfNeeded();
}

/** Returns the row's position after a move, when it snaps to slides again. */
async function settled(page: Page): Promise<{ at: number }> {
  await expect(row(page)).toHaveCSS('scroll-snap-type', 'x mandatory');
  return readPosition(page);
}

test.describe('the guided trips', () => {
  test('show three, two or one at a time, each with its sample price and a link to its coaches', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openTrips(page);
    for (const [at, place] of brand.destinations.entries()) {
      await expect(slides(page).nth(at)).toContainText(place);
      await expect(slides(page).nth(at)).toContainText('Sample price ₹900');
    }
    for (const [width, shown] of [
      [1440, 3],
      [768, 3],
      [767, 2],
      [600, 2],
      [599, 1],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await readPosition(page)).shown, { message: `${width} px` }).toBe(shown);
      expect(await cutOff(page), `cut off at ${width} px`).toEqual([]);
    }
    await slides(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/booking\/.*\/\d{4}-\d\d-\d\d$/);
  });

  test('advance automatically: 800 ms rest, 1000 ms move; pointer, focus and the button pause them', async ({
    page,
  }) => {
    await page.clock.install();
    await openTrips(page);
    await slides(page).first().hover();
    await expect(row(page)).toHaveAttribute('aria-live', 'polite');
    const { at: first } = await settled(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.clock.runFor(5_000);
    expect((await readPosition(page)).at, 'under the pointer').toBe(first);

    await page.mouse.move(5, 5);
    await expect(row(page)).toHaveAttribute('aria-live', 'off');
    const rested = await passTime(page, async () => (await readPosition(page)).at !== first);
    expect(rested).toBeGreaterThanOrEqual(800);
    // Easing: the first and last tenth of a second move no pixel.
    expect(rested).toBeLessThanOrEqual(1_000);
    const moving = await passTime(page, async () => (await readPosition(page)).at === first + 1);
    const restedAgain = await passTime(page, async () => (await readPosition(page)).at > first + 1);
    expect(restedAgain).toBeGreaterThanOrEqual(800);
    expect(restedAgain).toBeLessThanOrEqual(1_100);
    expect(Math.abs(moving + restedAgain - 1_800)).toBeLessThanOrEqual(100);
    await page.clock.runFor(1_000);

    await slides(page).nth(1).getByRole('link').focus();
    await expectNoMove(page, 'with the focus in it');
    await carousel(page).getByRole('button', { name: 'Pause the pictures' }).click();
    await page.mouse.move(5, 5);
    await expectNoMove(page, 'after the button');
    await carousel(page).getByRole('button', { name: 'Play the pictures' }).click();
    await expect(row(page)).toHaveAttribute('aria-live', 'off');
  });

  test('go back or on at the press of a button, in a ring', async ({ page }) => {
    await openTrips(page);
    const next = carousel(page).getByRole('button', { name: 'Next picture' });
    const previous = carousel(page).getByRole('button', { name: 'Previous picture' });
    const last = brand.destinations.length - 1;
    const expectAt = (at: number) => expect.poll(async () => (await readPosition(page)).at).toBe(at);
    await carousel(page).getByRole('button', { name: 'Pause the pictures' }).click();
    await expect(carousel(page).getByRole('button', { name: 'Play the pictures' })).toBeVisible();
    // The running move is finished.
    for (let at = (await settled(page)).at; at !== 0; at -= 1) {
      await previous.click();
      await expectAt(at - 1);
    }
    await previous.click();
    await expectAt(last);
    await next.click();
    await expectAt(0);
    // A press before the row arrives continues from its current position.
    await next.click();
    await expect.poll(async () => (await readPosition(page)).at).toBeGreaterThan(0.5);
    await next.click();
    await expectAt(2);
  });

  test('stay still under reduced motion, and can still be paged', async ({ newCustomer }) => {
    const page = await newCustomer({ reducedMotion: 'reduce' });
    await openTrips(page);
    await page.clock.install();
    await page.clock.runFor(10_000);
    expect((await readPosition(page)).at).toBe(0);
    await expect(carousel(page).getByRole('button', { name: 'Pause the pictures' })).toBeHidden();
    await carousel(page).getByRole('button', { name: 'Next picture' }).click();
    await expect.poll(async () => (await readPosition(page)).at).toBe(1);
  });
});
