import { brand } from 'brand/brand.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { formatTime } from 'contract/values/time.ts';
import { asha } from '../app/people.ts';
import { AGRA, AIRPORT, takeTrip } from '../app/trips.ts';
import { cards, payByCard, pnrOf, stayOnSuccess } from '../booking/booking-steps.ts';
import { chooseStop } from '../browser/choose-stop.ts';
import { openScreenReader, screenReaderProblems } from '../browser/screen-reader.ts';
import { expect, test } from '../browser/test.ts';

test('Asha books with a screen reader: content is in reading order, named, and changes are announced', async ({
  page,
  run,
}) => {
  const trip = await takeTrip(run);
  const reader = await openScreenReader(page);
  const expectNoProblems = async () => expect(await screenReaderProblems(page), page.url()).toEqual([]);
  const press = async (control: ReturnType<typeof page.getByRole>) => {
    await control.focus();
    await page.keyboard.press('Enter');
  };

  await page.goto('/');
  await reader.readTo('heading', brand.tagline);
  await reader.readTo('heading', 'Lets Get You There');
  await chooseStop(await reader.readTo('combobox', 'From'), `Delhi - ${AIRPORT}`);
  await chooseStop(await reader.readTo('combobox', 'To'), `Agra - ${AGRA}`);
  await (await reader.readTo('textbox', 'Date')).fill(trip.journeystartdate);
  await expectNoProblems();
  await press(await reader.readTo('button', 'Search trips'));

  await reader.expectAnnounced(AGRA);
  reader.restart();
  await expect(await reader.readTo('heading', `${AIRPORT} to ${AGRA}`)).toBeFocused();
  await reader.readTo('heading', new RegExp(`^Trip from ${formatTime(trip.starttime)}`));
  await expectNoProblems();
  await press(await reader.readTo('link', /^Select Seats/));

  await reader.expectAnnounced(/Login/);
  reader.restart();
  await reader.readTo('heading', 'Login');
  await expectNoProblems();
  await press(await reader.readTo('button', 'Continue as a Guest Mode'));

  await reader.expectAnnounced(/Book Ticket/);
  reader.restart();
  await reader.readTo('heading', 'Book Ticket');
  await reader.readTo('heading', 'Choose a Seat');
  await press(await reader.readTo('button', /^2C, .*available/));
  await reader.expectAnnounced('2C');
  await reader.expectAnnounced(formatRupees(trip.price + trip.tax));
  await reader.readTo('heading', 'Passenger Details');
  await expectNoProblems();
  const onward = page.getByRole('button', { name: 'Continue', exact: true });
  await expect(onward).toHaveAccessibleDescription('Next: First Name');
  await press(onward);
  const firstName = page.getByRole('textbox', { name: 'First Name' });
  await expect(firstName).toBeFocused();
  await page.keyboard.press('Tab');
  await reader.expectAnnounced('Seat 2C: First Name is required');
  await press(onward);
  await expect(firstName).toBeFocused();
  await expect(firstName).toHaveAccessibleDescription('First Name is required');

  await (await reader.readTo('textbox', 'First Name')).fill(asha.firstName);
  await (await reader.readTo('textbox', 'Last Name')).fill(asha.lastName);
  await (await reader.readTo('textbox', 'Age')).fill(asha.age);
  await (await reader.readTo('combobox', 'Gender')).selectOption(asha.gender);
  await (await reader.readTo('textbox', 'Mobile Number')).fill(asha.mobile);
  await (await reader.readTo('textbox', 'Email ID')).fill(asha.email);
  await press(page.getByRole('button', { name: 'Pay Now' }));

  await expect(page.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible();
  await payByCard(page, cards.pays);
  reader.restart();
  await reader.readTo('heading', 'Payment Successful');
  await stayOnSuccess(page);
  await expect(page.getByRole('main')).toContainText(pnrOf(page));
  await expectNoProblems();
});
