import { formatDate, formatDayMonthYear, formatTime } from 'contract/values/time.ts';
import { durationText } from 'messages/duration-text.ts';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { asha } from '../app/people.ts';
import { AGRA, AIRPORT, takeTrip } from '../app/trips.ts';
import { expect, test } from '../browser/test.ts';
import { openAsGuest, passengerBlock, pickSeats, REFUND_TIERS } from './booking-steps.ts';

test('results: a card shows times, duration, stops, coach and price', async ({ page, run }) => {
  const trip = await takeTrip(run);
  await page.goto(
    `/booking/${encodeURIComponent(AIRPORT)}/${encodeURIComponent(AGRA)}/${trip.journeystartdate}`,
  );
  await expect(page.getByText('Manage Ticket')).toBeVisible();
  const card = page
    .getByRole('listitem')
    .filter({ hasText: trip.busid })
    .filter({ has: page.locator(`a[href*="${trip._id}"]`) });
  for (const text of [
    AIRPORT,
    AGRA,
    durationText(trip.totaltime),
    'Delhi to Agra',
    '₹1,417',
    '₹1,200',
    `${trip.totalseats} seats available`,
  ]) {
    await expect(card).toContainText(text);
  }
  const spaced = (time: string) => new RegExp(formatTime(time).replace(' ', '\\s*'));
  await expect(card).toContainText(spaced(trip.starttime));
  await expect(card).toContainText(spaced(trip.endtime));
});

test('Book Ticket: legend, notice, summary, refund tiers and bus details', async ({ page, run }) => {
  const trip = await takeTrip(run);
  await openAsGuest(page, trip);
  for (const text of ['Available', 'Booked', 'Selected'])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(page.getByText('A maximum of 8 seats may be booked per individual.')).toBeVisible();
  await pickSeats(page, '2C');
  await expect(passengerBlock(page, 1).getByLabel('Selected Seat')).toHaveValue('2C');
  await expect(passengerBlock(page, 1).getByLabel('Selected Seat')).toHaveAttribute('readonly', '');
  const summary = page
    .getByRole('region', { name: 'Your Booking' })
    .or(page.getByRole('complementary'))
    .first();
  for (const text of [
    formatDayMonthYear(trip.journeystartdate),
    formatDayMonthYear(trip.journeyenddate),
    formatTime(trip.starttime),
    formatTime(trip.endtime),
    durationText(trip.totaltime),
    'Journey Details',
    AIRPORT,
    AGRA,
    'Fare Breakup',
  ]) {
    await expect(summary).toContainText(text);
  }
  await expect(page.getByText('Base Fare + 18% GST').first()).toBeVisible();
  for (const [hours, percent] of REFUND_TIERS) {
    await expect(page.getByRole('row').filter({ hasText: hours }).filter({ hasText: percent })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Selected Seats' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bus Details' })).toBeVisible();
  for (const { name } of trip.facilities) {
    const facility = page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}$`) });
    await expect(facility.locator('svg'), 'our own drawing').toHaveAttribute('viewBox', '0 0 48 48');
  }
});

test('Book Ticket: food is offered only on trips that serve it', async ({ page, run }) => {
  const trip = await takeTrip(run, { food: false });
  await openAsGuest(page, trip);
  await pickSeats(page, '2C');
  await expect(passengerBlock(page, 1)).toBeVisible();
  await expect(page.getByText('Opt in for travel Food')).toHaveCount(0);
});

test('the PNR page shows coach, origin, destination and time', async ({ page, run }) => {
  const trip = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, { seats: { '3C': asha } });
  await page.goto(`/searchpnr/${pnr}`);
  const main = page.getByRole('main');
  for (const text of [
    pnr,
    trip.busid,
    AIRPORT,
    AGRA,
    formatTime(trip.starttime),
    formatTime(trip.endtime),
    formatDate(trip.journeystartdate),
    formatDate(trip.journeyenddate),
    "Asha D'Souza",
    '3C',
    'Booked',
  ]) {
    await expect(main).toContainText(text);
  }
});
