import { confirmContact, makeAccount, withSession } from '../app/accounts.ts';
import { callApp } from '../app/app-calls.ts';
import { asha, fullName, shraddha, withOwnContacts, withOwnMailbox } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { expect, test } from '../browser/test.ts';
import { fact, ticketCard } from '../tickets/ticket-steps.ts';
import {
  cards,
  fillPassenger,
  passengerBlock,
  payByCard,
  payNow,
  pickSeats,
  stayOnSuccess,
  toast,
} from './booking-steps.ts';

test("Asha books signed in: her details fill the first block, and messages go to her profile's contacts", async ({
  run,
  sandbox,
  newCustomer,
}) => {
  const trip = await takeTrip(run);
  const member = withOwnContacts(asha);
  const mother = withOwnMailbox(shraddha, trip._id);
  const token = await makeAccount({ run, sandbox }, member);
  await callApp(run, 'updateMe', {
    token,
    body: {
      name: fullName(member),
      age: member.age,
      gender: 'Female',
      address: '',
      phoneno: member.mobile,
      email: member.email,
    },
  });
  await confirmContact({ run, sandbox }, token, { contact: 'email', address: member.email });
  const page = await newCustomer(withSession(run, token));
  await page.goto(trip.path);
  await pickSeats(page, '2C', '2D');
  await expect(page.getByText(`messages go to ${member.email}`)).toBeVisible();
  await expect(passengerBlock(page, 2).getByRole('button', { name: 'Use my details' })).toBeHidden();
  const first = passengerBlock(page, 1);
  await first.getByRole('button', { name: 'Use my details' }).click();
  await expect(toast(page, 'Filled in from your profile.')).toBeVisible();
  await expect(first.getByLabel('First Name')).toHaveValue(member.firstName);
  await expect(first.getByLabel('Last Name')).toHaveValue(member.lastName);
  await expect(first.getByLabel('Age')).toHaveValue(member.age);
  await expect(first.getByLabel('Gender')).toHaveValue('Female');
  await expect(first.getByLabel('Mobile Number')).toHaveValue(member.mobile);
  await expect(first.getByLabel('Email ID')).toHaveValue(member.email);

  // Her mother takes the first seat instead.
  await fillPassenger(page, 1, mother);
  await fillPassenger(page, 2, member);
  const booking = page.waitForRequest('**/api/v1/seat/selectedseats');
  await payNow(page);
  const request = await booking;
  expect(request.postDataJSON().userdetails).toEqual({
    name: fullName(member),
    email: member.email,
    phoneno: member.mobile,
  });
  expect(await request.headerValue('authorization')).toBe(`Bearer ${token}`);
  await payByCard(page, cards.pays);
  const pnr = await stayOnSuccess(page);

  await sandbox.messageTo(member.email, 'email', pnr);
  await sandbox.messageTo(member.mobile, 'sms', pnr);
  await page.goto('/manage-ticket');
  await expect(fact(ticketCard(page, pnr), 'Name')).toHaveText(fullName(mother));
  await expect(fact(ticketCard(page, pnr), 'Seats')).toHaveText('2C, 2D');
});
