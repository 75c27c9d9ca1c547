import type { Locator, Page } from '@playwright/test';
import { asha, ravi } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { desktop, phone } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';
import {
  atGateway,
  chooseSeatsFor,
  fillPassenger,
  openAsGuest,
  passengerBlock,
  pickSeats,
  press,
  seat,
  toast,
} from './booking-steps.ts';

const BOOKING_CALL = '/api/v1/seat/selectedseats';
const WAYS_TO_PAY = 'UPI · cards · net banking';

const CONSENT = 'By pressing Pay Now, you agree to how we use your details.';
/** Two lines of the smallest text, in px. */
const TWO_LINES = 36;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error('not displayed');
  return box;
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

const withErrors = (page: Page): Locator => page.locator('[aria-invalid=true]');

for (const screen of [phone, desktop]) {
  test.describe(`on a ${screen.name}`, () => {
    test.use(screen.use);

    test('the bar leads from the seat through each missing field to the payment', async ({ page, run }) => {
      const bar = (name: string) => page.getByRole('button', { name, exact: true });
      await openAsGuest(page, await takeTrip(run));

      await expect(bar('Choose a seat')).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(WAYS_TO_PAY)).toBeHidden();
      await page.mouse.wheel(0, 600);
      await bar('Choose a seat').click();
      await expect(toast(page, 'Please Select Atleast One Seat')).toBeVisible();
      const heading = page.getByRole('heading', { name: 'Choose a Seat' });
      await expect(heading).toBeInViewport();
      expect(overlap(await boxOf(heading), await boxOf(toast(page, 'Please Select Atleast One Seat')))).toBe(
        false,
      );
      await expect(page.getByRole('grid').locator('[data-seat]:focus')).toBeInViewport();

      await pickSeats(page, '2C', '2D');
      await expect(bar('Continue')).toBeInViewport({ ratio: 1 });
      await expect(bar('Continue')).toHaveAccessibleDescription('Next: First Name · 2C');
      await expect(bar('Pay Now')).toBeHidden();
      await expect(page.getByText(WAYS_TO_PAY)).toBeHidden();
      await expect(page.getByText(CONSENT)).toBeHidden();
      await bar('Continue').click();
      await expect(passengerBlock(page, 1).getByLabel('First Name')).toBeFocused();
      await expect(passengerBlock(page, 1).getByLabel('First Name')).toBeInViewport({ ratio: 1 });
      await expect(withErrors(page)).toHaveCount(0);

      await fillPassenger(page, 1, asha);
      await passengerBlock(page, 2).getByLabel('First Name').fill(ravi.firstName);
      await passengerBlock(page, 2).getByLabel('Last Name').fill(ravi.lastName);
      await page.getByRole('button', { name: 'Copy contact from the first traveller' }).click();
      await expect(bar('Continue')).toHaveAccessibleDescription('Next: Age · 2D');
      await bar('Continue').click();
      await page.keyboard.type(ravi.age);
      await bar('Continue').click();
      await expect(passengerBlock(page, 2).getByLabel('Gender')).toBeFocused();
      await passengerBlock(page, 2).getByLabel('Gender').selectOption(ravi.gender);
      await expect(withErrors(page)).toHaveCount(0);

      await expect(bar('Pay Now')).toBeInViewport({ ratio: 1 });
      await expect(bar('Pay Now')).toHaveAccessibleDescription(WAYS_TO_PAY);
      await expect(page.getByText(WAYS_TO_PAY)).toBeInViewport({ ratio: 1 });
      await expect(bar('Continue')).toBeHidden();
      await expect(page.getByText(CONSENT)).toBeInViewport({ ratio: 1 });
      expect((await page.getByText(CONSENT).boundingBox())?.height).toBeLessThanOrEqual(TWO_LINES);
      await bar('Pay Now').click();
      await atGateway(page);
    });
  });
}

