import { takeTrip } from '../app/trips.ts';
import { countCalls } from '../browser/held-calls.ts';
import { expect, test } from '../browser/test.ts';
import { openAsGuest, pickSeats } from './booking-steps.ts';

test('food: quantities start at 0, X changes nothing, 0 removes an item, and the bin clears', async ({
  page,
  run,
}) => {
  const trip = await takeTrip(run, { food: true });
  const fetched = countCalls(page, '/api/v1/food/listall/active/In%20Bus');
  await openAsGuest(page, trip);
  await pickSeats(page, '2C');
  await expect.poll(fetched).toBe(1);
  const form = page.getByRole('main');
  await page.getByRole('checkbox', { name: 'Opt in for travel Food' }).check();
  const open = () => page.getByRole('button', { name: 'Choose food for seat 2C' }).click();
  const menu = page.getByRole('dialog', { name: 'Select Food Items' });

  await open();
  const first = menu.getByRole('listitem').first();
  await expect(first).toBeVisible();
  const items = await menu.getByRole('listitem').count();
  for (const section of ['Drinks', 'Light bites', 'Meals', 'Sweets'])
    await expect(menu.getByRole('region', { name: section }).getByRole('listitem')).not.toHaveCount(0);
  await expect(menu.getByRole('region', { name: 'Light bites' })).toContainText('Indori poha');
  await expect(menu.getByText(/^0 of /)).toHaveCount(items);
  for (const step of [/^One less .+$/, /^One more .+$/])
    await expect(menu.getByRole('button', { name: step })).toHaveCount(items);
  for (const item of await menu.getByRole('listitem').all()) await expect(item).toContainText(/₹\d+/);
  const name = /^0 of (.*)$/.exec((await first.getByText(/^0 of /).textContent()) ?? '')?.[1] ?? '';
  await menu.getByRole('button', { name: `One more ${name}` }).click();
  await expect(menu.getByText(`1 of ${name}`)).toBeAttached();
  await menu.getByRole('button', { name: 'Close without changing' }).click();
  await expect(menu).toBeHidden();
  await expect(form.getByText(name)).toHaveCount(0);

  await open();
  await menu.getByRole('button', { name: `One more ${name}` }).click();
  await menu.getByRole('button', { name: `One more ${name}` }).click();
  await menu.getByRole('button', { name: `One less ${name}` }).click();
  await menu.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(form.getByText(name).first()).toBeVisible();

  await open();
  await menu.getByRole('button', { name: `One less ${name}` }).click();
  await menu.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(form.getByText(name)).toHaveCount(0);

  await open();
  await menu.getByRole('button', { name: `One more ${name}` }).click();
  await menu.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Remove food for seat 2C' }).click();
  await expect(form.getByText(name)).toHaveCount(0);
  await expect(page.getByText('₹1,417').first()).toBeVisible();

  await test.step('food: the menu is refetched when the passengers change', async () => {
    const before = fetched();
    await pickSeats(page, '3C');
    await expect.poll(fetched).toBe(before + 1);
  });
});
