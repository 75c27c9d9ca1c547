import { formatRupees } from 'contract/prices/money.ts';
import { formatDate, formatTime } from 'contract/values/time.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { asha, shraddha, withOwnMailbox } from '../app/people.ts';
import { AGRA, AIRPORT, takeTrip } from '../app/trips.ts';
import { chooseStop } from '../browser/choose-stop.ts';
import { desktop, phone, withMotion } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';
import {
  cards,
  continueAsGuest,
  fillPassenger,
  payByCard,
  payNow,
  pickSeats,
  stayOnSuccess,
} from './booking-steps.ts';

test.use(withMotion);

for (const screen of [phone, desktop]) {
  test.describe(`on a ${screen.name}`, () => {
    test.use(screen.use);

    test('Asha books two seats with food, pays by card and gets her ticket', async ({
      page,
      run,
      sandbox,
    }) => {
      const trip = await takeTrip(run, { food: true });
      const customer = withOwnMailbox(asha, trip._id);

      await page.goto('/');
      await expect(page.getByRole('tab', { name: 'Book Your Journey Today' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect(page.getByRole('heading', { name: 'Lets Get You There' })).toBeVisible();
      await expect(page.getByLabel('From')).toHaveText('Please Select');
      await chooseStop(page.getByLabel('From'), `Delhi - ${AIRPORT}`);
      await chooseStop(page.getByLabel('To', { exact: true }), `Agra - ${AGRA}`);
      await page.getByLabel('Date').fill(trip.journeystartdate);
      await page.getByRole('button', { name: 'Search trips' }).click();

      await expect(page).toHaveURL(
        `/booking/${encodeURIComponent(AIRPORT)}/${encodeURIComponent(AGRA)}/${trip.journeystartdate}`,
      );
      await expect(page.getByRole('main').getByText('Manage Ticket')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${AIRPORT} to ${AGRA}`);
      const start = formatTime(trip.starttime);
      const card = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: `Trip from ${start}` }) });
      await expect(card).toContainText(formatRupees(trip.price + trip.tax));
      await expect(card).toContainText(`${trip.totalseats} seats available`);
      await expect(card).toContainText(`Bus ${trip.busid}`);
      await card.getByRole('link', { name: 'Select Seats' }).click();

      await continueAsGuest(page);
      await expect(page).toHaveURL(new RegExp(`/details/${trip._id}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Ticket');
      await expect(page.getByText(`Delhi to Agra, ${formatDate(trip.journeystartdate)}`)).toBeVisible();
      await expect(page.getByText('A maximum of 8 seats may be booked per individual.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Passenger Details' })).toBeHidden();

      await pickSeats(page, '2C', '2D');
      await expect(
        page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Remove seat 2D' }) }),
      ).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Passenger Details' })).toBeVisible();
      await fillPassenger(page, 1, customer);
      await fillPassenger(page, 2, shraddha);

      await page.getByRole('checkbox', { name: 'Opt in for travel Food' }).first().check();
      await page.getByRole('button', { name: 'Choose food for seat 2C' }).click();
      const menu = page.getByRole('dialog', { name: 'Select Food Items' });
      await menu.getByRole('button', { name: 'One more Masala chai with nankhatai' }).click();
      await menu.getByRole('button', { name: 'One more Masala chai with nankhatai' }).click();
      await expect(menu.getByText('Food ₹180')).toBeVisible();
      await menu.getByRole('button', { name: 'Select' }).click();
      await expect(menu).toBeHidden();

      const total = formatRupees(2 * (trip.price + trip.tax) + 180);
      const summary = page.getByRole('complementary', { name: 'Your Booking' });
      await expect(
        summary.getByRole('listitem').filter({ hasText: '2 × Masala chai with nankhatai' }).last(),
      ).toContainText('₹180');
      await expect(summary.getByText("Asha D'Souza, 2C")).toBeVisible();
      for (const [seatOf, amount] of [
        ["Asha D'Souza, 2C", trip.price + 180],
        ['श्रद्धा त्रिपाठी, 2D', trip.price],
      ] as const) {
        const line = summary.getByRole('listitem').filter({ hasText: seatOf });
        await expect(line).toContainText(formatRupees(amount));
      }
      await expect(summary.getByText(total, { exact: true }).filter({ visible: true }).first()).toBeVisible();
      await expect(summary.getByText('Base Fare + 18% GST').filter({ visible: true }).first()).toBeVisible();

      const handOff = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().startsWith(run.sandbox),
      );
      await payNow(page);
      const posted = new URLSearchParams((await handOff).postData() ?? '');
      expect([...posted.keys()].toSorted()).toEqual(['access_code', 'encRequest']);
      await expect(page.getByRole('button', { name: `Pay ${total}` })).toBeVisible();
      await payByCard(page, cards.pays);

      const pnr = await stayOnSuccess(page);
      await expect(page.getByRole('main')).toContainText(total);

      const mail = await sandbox.messageTo(customer.email, 'email', pnr);
      const pdf = mail.attachments.find((attachment) => attachment.mimeType === 'application/pdf');
      const ticket = await readPdf(pdf?.content ?? '');
      for (const text of [pnr, "Asha D'Souza", '2C', '2D', AIRPORT, AGRA, total])
        expect(ticket).toContain(text);
      expect(mail.attachments.map((attachment) => attachment.mimeType)).toContain('text/calendar');
      const sms = await sandbox.messageTo(customer.mobile, 'sms', pnr);
      expect(sms.text).toContain('2C, 2D');

      await page.getByRole('link', { name: 'Return to the home page' }).click();
      await page.getByRole('tab', { name: 'Track Your Trip' }).click();
      await page.getByPlaceholder('PNR number').fill(pnr.toLowerCase());
      await page.getByRole('button', { name: 'Track trip' }).click();
      await expect(page).toHaveURL(`/searchpnr/${pnr.toLowerCase()}`);
      const passengers = page.getByRole('listitem').filter({ hasText: /Booked|Confirmed/ });
      await expect(passengers.filter({ hasText: "Asha D'Souza" })).toContainText('2C');
      await expect(passengers.filter({ hasText: 'श्रद्धा त्रिपाठी' })).toContainText('2D');
      await expect(page.getByRole('main')).toContainText(pnr);
    });
  });
}

async function readPdf(base64: string): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.fromBase64(base64)), {
    mergePages: true,
  });
  return text;
}