test('Enter in a field does what the bar does', async ({ page, run }) => {
  const block = passengerBlock(page, 1);
  await openAsGuest(page, await takeTrip(run));
  await pickSeats(page, '2C');
  await block.getByLabel('First Name').fill('Asha');
  await page.keyboard.press('Enter');
  await expect(block.getByLabel('Last Name')).toBeFocused();
  await expect(withErrors(page)).toHaveCount(0);

  await test.step('in the field that is missing it shows its error', async () => {
    await page.keyboard.press('Enter');
    await expect(block.getByLabel('Last Name')).toHaveAccessibleDescription('Last Name is required');
    await expect(block.getByLabel('Last Name')).toBeFocused();
    await expect(withErrors(page)).toHaveCount(1);
    await page.keyboard.type('Verma');
    await expect(withErrors(page)).toHaveCount(0);
  });

  await fillPassenger(page, 1, asha);
  await block.getByLabel('Age').press('Enter');
  await atGateway(page);
});

test('a wrong value of an earlier visit shows its error on Continue, and loses it once corrected', async ({
  page,
  run,
}) => {
  const age = passengerBlock(page, 1).getByLabel('Age');
  await chooseSeatsFor(page, await takeTrip(run), { '2C': { ...asha, age: '150' } });
  await page.reload();
  await expect(age).toHaveValue('150');
  await expect(withErrors(page)).toHaveCount(0);
  await press(page, 'Continue');
  await expect(age).toBeFocused();
  await expect(age).toHaveAccessibleDescription('Age must not exceed 120');
  await age.press('Backspace');
  await expect(age).toHaveAccessibleDescription('');
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
});

test('an error that appears on leaving a field does not make the click miss', async ({ page, run }) => {
  const email = passengerBlock(page, 1).getByLabel('Email ID');
  const food = page.getByRole('checkbox', { name: 'Opt in for travel Food' });
  await chooseSeatsFor(page, await takeTrip(run, { food: true }), {
    '2C': { ...asha, email: 'asha@example' },
  });
  await expect(email).toBeFocused();
  // Playwright would wait for two frames first, which an idle page does not always draw.
  await food.evaluate((checkbox) => checkbox.scrollIntoView({ block: 'center' }));
  const box = await food.boundingBox();
  if (!box) throw new Error('no checkbox');
  await page.mouse.move(box.x + box.width / 2, box.y + 3);
  await page.mouse.down();
  await expect(food).toBeFocused();
  await page.mouse.up();
  await expect(food).toBeChecked();
  await expect(email).toHaveAccessibleDescription('Invalid email address');
});

test('a block added after a refusal shows no error before a field was left', async ({
  page,
  run,
  strict,
}) => {
  await chooseSeatsFor(page, await takeTrip(run), { '2C': asha });
  await refuseMobileOnce(page);
  strict.expectRefusal(422, BOOKING_CALL);
  await press(page, 'Pay Now');
  const mobile = passengerBlock(page, 1).getByLabel('Mobile Number');
  await expect(mobile).toHaveAccessibleDescription(/^Mobile number must be 10 digits No Indian number\?/);
  await expect(mobile).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: '1 field needs your attention' })).toBeVisible();
  await expect(toast(page, 'Mobile number must be 10 digits')).toBeVisible();

  await pickSeats(page, '2D');
  await passengerBlock(page, 2).getByLabel('Email ID').pressSequentially('ravi');
  await expect(withErrors(page)).toHaveCount(1);
  await seat(page, '2D', 'selected').click();
  await press(page, 'Pay Now');
  await atGateway(page);
});

test('errors stay with their passenger when another seat is deselected', async ({ page, run }) => {
  const left = passengerBlock(page, 1);
  await openAsGuest(page, await takeTrip(run));
  await pickSeats(page, '2C', '2D');
  await left.getByLabel('Age').focus();
  await passengerBlock(page, 2).getByLabel('First Name').focus();
  await pickSeats(page, '3C');
  await expect(left.getByLabel('Age')).toHaveAccessibleDescription('Age is required');
  await expect(withErrors(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove seat 2C' }).click();
  await expect(left.getByLabel('Selected Seat')).toHaveValue('2D');
  await expect(left.getByLabel('First Name')).toHaveAccessibleDescription('First Name is required');
  await expect(withErrors(page)).toHaveCount(1);
});

/** Sends the first booking call with a number that the page would refuse. */
async function refuseMobileOnce(page: Page): Promise<void> {
  await page.route(
    `**${BOOKING_CALL}`,
    async (route) => {
      const body = route.request().postDataJSON();
      body.passengerdetails[0].mobileno = '12345';
      await route.continue({ postData: JSON.stringify(body) });
    },
    { times: 1 },
  );
}
