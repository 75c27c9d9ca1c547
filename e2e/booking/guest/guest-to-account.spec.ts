import { choosePassword, enterCode, registerOnPage } from '../../accounts/account-steps.ts';
import { makeAccount, withSession } from '../../app/accounts.ts';
import { bookAndPay } from '../../app/arranged-bookings.ts';
import { asha, fullName, ravi, withOwnContacts } from '../../app/people.ts';
import { takeTrip } from '../../app/trips.ts';
import { expect, test } from '../../browser/test.ts';

test('a guest booking joins the account that confirms its number, and no other', async ({
  page,
  run,
  sandbox,
  newCustomer,
}) => {
  const trip = await takeTrip(run);
  const customer = withOwnContacts(asha);
  const pnr = await bookAndPay(run, trip, { seats: { '5A': customer } });

  // The stranger uses her email with another number, and confirms only the number.
  const stranger = { ...withOwnContacts(ravi), email: customer.email };
  const strangersPage = await newCustomer(withSession(run, await makeAccount({ run, sandbox }, stranger)));
  await strangersPage.goto('/manage-ticket');
  await expect(strangersPage.getByText('No Upcoming Booking Found')).toBeVisible();

  await registerOnPage(page, customer);
  await enterCode(page, await sandbox.codeTo(customer.mobile));
  await choosePassword(page);
  await expect(page).toHaveURL('/');
  await page.goto('/manage-ticket');
  const booking = page.getByRole('listitem').filter({ hasText: pnr });
  await expect(booking).toContainText('5A');
  await booking.getByRole('link', { name: 'More details' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: fullName(customer) })).toContainText('5A');

  await strangersPage.reload();
  await expect(strangersPage.getByText('No Upcoming Booking Found')).toBeVisible();
});
