import type { Page } from '@playwright/test';
import { m } from 'messages/messages.js';
import { makeAccount, withSession } from '../app/accounts.ts';
import { callApp } from '../app/app-calls.ts';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { cancelSeats } from '../app/database.ts';
import { asha, claire, type Person, ravi, withOwnContacts } from '../app/people.ts';
import { type OwnTrip, takeTrip } from '../app/trips.ts';
import type { Fixtures } from '../browser/test.ts';
import { expect } from '../browser/test.ts';
import type { Walk } from '../browser/walk.ts';
import { joinAs } from '../console/console-steps.ts';
import { disrupt, offerTo } from '../disruptions/disruption-steps.ts';
import { idOf } from '../tickets/ticket-steps.ts';

/** What becomes of the bookings of a cancelled trip, and what their contacts see. */
export const disruptionWalks: Walk[] = [
  {
    name: 'offers after a cancelled trip',
    async walk({ newCustomer, run, sandbox, strict }, check) {
      const trip = await takeTrip(run);
      const people = { '2C': asha, '3C': ravi, '4C': claire, '5C': asha } as const;
      const booked = await bookEach(run, trip, Object.entries(people));
      const dispatcher = await newCustomer();
      await joinAs(run, dispatcher, 'dispatcher');
      await disrupt(dispatcher, 'cancelTrip', trip._id, { cause: 'weather', refundAfterHours: 24 });
      const [open = '', moved = '', refunded = '', ended = ''] = await Promise.all(
        booked.map(({ person }) => offerTo(sandbox, person.email)),
      );
      const page = await newCustomer();
      await page.goto(open);
      await expect(page.getByRole('radio').first()).toBeVisible();
      await check(page, 'an open offer');
      await page.getByRole('radio').first().check();
      await check(page, 'an open offer with a choice');

      const token = moved.replace('/offer/', '');
      const { data } = await callApp(run, 'showOffer', { params: { token } });
      const tripId = data.departures[0]?.tripId ?? '';
      await callApp(run, 'chooseOffer', { params: { token }, body: { choice: 'departure', tripId } });
      await page.goto(moved);
      await expect(page.getByText(m.offers_moved(), { exact: true })).toBeVisible();
      await check(page, 'an offer, moved');
      const params = { token: refunded.replace('/offer/', '') };
      await callApp(run, 'chooseOffer', { params, body: { choice: 'refund' } });
      await page.goto(refunded);
      await expect(page.getByText(m.offers_refunded_text())).toBeVisible();
      await check(page, 'an offer, refunded');
      await cancelSeats(run, booked[3]?.pnr ?? '', ['5C']);
      const gone = { token: ended.replace('/offer/', '') };
      await callApp(run, 'chooseOffer', { params: gone, body: { choice: 'refund' } });
      await page.goto(ended);
      await expect(page.getByText(m.offers_ended())).toBeVisible();
      await check(page, 'an offer, ended');
      strict.expectRefusal(404, '/api/v1/offer/unknown');
      await page.goto('/offer/unknown');
      await expect(page.getByRole('heading', { name: m.offers_unknown() })).toBeVisible();
      await check(page, 'an unknown offer');

      await page.goto(`/searchpnr/${booked[0]?.pnr}`);
      await expect(page.getByText(m.offers_notice())).toBeVisible();
      await check(page, 'the page of a cancelled trip');
    },
  },
  {
    name: 'a late trip that skips a stop',
    async walk({ newCustomer, run }, check) {
      const trip = await takeTrip(run);
      const pnr = await bookAndPay(run, trip, { seats: { '2C': asha } });
      const dispatcher = await newCustomer();
      await joinAs(run, dispatcher, 'dispatcher');
      const cause = 'traffic';
      await disrupt(dispatcher, 'skipStop', trip._id, { fromStop: 2, cause, refundAfterHours: 24 });
      await disrupt(dispatcher, 'delayTrip', trip._id, { fromStop: 1, minutes: 45, cause });
      const page = await newCustomer();
      await page.goto(`/searchpnr/${pnr}`);
      await expect(page.getByText(m.tracking_late_minutes({ count: 45 })).first()).toBeVisible();
      await check(page, 'a late trip that skips a stop');
    },
  },
  {
    name: 'a change of trip',
    async walk({ newCustomer, run, sandbox }, check) {
      const person = withOwnContacts(asha);
      const token = await makeAccount({ run, sandbox }, person);
      const trip = await takeTrip(run);
      const pnr = await bookAndPay(run, trip, { seats: { '2C': person, '2D': ravi }, token });
      const page = await newCustomer(withSession(run, token));
      await page.goto(`/booking-details/${await idOf(run, token, pnr)}`);
      const change = page.getByRole('region', { name: m.change_title() });
      await change.getByRole('button', { name: m.change_open() }).click();
      await expect(change.getByRole('button', { name: new RegExp(m.change_own_trip()) })).toBeVisible();
      await check(page, 'the departures of a change');
      await change.getByRole('button', { name: new RegExp(m.change_own_trip()) }).click();
      for (const seat of ['3C', '3D'])
        await change
          .getByRole('grid')
          .getByRole('button', { name: new RegExp(`^${seat},`) })
          .click();
      await expect(change).toContainText(m.change_nothing());
      await check(page, 'the seats and the cost of a change');
      await change.getByRole('button', { name: m.change_send_code() }).click();
      await expect(change.getByRole('textbox')).toHaveCount(6);
      await check(page, 'the code of a change');
      await enterCode(page, await sandbox.codeTo(person.mobile, 2));
      await change.getByRole('button', { name: m.change_submit() }).click();
      await expect(change).toContainText(m.change_done());
      await check(page, 'a changed booking');
    },
  },
];

/** Books a seat for each person, under contacts of their own. */
function bookEach(
  run: Fixtures['run'],
  trip: OwnTrip,
  people: [seat: string, person: Person][],
): Promise<{ person: Person; pnr: string }[]> {
  return Promise.all(
    people.map(async ([seat, one]) => {
      const person = withOwnContacts(one);
      return { person, pnr: await bookAndPay(run, trip, { seats: { [seat]: person } }) };
    }),
  );
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click();
  await page.keyboard.type(code);
}
