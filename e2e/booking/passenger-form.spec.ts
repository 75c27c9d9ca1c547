import { asha, o, shraddha } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { expect, test } from '../browser/test.ts';
import {
  chooseSeatsFor,
  fillPassenger,
  leaveEveryField,
  openAsGuest,
  passengerBlock,
  payNow,
  pickSeats,
  press,
  seat,
  toast,
} from './booking-steps.ts';

const UNDER_TWO =
  'Children under 2 travel free on a lap and need no seat. Please take this seat out of the booking.';

const NOT_INDIAN =
  'Mobile number must be 10 digits No Indian number? Give that of your hotel or host. Your ticket comes by email too.';

const wrong: { field: string; typed: string; sentence: string }[] = [
  { field: 'First Name', typed: '<b>Asha</b>', sentence: 'First Name must not contain < or >' },
  { field: 'First Name', typed: '   ', sentence: 'First Name is required' },
  { field: 'Last Name', typed: 'D\u0007Souza', sentence: 'Last Name must not contain control characters' },
  { field: 'Last Name', typed: 'x'.repeat(61), sentence: 'Last Name must not exceed 60 characters' },
  { field: 'Age', typed: 'two', sentence: 'Age must be a number' },
  { field: 'Age', typed: '-3', sentence: 'Age must be a number' },
  { field: 'Age', typed: '121', sentence: 'Age must not exceed 120' },
  { field: 'Age', typed: '0', sentence: UNDER_TWO },
  { field: 'Mobile Number', typed: '98123', sentence: NOT_INDIAN },
  { field: 'Mobile Number', typed: '+44 20 7946 0958', sentence: NOT_INDIAN },
  { field: 'Email ID', typed: 'asha@example', sentence: 'Invalid email address' },
  { field: 'Email ID', typed: 'asha example.com', sentence: 'Invalid email address' },
];

test('the passenger form helps with seats, fields and errors', async ({ page, run }) => {
  const block = passengerBlock(page, 1);
  let sent = false;
  page.on('request', (request) => {
    sent ||= request.url().includes('/api/v1/seat/selectedseats');
  });
  await openAsGuest(page, await takeTrip(run));

  await test.step('the bar without a seat asks for one', async () => {
    await press(page, 'Choose a seat');
    await expect(toast(page, 'Please Select Atleast One Seat')).toBeVisible();
  });

  await test.step('a form left empty shows an error at every field, and the first one takes the focus', async () => {
    await pickSeats(page, '2C');
    await press(page, 'Continue');
    await expect(block.getByLabel('First Name')).toBeFocused();
    await expect(block.getByLabel('First Name')).toHaveAccessibleDescription('');
    await leaveEveryField(page);
    const sentences: Record<string, string> = {
      'First Name': 'First Name is required',
      'Last Name': 'Last Name is required',
      Age: 'Age is required',
      Gender: 'Gender is required',
      'Mobile Number': 'Mobile number is required',
      'Email ID': 'Email is required',
    };
    for (const [label, sentence] of Object.entries(sentences)) {
      await expect(block.getByLabel(label)).toHaveAccessibleDescription(sentence);
    }
    await press(page, 'Continue');
    await expect(block.getByLabel('First Name')).toBeFocused();
    await expect(block.getByLabel('First Name')).toHaveAccessibleDescription('First Name is required');

    await fillPassenger(page, 1, { ...asha, age: '1' });
    await press(page, 'Continue');
    await expect(block.getByLabel('Age')).toHaveAccessibleDescription(UNDER_TWO);
    await expect(block.getByLabel('Age')).toBeFocused();
  });

  await test.step('every wrong value shows its own error, and nothing is sent', async () => {
    await fillPassenger(page, 1, asha);
    for (const { field, typed, sentence } of wrong) {
      const control = block.getByLabel(field);
      const before = await control.inputValue();
      await control.fill(typed);
      await press(page, 'Continue');
      await expect(control).toHaveAccessibleDescription(sentence);
      await expect(control).toBeFocused();
      await control.fill(before);
      await expect(control).toHaveAccessibleDescription('');
    }
    expect(sent).toBe(false);
  });

  await test.step("the first passenger's contact can be copied to the others", async () => {
    await pickSeats(page, '2D');
    await page.getByRole('button', { name: 'Copy contact from the first traveller' }).click();
    await expect(passengerBlock(page, 2).getByLabel('Mobile Number')).toHaveValue(asha.mobile);
    await expect(passengerBlock(page, 2).getByLabel('Email ID')).toHaveValue(asha.email);
  });

  await test.step('deselecting a seat removes its passenger only', async () => {
    await fillPassenger(page, 2, shraddha);
    await page.getByRole('button', { name: 'Remove seat 2C' }).click();
    await expect(passengerBlock(page, 2)).toBeHidden();
    await expect(block.getByLabel('First Name')).toHaveValue(shraddha.firstName);
  });

  await test.step('eight seats can be selected, a ninth is refused', async () => {
    await pickSeats(page, '1C', '1D', '2C', '3C', '3D', '4C', '4D');
    await seat(page, '5C', 'available').click();
    await expect(toast(page, 'You Can Only Select a maximum of 8 seats')).toBeVisible();
    await expect(seat(page, '5C', 'available')).toBeVisible();
    await seat(page, '1C', 'selected').click();
    await expect(seat(page, '1C', 'available')).toBeVisible();
    await pickSeats(page, '5C');
  });
});

test('names in Hindi, with an apostrophe and of one letter are accepted', async ({ page, run }) => {
  await chooseSeatsFor(page, await takeTrip(run), {
    // The contact of the booking: the longest first and last name.
    '1C': { ...asha, firstName: 'A'.repeat(60), lastName: 'S'.repeat(60) },
    '2C': shraddha,
    '2D': { ...asha, email: 'Asha@Example.COM' },
    '3C': o,
  });
  await payNow(page);
});

test('a reload keeps the seats and the typed text', async ({ page, run }) => {
  await chooseSeatsFor(page, await takeTrip(run), { '2C': asha });
  await page.getByRole('checkbox', { name: 'Opt in for travel Food' }).check();
  await page.getByRole('button', { name: 'Choose food for seat 2C' }).click();
  await page.getByRole('button', { name: 'One more Indori poha' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Select' }).click();
  await page.reload();
  const details = page.getByRole('region', { name: 'Passenger Details' });
  const block = passengerBlock(page, 1);
  await expect(block.getByLabel('Last Name')).toHaveValue("D'Souza");
  await expect(block.getByLabel('Gender')).toHaveValue('Female');
  await expect(seat(page, '2C', 'selected')).toBeVisible();
  await expect(details.getByText('1 × Indori poha')).toBeVisible();

  await page.getByRole('button', { name: 'Remove food for seat 2C' }).click();
  await expect(toast(page, 'Food for seat 2C removed. The fare is ₹1,200 again.')).toBeVisible();
  await expect(details.getByText('1 × Indori poha')).toBeHidden();
});
