import type { Page } from '@playwright/test';
import { consoleCalls } from 'contract/console/calls.ts';
import type { CoachPlan } from 'contract/console/disruptions/coach.ts';
import { m } from 'messages/messages.js';
import { makeAccount, withSession } from '../app/accounts.ts';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { addSmallCoach } from '../app/database.ts';
import { asha, fullName, ravi, withOwnContacts } from '../app/people.ts';
import { AIRPORT, type OwnTrip, takeTrip } from '../app/trips.ts';
import { expectNoBarrier } from '../browser/barriers.ts';
import { phone as phoneScreen } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';
import { joinAs } from '../console/console-steps.ts';
import { idOf } from '../tickets/ticket-steps.ts';
import { disrupt } from './disruption-steps.ts';

const SMALL = 'SPARE-OF-1';

/** Changes to the coach of one seat; the booking gets an offer. */
async function takeSeats(page: Page, { _id }: OwnTrip, pnr: string): Promise<void> {
  const path = consoleCalls.previewCoach[1].replace(':tripId', _id);
  const headers = { origin: new URL(page.url()).origin };
  const preview = await page.request.post(path, { data: { busid: SMALL }, headers });
  const { data } = (await preview.json()) as { data: CoachPlan };
  const booking = data.claims.find((claim) => claim.pnr === pnr)?.booking ?? '';
  await disrupt(page, 'changeCoach', _id, {
    busid: SMALL,
    offers: { bookings: [booking], refundAfterHours: 24 },
  });
}

test('the pages of a booking say that a smaller coach has no seat for it, or that the coach does not stop there', async ({
  page,
  run,
  sandbox,
  newCustomer,
}) => {
  await addSmallCoach(run, SMALL);
  const [trip, skipping] = [await takeTrip(run), await takeTrip(run)];
  const passenger = withOwnContacts(asha);
  const token = await makeAccount({ run, sandbox }, passenger);
  const pnr = await bookAndPay(run, trip, { seats: { '2C': passenger, '2D': ravi }, token });
  await bookAndPay(run, trip, { seats: { '8A': withOwnContacts(ravi) } });
  const boarding = await bookAndPay(run, skipping, { seats: { '2C': passenger } });
  await joinAs(run, page, 'dispatcher');
  await takeSeats(page, trip, pnr);
  await disrupt(page, 'skipStop', skipping._id, {
    fromStop: 1,
    cause: 'road_closed',
    refundAfterHours: 24,
  });

  const phone = await newCustomer({ ...withSession(run, token), ...phoneScreen.use });
  const expectNotice = async (title: string | RegExp, status: string, seats: number) => {
    await expect(phone.getByText(title)).toBeVisible();
    await expect(phone.getByText(status, { exact: true })).toHaveCount(seats);
    await expect(phone.getByText(m.tickets_status_booked(), { exact: true })).toBeHidden();
  };
  await phone.goto(`/searchpnr/${pnr}`);
  await expectNotice(m.offers_notice_seats(), m.tickets_status_no_seat(), 2);
  const tracking = phone.getByRole('region', { name: m.tracking_road_title() });
  await expect(tracking).toBeHidden();
  await phone.goto(`/searchpnr/${boarding}`);
  await expectNotice(new RegExp(`does not stop at .*${AIRPORT}`), m.tickets_status_no_pickup(), 1);
  const status = phone.getByText(m.tickets_status_no_pickup(), { exact: true });
  const name = phone.getByRole('main').getByText(fullName(passenger));
  const [at, above] = [await status.boundingBox(), await name.boundingBox()];
  expect(at?.x).toBeGreaterThanOrEqual(above?.x ?? Infinity);
  await phone.goto(`/booking-details/${await idOf(run, token, pnr)}`);
  // Of the booking and of both seats.
  await expectNotice(m.offers_notice_seats(), m.tickets_status_no_seat(), 3);
  await phone.goto('/guest-manage-ticket');
  await phone.getByLabel('PNR').fill(pnr);
  await phone.getByLabel('Email').fill(passenger.email);
  await phone.getByRole('button', { name: 'Search', exact: true }).click();
  await expectNotice(m.offers_notice_seats(), m.tickets_status_no_seat(), 2);
  await phone.goto(`/searchpnr/${boarding}`);
  await expect(status).toBeVisible();
  await expectNoBarrier(phone, 'the page of a skipped pickup', [phoneScreen]);
});
