import { brand } from 'brand/brand.ts';
import { formatRupees } from 'contract/money.ts';
import { formatTime } from 'contract/time.ts';
import { cards, payByCard, pnrOf, stayOnSuccess } from './booking-steps.ts';
import { asha } from './people.ts';
import { listenTo, whatIsUnspoken } from './screen-reader.ts';
import { expect, test } from './test.ts';
import { AGRA, AIRPORT, takeTrip } from './trips.ts';

test('Asha books with a screen reader: content is in reading order, named, and changes are announced', async ({
  page,
  run,
}) => {
  const trip = await takeTrip(run);
  const listener = await listenTo(page);
  const expectAnnounced = async () => expect(await whatIsUnspoken(page), page.url()).toEqual([]);
  const press = async (control: ReturnType<typeof page.getByRole>) => {
    await control.focus();
    await page.keyboard.press('Enter');
  };

  await page.goto('/');
  await listener.readTo('heading', brand.tagline);
  await listener.readTo('heading', 'Lets Get You There');
  await (await listener.readTo('combobox', 'From')).selectOption(`Delhi - ${AIRPORT}`);
  await (await listener.readTo('combobox', 'To')).selectOption(`Agra - ${AGRA}`);
  await (await listener.readTo('textbox', 'Date')).fill(trip.journeystartdate);
  await expectAnnounced();
  await press(await listener.readTo('button', 'Search trips'));

  await listener.hear(AGRA);
  listener.openAnother();
  await expect(await listener.readTo('heading', `${AIRPORT} to ${AGRA}`)).toBeFocused();
  await listener.readTo('heading', new RegExp(`^Trip from ${formatTime(trip.starttime)}`));
  await expectAnnounced();
  await press(await listener.readTo('link', /^Select Seats/));

  await listener.hear(/Login/);
  listener.openAnother();
  await listener.readTo('heading', 'Login');
  await expectAnnounced();
  await press(await listener.readTo('button', 'Continue as a Guest Mode'));

  await listener.hear(/Book Ticket/);
  listener.openAnother();
  await listener.readTo('heading', 'Book Ticket');
  await listener.readTo('heading', 'Choose a Seat');
  await press(await listener.readTo('button', /^2C, .*available/));
  await listener.hear('2C');
  await listener.hear(formatRupees(trip.price + trip.tax));
  await listener.readTo('heading', 'Passenger Details');
  await expectAnnounced();
  await press(page.getByRole('button', { name: 'Pay Now' }));
  await listener.hear(/First Name/);

  await (await listener.readTo('textbox', 'First Name')).fill(asha.firstName);
  await (await listener.readTo('textbox', 'Last Name')).fill(asha.lastName);
  await (await listener.readTo('textbox', 'Age')).fill(asha.age);
  await (await listener.readTo('combobox', 'Gender')).selectOption(asha.gender);
  await (await listener.readTo('textbox', 'Mobile Number')).fill(asha.mobile);
  await (await listener.readTo('textbox', 'Email ID')).fill(asha.email);
  await press(page.getByRole('button', { name: 'Pay Now' }));

  await expect(page.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible();
  await payByCard(page, cards.pays);
  listener.openAnother();
  await listener.readTo('heading', 'Payment Successful');
  await stayOnSuccess(page);
  await expect(page.getByRole('main')).toContainText(pnrOf(page));
  await expectAnnounced();
});
