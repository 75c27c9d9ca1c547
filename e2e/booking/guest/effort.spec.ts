import type { Page } from '@playwright/test';
import { asha, type Person } from '../../app/people.ts';
import { AGRA, AIRPORT, type OwnTrip, takeTrip } from '../../app/trips.ts';
import { phone } from '../../browser/screens.ts';
import { expect, test } from '../../browser/test.ts';
import { atGateway, cards, passengerBlock, seat, stayOnSuccess, toast } from '../booking-steps.ts';
import { countEffort, type Effort, note, read, restart } from './effort.ts';

test.use(phone.use);

const ananya: Person = { ...asha, firstName: 'Ananya', lastName: 'Quokkalina' };

const stop = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const cardOf = (page: Page, trip: OwnTrip) =>
  page.getByRole('listitem').filter({ has: page.locator(`a[href*="${trip._id}"]`) });

test('a guest gets from the home page to a ticket by five touches and nine fields; a returning one to the gateway by four touches', async ({
  page,
  run,
}, info) => {
  const trip = await takeTrip(run);
  const effort = await countEffort(page.context());

  await test.step('the first time', async () => {
    await page.goto('/');
    await searchTrip(page, trip, effort);
    await chooseSeat(page, trip, effort);
    await typePassenger(page, effort);
    const total = page.getByRole('complementary', { name: 'Your Booking' }).getByText('Total Fare').last();
    await read(effort, total.locator('..'), page.getByText('By pressing Pay Now'));
    await askToBeRemembered(page);
    await button(page, 'Pay Now').tap();
    await atGateway(page);
    expect([...effort.fields]).toHaveLength(9);
    await payByKeyboard(page);
    await stayOnSuccess(page);
    await read(effort, page.getByRole('heading', { level: 1 }));
    await expect(page.getByRole('img', { name: 'seat 2C' })).toBeVisible();
    expect(effort.touches).toBe(5);
    note(info, 'First-time guest', effort);
    expect(effort.seconds).toBeLessThanOrEqual(60);
    const guest = await storedGuest(page);
    expect(guest).toMatch(/^\d+\.[\w+/=]+\.[\w+/=]+$/);
    expect(Buffer.from(guest ?? '', 'base64').toString('latin1')).not.toMatch(/Ananya|example/);
  });

  restart(effort);
  await test.step('returning', async () => {
    await page.goto('/');
    await expect(stop(page, 'To')).toHaveText(`Agra - ${AGRA}`);
    await expect(page.getByLabel('Date')).toHaveValue(trip.journeystartdate);
    await read(effort, stop(page, 'From'), stop(page, 'To'));
    await button(page, 'Search trips').tap();
    // What may differ from the last time: not each card's layout, which this guest has seen.
    const card = cardOf(page, trip);
    await expect(card).toBeVisible();
    await read(effort, card.getByRole('heading'), card.getByText('₹'));
    await card.getByRole('link', { name: 'Select Seats' }).tap();
    const again = button(page, 'Book again as Ananya');
    const offer = 'Your last seat, 2C, isn’t free here. We’ll choose 1C and fill in your details.';
    await expect(again).toHaveAccessibleDescription(offer);
    await read(effort, page.getByText(offer));
    await again.tap();
    await expect(page.getByRole('heading', { name: 'Passenger Details' })).toBeFocused();
    const done = toast(page, 'Your details are filled in for seat 1C.');
    await expect(done).toBeVisible();
    await expect(seat(page, '1C', 'selected')).toBeVisible();
    const block = passengerBlock(page, 1);
    await expect(block.getByLabel('Last Name')).toHaveValue(ananya.lastName);
    await expect(block.getByLabel('Gender')).toHaveValue(ananya.gender);
    await expect(block.getByLabel('Email ID')).toHaveValue(ananya.email);
    await expect(again).toBeHidden();
    await read(effort, done, block.getByRole('textbox'));
    await button(page, 'Pay Now').tap();
    await atGateway(page);
    expect(effort.touches).toBe(4);
    expect([...effort.fields]).toEqual([]);
    note(info, 'Returning guest', effort);
    expect(effort.seconds).toBeLessThanOrEqual(25);
  });
});

/** Chooses the stops from their lists, and a day. */
async function searchTrip(page: Page, trip: OwnTrip, effort: Effort): Promise<void> {
  await read(effort, page.getByRole('heading', { level: 1 }), page.getByRole('tab'));
  for (const [name, text] of [
    ['From', `Delhi - ${AIRPORT}`],
    ['To', `Agra - ${AGRA}`],
  ] as const) {
    await stop(page, name).tap();
    const option = page.getByRole('option', { name: text, exact: true });
    await read(effort, option);
    await option.tap();
    await expect(stop(page, name)).toHaveText(text);
  }
  await page.getByLabel('Date').tap();
  await page.getByLabel('Date').fill(trip.journeystartdate);
  await read(effort, page.getByRole('main').getByRole('form').locator('label'));
  await button(page, 'Search trips').tap();
}

async function chooseSeat(page: Page, trip: OwnTrip, effort: Effort): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(cardOf(page, trip)).toBeVisible();
  await read(effort, heading, cardOf(page, trip));
  await page.locator(`a[href*="${trip._id}"]`).tap();
  await expect(page).toHaveURL(/\/user\/login$/);
  await read(effort, heading, page.getByText('Continue as a guest and choose your seats.'));
  await button(page, 'Continue as a Guest Mode').tap();
  const seats = page.getByRole('heading', { name: 'Choose a Seat' });
  await expect(seats).toBeVisible();
  await read(effort, seats, page.getByText('a seat, tax included'));
  await seat(page, '2C', 'available').tap();
  await expect(seat(page, '2C', 'selected')).toBeVisible();
}

/** The keyboard's key leads to the next field, except out of a list. */
async function typePassenger(page: Page, effort: Effort): Promise<void> {
  const block = passengerBlock(page, 1);
  await read(effort, block.locator('label'));
  const typeOn = async (fields: [label: string, text: string][]) => {
    for (const [index, [label, text]] of fields.entries()) {
      if (index === 0) await block.getByLabel(label).tap();
      else await page.keyboard.press('Enter');
      await expect(block.getByLabel(label)).toBeFocused();
      await page.keyboard.type(text);
      await expect(block.getByLabel(label)).toHaveValue(text);
    }
  };
  await typeOn([
    ['First Name', ananya.firstName],
    ['Last Name', ananya.lastName],
    ['Age', ananya.age],
  ]);
  const gender = block.getByLabel('Gender');
  await gender.tap();
  await page.keyboard.type(ananya.gender);
  await page.keyboard.press('Enter');
  await expect(gender).toHaveValue(ananya.gender);
  await typeOn([
    ['Mobile Number', ananya.mobile],
    ['Email ID', ananya.email],
  ]);
}

/** A wish besides the booking: by the keyboard it counts as no touch. */
async function askToBeRemembered(page: Page): Promise<void> {
  const remember = page.getByRole('checkbox', { name: 'Remember these details on this device' });
  await expect(remember).not.toBeChecked();
  await remember.press('Space');
  await expect(remember).toBeChecked();
  expect(await storedGuest(page)).toBeNull();
}

function storedGuest(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('guest'));
}

/** Sends the gateway's form by the keyboard's key, as on a phone. */
async function payByKeyboard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill(cards.pays);
  await page.getByLabel('Expiry (MM/YY)').fill('12/30');
  await page.getByLabel('CVV').fill('123');
  await page.getByLabel('Name on card').fill('Asha D Souza');
  await page.getByLabel('Name on card').press('Enter');
}
