import type { Page } from '@playwright/test';
import { addDays, localDate } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { AGRA, AIRPORT } from '../app/trips.ts';
import { expectNoBarrier } from '../browser/barriers.ts';
import { chooseStop, openStops, typeStop } from '../browser/choose-stop.ts';
import { desktop, phone } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';

const today = localDate(new Date());
const AIRPORT_STOP = `Delhi - ${AIRPORT}`;
const AGRA_STOP = `Agra - ${AGRA}`;

test('the whole search is above the fold of phones, in both languages', async ({ page }) => {
  for (const [home, locale] of [
    ['/', 'en'],
    ['/hi/', 'hi'],
  ] as const) {
    for (const size of [
      { width: 390, height: 844 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(home);
      const submit = page.getByRole('button', { name: m.home_search({}, { locale }) });
      await expect(submit, `${home} at ${size.width} pixels`).toBeInViewport({ ratio: 1 });
    }
  }
});

test('stops are grouped by city and found by typing; the days and both ways are one touch', async ({
  page,
}) => {
  await page.goto('/');
  const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })];

  await test.step('the airport is first, below its city', async () => {
    const box = await openStops(from);
    await expect(page.getByRole('group').nth(1)).toHaveAccessibleName('Delhi');
    await expect(page.getByRole('option').nth(1)).toHaveText(AIRPORT_STOP);
    await expectNoBarrier(page, 'the list of stops', [desktop, phone]);
    await box.fill('nowhere');
    await expect(page.getByText('No stop of ours has this name.')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a letter opens the list, and Enter takes the first find', async () => {
    await from.focus();
    await typeStop(from, AIRPORT_STOP);
    await to.focus();
    await typeStop(to, AGRA_STOP);
  });

  await test.step('one touch swaps the stops and back', async () => {
    const swap = page.getByRole('button', { name: 'Swap the two stops' });
    await swap.click();
    await expect(from).toHaveText(AGRA_STOP);
    await expect(to).toHaveText(AIRPORT_STOP);
    await swap.click();
    await expect(from).toHaveText(AIRPORT_STOP);
  });

  await test.step('today and tomorrow are one touch', async () => {
    const [now, tomorrow] = [button(page, 'Today'), button(page, 'Tomorrow')];
    await expect(now).toHaveAttribute('aria-pressed', 'true');
    await tomorrow.click();
    await expect(page.getByLabel('Date')).toHaveValue(addDays(today, 1));
    await expect(tomorrow).toHaveAttribute('aria-pressed', 'true');
    await now.click();
    await expect(page.getByLabel('Date')).toHaveValue(today);
  });
});

test('a pair without coaches offers the nearest that run, in the form and in the results', async ({
  page,
}) => {
  await page.goto('/');
  const to = page.getByLabel('To', { exact: true });
  await chooseStop(page.getByLabel('From'), AGRA_STOP);
  const box = await openStops(to);
  await expect(page.getByRole('option', { name: /Jaipur/ })).toHaveCount(0);
  await box.fill('sindhi');
  await page.getByRole('option', { name: 'Jaipur - Jaipur Sindhi Camp' }).click();
  await expect(to).toHaveText('Jaipur - Jaipur Sindhi Camp');
  const offers = page.getByRole('main').getByRole('status').getByRole('link');
  await expect(offers).toHaveCount(3);

  await page.getByRole('button', { name: 'Search trips' }).click();
  await expect(page.getByRole('heading', { name: 'No Coach Runs Between These Stops' })).toBeVisible();
  await expect(page.getByText('The nearest trips:')).toBeVisible();
  await expect(page.getByText('No More Trips Found Today')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Other days' })).toHaveCount(0);
  const change = await page.getByRole('link', { name: 'Change your search' }).first().boundingBox();
  expect(change?.height).toBeGreaterThanOrEqual(44);
  const offer = page.getByRole('listitem').getByRole('link', { name: / to / }).first();
  const heading = await offer.innerText();
  await offer.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
});

test('a list that cannot be loaded is refused in words, and opens at the next touch', async ({
  page,
  strict,
}) => {
  strict.expectFailure('/assets/');
  await page.route('**/assets/choice-list*', (route) => route.abort('connectionfailed'));
  await page.goto('/');
  const from = page.getByLabel('From');
  await from.click();
  await expect(
    page.getByText('We couldn’t reach the server. Check your connection and try again.'),
  ).toBeVisible();
  await page.unrouteAll();
  await openStops(from);
});

test('a list takes no press before it stands at its field', async ({ page }) => {
  await page.goto('/');
  const from = page.getByLabel('From');
  // The list is laid out, not shown, in the window's corner first. A slow device draws several frames so.
  const pressed = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new MutationObserver((_, observer) => {
          const list = document.querySelector('[role="dialog"]:has([role="option"])');
          if (!list) return;
          observer.disconnect();
          const { x, y, width, height } = list.getBoundingClientRect();
          resolve(
            document
              .elementsFromPoint(x + width / 2, y + height / 2)
              .filter((element) => list.contains(element))
              .map(({ tagName }) => tagName),
          );
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await openStops(from);
  expect(await pressed).toEqual([]);
  await page.getByRole('option', { name: AIRPORT_STOP, exact: true }).click();
  await expect(from).toHaveText(AIRPORT_STOP);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
