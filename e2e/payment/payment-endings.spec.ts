import { asha, o, ravi, withOwnMailbox } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import {
  atGateway,
  cards,
  chooseSeatsFor,
  passengerBlock,
  payByBank,
  payByCard,
  payByUpi,
  payNow,
  pnrOf,
  seat,
  stayOnSuccess,
  toast,
} from '../booking/booking-steps.ts';
import { expect, test } from '../browser/test.ts';

test("Asha's card is declined: nothing is booked, and her seats are free again", async ({
  page,
  run,
  newCustomer,
}) => {
  const trip = await takeTrip(run);
  await chooseSeatsFor(page, trip, { '1C': asha, '1D': ravi });
  await payNow(page);
  await payByCard(page, cards.isDeclined);

  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(page).toHaveURL(/\/payment\/Failure\//);
  await page.getByRole('button', { name: 'Stay here' }).click();

  const ravisPage = await newCustomer();
  await ravisPage.goto('/user/login');
  await ravisPage.getByRole('button', { name: 'Continue as a Guest Mode' }).click();
  await expect(ravisPage).toHaveURL('/');
  await ravisPage.goto(trip.path);
  await expect(seat(ravisPage, '1C', 'available')).toBeVisible();

  await page.getByRole('link', { name: 'Choose seats again' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your seats are no longer held' })).toBeVisible();
  await expect(seat(page, '1C', 'selected')).toBeVisible();
  await expect(passengerBlock(page, 1).getByLabel('Last Name')).toHaveValue("D'Souza");
  await payNow(page);
  await payByCard(page, cards.pays);
  await stayOnSuccess(page);
  await expect(seat(ravisPage, '1C', 'booked')).toBeVisible();
});

test('Ravi cancels at the gateway, and no address shows the order as paid', async ({ page, run, strict }) => {
  const trip = await takeTrip(run);
  await chooseSeatsFor(page, trip, { '3A': ravi });
  await payNow(page);
  await page.getByRole('button', { name: 'Cancel and return to merchant' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();

  strict.expectRefusal(409, `/api/v1/payment/success/${pnrOf(page)}`);
  await page.goto(page.url().replace('/Failure/', '/Success/'));
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(toast(page, 'The payment didn’t go through.')).toBeVisible();
  await page.getByRole('link', { name: 'Choose seats again' }).click();
  await expect(page).toHaveURL(new RegExp(`/details/${trip._id}`));
  await expect(seat(page, '3A', 'selected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
});

test('Ravi pays by net banking and gets the email', async ({ page, run, sandbox }) => {
  const trip = await takeTrip(run);
  const customer = withOwnMailbox(ravi, trip._id);
  await chooseSeatsFor(page, trip, { '8D': customer });
  await payNow(page);
  await payByBank(page, 'HDFC Bank');
  const pnr = await stayOnSuccess(page);
  await sandbox.messageTo(customer.email, 'email', pnr);
});

test('Asha pays by UPI, for herself and a child of two', async ({ page, run }) => {
  await chooseSeatsFor(page, await takeTrip(run), { '5B': asha, '5A': o });
  await payNow(page);
  await payByUpi(page, 'asha@okbank');
  await stayOnSuccess(page);
});

test('Asha returns from the gateway by the back button and then pays', async ({ page, run }) => {
  const trip = await takeTrip(run);
  await chooseSeatsFor(page, trip, { '6C': asha, '6D': ravi });
  await payNow(page);
  await page.goBack();

  const hold = page.getByRole('region', { name: /Your seats 6C, 6D are held for 1[0-4]:\d\d/ });
  await expect(hold).toBeVisible();
  await expect(seat(page, '6C', 'held for you')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeHidden();
  const clock = await hold.getByText(/^\d+:\d\d$/).textContent();
  await expect(hold.getByText(/^\d+:\d\d$/)).not.toHaveText(clock ?? '');

  await hold.getByRole('button', { name: 'Continue to payment' }).click();
  await atGateway(page);
  await payByCard(page, cards.pays);
  await stayOnSuccess(page);
  await page.goto(trip.path);
  await expect(seat(page, '6C', 'booked')).toBeVisible();
  await expect(hold).toBeHidden();
});

test('Back from a paid booking leads through the gateway to the same payment, and then to the seats', async ({
  page,
  run,
}) => {
  const trip = await takeTrip(run);
  await chooseSeatsFor(page, trip, { '6A': asha });
  await payNow(page);
  await payByCard(page, cards.pays);
  const pnr = await stayOnSuccess(page);

  await page.goBack();
  expect(await stayOnSuccess(page)).toBe(pnr);
  await page.goBack();
  // A page that posts a form while it loads has no place of its own in Chromium's history,
  // unless Chromium still counts the click on "Pay": then the gateway comes once more.
  const details = new RegExp(`/details/${trip._id}`);
  if (!details.test(page.url())) {
    expect(await stayOnSuccess(page)).toBe(pnr);
    await page.goBack();
  }
  await expect(page).toHaveURL(details);
  await expect(seat(page, '6A', 'booked')).toBeVisible();
});

test('Asha releases her held seats and keeps what she typed', async ({ page, run, newCustomer }) => {
  const trip = await takeTrip(run);
  await chooseSeatsFor(page, trip, { '7A': asha });
  await payNow(page);

  const ravisPage = await newCustomer();
  await chooseSeatsFor(ravisPage, trip, {});
  await expect(seat(ravisPage, '7A', 'booked')).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: 'Release my seats' }).click();
  await expect(toast(page, 'Your seats have been released. Your details are still here.')).toBeVisible();
  await expect(seat(page, '7A', 'selected')).toBeVisible();
  await expect(passengerBlock(page, 1).getByLabel('First Name')).toHaveValue('Asha');
  await expect(seat(ravisPage, '7A', 'available')).toBeVisible();
});

test('a second tab names the seats that the first one holds, and can release them', async ({ page, run }) => {
  const trip = await takeTrip(run);
  await chooseSeatsFor(page, trip, { '7A': asha });
  await payNow(page);

  const second = await page.context().newPage();
  await second.goto(trip.path);
  const notice = second.getByText('You hold seat 7A in another tab');
  await expect(notice).toBeVisible();
  await expect(second.getByText(/^Go on there to pay before \d\d:\d\d [AP]M/)).toBeVisible();
  await second.getByRole('button', { name: 'Release my seats' }).click();
  await expect(toast(second, 'Your seats are no longer held')).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(seat(second, '7A', 'available')).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('alert').filter({ hasText: 'Your seats are no longer held' })).toBeVisible();
});

test('a tab notices at once that another one has released its seats', async ({ page, run }) => {
  const trip = await takeTrip(run);
  await chooseSeatsFor(page, trip, { '7A': asha });
  await payNow(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Continue to payment' }).first()).toBeVisible();

  const second = await page.context().newPage();
  await second.goto(trip.path);
  await second.getByRole('button', { name: 'Release my seats' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your seats are no longer held' })).toBeVisible();
  await expect(seat(page, '7A', 'selected')).toBeVisible();
});
