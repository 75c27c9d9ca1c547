import { asha, ravi } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { countCalls } from '../browser/held-calls.ts';
import { withMotion } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';
import {
  chooseSeatsFor,
  fillPassenger,
  openAsGuest,
  passengerBlock,
  payNow,
  pickSeats,
  seat,
  toast,
} from './booking-steps.ts';

test.use(withMotion);

const BOOKING_CALL = '/api/v1/seat/selectedseats';

test("Asha sees Ravi's booking at once and loses a seat that she had only selected", async ({
  page,
  run,
  newCustomer,
}) => {
  const trip = await takeTrip(run);
  await openAsGuest(page, trip);
  await pickSeats(page, '2C', '3C');
  await fillPassenger(page, 1, asha);
  await fillPassenger(page, 2, { ...asha, firstName: 'Meera' });

  const ravisPage = await newCustomer();
  await chooseSeatsFor(ravisPage, trip, { '2C': ravi, '2D': { ...ravi, firstName: 'Rohan' } });
  const polls = countCalls(page, `/api/v1/trip/detailone/${trip._id}`);
  const booked = ravisPage.waitForResponse((response) => response.url().endsWith(BOOKING_CALL));
  await ravisPage.getByRole('button', { name: 'Pay Now' }).click();
  await booked;

  await expect(seat(page, '2D', 'booked')).toBeVisible();
  expect(polls(), 'the stream reports the booking, no poll').toBe(0);
  await expect(seat(page, '2C', 'booked')).toBeVisible();
  await expect(toast(page, 'Someone has just taken seat 2C.')).toBeVisible();
  await expect(seat(page, '3C', 'selected')).toBeVisible();
  await seat(page, '2C').click({ force: true });
  await expect(seat(page, '2C', 'booked')).toBeVisible();

  await page.getByRole('button', { name: "Move Asha D'Souza to another seat" }).click();
  await seat(page, '4C', 'available').click();
  await expect(toast(page, "Asha D'Souza now has seat 4C.")).toBeVisible();
  const moved = passengerBlock(page, 2);
  await expect(moved.getByLabel('Selected Seat')).toHaveValue('4C');
  await expect(moved.getByLabel('First Name')).toHaveValue('Asha');
  await expect(moved.getByLabel('Mobile Number')).toHaveValue(asha.mobile);
  await payNow(page);
});

test('Asha loses the race on Pay Now: the page names the seat and keeps her typed text', async ({
  page,
  run,
  strict,
  newCustomer,
}) => {
  const trip = await takeTrip(run);
  strict.expectRefusal(409, BOOKING_CALL);
  await chooseSeatsFor(page, trip, { '5C': asha, '5D': ravi });
  const rohansPage = await newCustomer();
  await chooseSeatsFor(rohansPage, trip, { '5C': { ...ravi, firstName: 'Rohan' } });

  // Asha presses first, but her call is slower than Rohan's.
  await page.route(`**${BOOKING_CALL}`, async (route) => {
    await payNow(rohansPage);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Pay Now' }).click();
  const paying = page.getByRole('button', { name: 'Proceeding to pay...' });
  await expect(paying).toBeDisabled();
  await expect(paying.locator('svg')).toBeVisible();

  await expect(toast(page, 'Someone has just taken seat 5C. Please choose another.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(seat(page, '5C', 'booked')).toBeVisible();
  await expect(seat(page, '5D', 'selected')).toBeVisible();
  await page.unrouteAll();
  await seat(page, '6C', 'available').click();
  await expect(passengerBlock(page, 1).getByLabel('First Name')).toHaveValue('Ravi');
  await expect(passengerBlock(page, 2).getByLabel('First Name')).toHaveValue('Asha');
  await expect(passengerBlock(page, 2).getByLabel('Age')).toHaveValue(asha.age);
  await payNow(page);
});

test('two customers who want different seats of a coach do not affect each other', async ({
  page,
  run,
  newCustomer,
}) => {
  const trip = await takeTrip(run);
  const ravisPage = await newCustomer();
  await chooseSeatsFor(page, trip, { '1A': asha });
  await chooseSeatsFor(ravisPage, trip, { '8A': ravi });
  await Promise.all([payNow(page), payNow(ravisPage)]);
});
