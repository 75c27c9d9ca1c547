import type { Page } from '@playwright/test';
import { calls } from 'contract/calls.ts';
import { m } from 'messages/messages.js';
import { callApp } from '../app/app-calls.ts';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { departIn } from '../app/database.ts';
import { asha, type Person, withOwnContacts } from '../app/people.ts';
import type { Run } from '../app/run.ts';
import { type OwnTrip, takeTrip } from '../app/trips.ts';
import { toast } from '../booking/booking-steps.ts';
import { expect, type Fixtures, test } from '../browser/test.ts';
import {
  askForCodeAsGuest,
  lookUp,
  otherThan,
  reasonList,
  requestButton,
  tick,
  typeCode,
  yesCancel,
} from './cancellation-steps.ts';
import { seatCard } from './ticket-steps.ts';

const CODE_CALL = calls.sendCancellationCode[1];
const CANCEL_CALL = calls.cancelSeatsAsGuest[1];
const USED_UP = 'Too many codes were asked for this booking. Open the cancellation link in your ticket email';

interface Booked {
  customer: Person;
  trip: OwnTrip;
  pnr: string;
}

/** Books a seat without a session, so that only the contact's email makes an owner; it departs in 100 hours. */
async function bookWithoutSession(run: Run): Promise<Booked> {
  const customer = withOwnContacts(asha);
  const trip = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, { seats: { '2C': customer } });
  await departIn(run, trip._id, 100);
  return { customer, trip, pnr };
}

/** Asks for every code that somebody with PNR and email may have. */
async function askAsStranger(run: Run, { customer, trip, pnr }: Booked): Promise<void> {
  const body = { pnr, tripId: trip._id, seatNumbers: ['2C'], email: customer.email };
  for (let asked = 0; asked < 3; asked += 1) await callApp(run, 'sendCancellationCode', { body });
  await expect(callApp(run, 'sendCancellationCode', { body })).rejects.toThrow(USED_UP);
}

/** Spends the attempts that a network address has without a session or link. */
async function guessAsStranger(run: Run, { customer, trip, pnr }: Booked, otp: string): Promise<void> {
  const query = { pnr, email: customer.email };
  const { details } = await callApp(run, 'lookUpGuestBooking', { query });
  const seats = { seatNumbers: ['2C'], reasonForCancellation: 'unwell' };
  const body = { pnr, tripId: trip._id, bookingId: details.bookingId, ...seats, otp };
  for (let tries = 0; tries < 5; tries += 1)
    await expect(callApp(run, 'cancelSeatsAsGuest', { body })).rejects.toThrow('That code isn’t right');
  await expect(callApp(run, 'cancelSeatsAsGuest', { body })).rejects.toThrow('This code no longer works');
}

/** Returns the link's path from the ticket email. */
async function linkOf({ sandbox }: Pick<Fixtures, 'sandbox'>, { customer, pnr }: Booked): Promise<string> {
  const { html } = await sandbox.messageTo(customer.email, 'email', pnr);
  const [, path = ''] = /href="[^"]*?(\/guest-manage-ticket#[^"]+)"/.exec(html) ?? [];
  return path.replaceAll('&amp;', '&');
}

/** Records each request that has a text anywhere, by its path and where the text is. */
function watchFor(page: Page, text: string): string[] {
  const seen: string[] = [];
  page.on('request', async (request) => {
    const places = {
      url: request.url(),
      body: request.postData() ?? '',
      headers: JSON.stringify(request.headers()),
    };
    for (const [place, content] of Object.entries(places))
      if (content.includes(text)) seen.push(`${place} of ${new URL(request.url()).pathname}`);
  });
  return seen;
}

test('Asha cancels by the link in her ticket email, while strangers use up all codes', async ({
  page,
  run,
  sandbox,
  strict,
  newCustomer,
}) => {
  const booked = await bookWithoutSession(run);
  const { customer, pnr } = booked;
  const link = await linkOf({ sandbox }, booked);
  const token = new URLSearchParams(link.split('#')[1]).get('token') ?? '';
  expect(token).toHaveLength(43);
  await askAsStranger(run, booked);
  const strangers = [await sandbox.codeTo(customer.mobile, 3), await sandbox.codeTo(customer.email, 3)];

  await test.step('without the link she gets no code, and the page names the link', async () => {
    await lookUp(page, pnr, customer.email);
    await tick(page, '2C');
    strict.expectRefusal(429, CODE_CALL);
    await requestButton(page).click();
    await expect(page.getByRole('main').getByText(USED_UP)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  const opened = await newCustomer();
  const seen = watchFor(opened, token);
  await test.step('the link fills in the PNR and leaves the address, also after a reload', async () => {
    await opened.goto(link);
    await expect(opened.getByLabel('PNR')).toHaveValue(pnr);
    await expect(opened).toHaveURL('/guest-manage-ticket');
    await opened.reload();
    await expect(opened.getByLabel('PNR')).toHaveValue(pnr);
    await expect(opened.getByLabel('Email'), 'the email is still asked for').toHaveValue('');
  });

  await test.step('by the link she gets a code that strangers cannot use up', async () => {
    await opened.getByLabel('Email').fill(customer.email);
    await opened.getByRole('button', { name: 'Search', exact: true }).click();
    await tick(opened, '2C');
    await askForCodeAsGuest(opened);
    const code = await sandbox.codeTo(customer.mobile, 4);
    const others = [code, await sandbox.codeTo(customer.email, 4), ...strangers];
    await guessAsStranger(run, booked, otherThan(...others));
    await typeCode(opened, code);
    await reasonList(opened).selectOption('Unwell');
    await yesCancel(opened).click();
    await expect(toast(opened, 'Ticket has been Cancelled')).toBeVisible();
    await expect(opened).toHaveURL('/');
  });

  expect(seen, 'the token is sent in the bodies of two calls only').toEqual([
    `body of ${CODE_CALL}`,
    `body of ${CANCEL_CALL}`,
  ]);
  await lookUp(opened, pnr, customer.email);
  await expect(seatCard(opened, '2C')).toContainText(/Cancelled|Refunded/);
});

test('a wrong link is refused and then left out, and a right one on the same page is used at once', async ({
  page,
  run,
  sandbox,
  strict,
}) => {
  const booked = await bookWithoutSession(run);
  const { customer, pnr } = booked;
  const link = await linkOf({ sandbox }, booked);

  await test.step('a wrong link is refused, and the next request goes without it', async () => {
    await page.goto(link.replace(/token=.{3}/, 'token=xyz'));
    await expect(page.getByLabel('PNR')).toHaveValue(pnr);
    await page.getByLabel('Email').fill(customer.email);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await tick(page, '2C');
    strict.expectRefusal(410, CODE_CALL);
    await requestButton(page).click();
    await expect(
      page.getByRole('main').getByText('The link from your ticket email doesn’t work'),
    ).toBeVisible();
    await askForCodeAsGuest(page);
    await page.getByRole('button', { name: 'No, go back' }).click();
  });

  await test.step('the right link keeps the booking on the page', async () => {
    await page.goto(link);
    await expect(page).toHaveURL('/guest-manage-ticket');
    await expect(page.getByRole('form', { name: 'Find your booking' })).toHaveCount(1);
    await expect(page.getByLabel('Email')).toHaveValue(customer.email);
    await tick(page, '2C');
    const sent = page.waitForRequest((request) => request.url().endsWith(CODE_CALL));
    await askForCodeAsGuest(page);
    expect((await sent).postDataJSON()).toMatchObject({ ownerToken: link.split('token=')[1] });
    await page.getByRole('button', { name: 'No, go back' }).click();
  });

  await test.step('the page of personal data sends it, too', async () => {
    await page.getByRole('main').getByRole('link', { name: m.personal_to_page() }).click();
    const form = page.getByRole('form', { name: m.personal_guest_form() });
    await expect(form.getByLabel('PNR')).toHaveValue(pnr);
    await form.getByLabel('Email').fill(customer.email);
    const sent = page.waitForRequest((request) => request.url().endsWith(calls.sendDataCode[1]));
    await form.getByRole('button', { name: m.personal_send() }).click();
    expect((await sent).postDataJSON()).toMatchObject({ ownerToken: link.split('token=')[1] });
    expect((await (await sent).response())?.status()).toBe(200);
  });

  await test.step('the link of another booking begins another search', async () => {
    await page.goto('/guest-manage-ticket#pnr=aaaaaaaaaa&token=x');
    await expect(page.getByRole('form', { name: 'Find your booking' })).toHaveCount(1);
    await expect(page.getByLabel('PNR')).toHaveValue('AAAAAAAAAA');
  });
});
