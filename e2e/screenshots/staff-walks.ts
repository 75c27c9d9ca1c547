import type { Page } from '@playwright/test';
import type { Language } from 'contract/values/language.ts';
import { localInstant } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { addCoach } from '../app/database.ts';
import { asha, ravi } from '../app/people.ts';
import { type OwnTrip, takeTrip, takeTripsOfDay } from '../app/trips.ts';
import { boardingOf, pickDeparture, scanWithKeys } from '../board/board-steps.ts';
import { expect } from '../browser/test.ts';
import type { Check, Walk } from '../browser/walk.ts';
import { joinAs } from '../console/console-steps.ts';
import { disrupt } from '../disruptions/disruption-steps.ts';

const locales = [{ locale: 'en' }, { locale: 'hi' }] as const;
const folder = (locale: Language) => (locale === 'hi' ? 'hi/' : '');
const OFFERS = { cause: 'weather', refundAfterHours: 24 } as const;

/** Pages of the console and of the board, each in both languages: their addresses do not have the whole state. */
export const staffWalks: Walk[] = [
  {
    name: 'the console at disruptions',
    async walk({ newCustomer, run }, check) {
      const trip = await takeTrip(run);
      const pnr = await bookAndPay(run, trip, { seats: { '8A': asha, '8B': ravi } });
      await addCoach(run, 'SPARE-27');
      const page = await newCustomer();
      await joinAs(run, page, 'dispatcher');
      for (const { locale } of locales) await openForms(page, trip, locale, check);
      await disrupt(page, 'delayTrip', trip._id, { fromStop: 1, minutes: 45, cause: 'traffic' });
      await disrupt(page, 'skipStop', trip._id, { fromStop: 3, ...OFFERS });
      await disrupt(page, 'changeCoach', trip._id, { busid: 'SPARE-27' });
      await disrupt(page, 'cancelTrip', trip._id, OFFERS);
      for (const { locale } of locales) {
        await page.goto(`/console/${folder(locale)}departures/${trip._id}`);
        await expect(page.getByText(m.departures_state_cancelled({}, { locale })).first()).toBeVisible();
        await check(page, 'console, a trip with every disruption');
        await page.goto(`/console/${folder(locale)}departures?date=${trip.journeystartdate}`);
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        await check(page, 'console, departures');
      }
      const desk = await newCustomer();
      await joinAs(run, desk, 'support');
      for (const { locale } of locales) {
        await desk.goto(`/console/${folder(locale)}bookings/${pnr}`);
        await expect(desk.getByText(m.bookings_offer_trip({}, { locale }))).toBeVisible();
        await check(desk, 'console, a booking with an open offer');
      }
    },
  },
  {
    name: 'the console with a request that waits',
    async walk({ newCustomer, run }, check) {
      const [sold, trip] = await takeTripsOfDay(run);
      await bookAndPay(run, sold, { seats: { '2C': ravi } });
      const seats = ['2A', '2B', '2C', '2D', '3A', '3B', '3C', '3D'];
      const food = Object.fromEntries(seats.map((seat) => [seat, { 'Indori poha': 20 }]));
      await bookAndPay(run, trip, { seats: Object.fromEntries(seats.map((seat) => [seat, asha])), food });
      const page = await newCustomer();
      await joinAs(run, page, 'dispatcher');
      await disrupt(page, 'cancelTrip', trip._id, OFFERS);
      for (const { locale } of locales) {
        await page.goto(`/console/${folder(locale)}departures/${trip._id}`);
        await expect(page.getByText(m.disruptions_request_title({}, { locale }))).toBeVisible();
        await check(page, 'console, a cancellation that waits');
        await page.goto(`/console/${folder(locale)}departures/several?date=${trip.journeystartdate}`);
        for (const { _id } of [trip, sold]) await page.locator(`input[value="${_id}"]`).check();
        await page.getByRole('button', { name: m.disruptions_several_preview({}, { locale }) }).click();
        await expect(page.getByRole('status').filter({ hasText: 'SMS' })).toBeVisible();
        await check(page, 'console, several departures');
        await page.getByRole('button', { name: m.disruptions_several_look({}, { locale }) }).click();
        await expect(page.getByText(m.disruptions_several_own({ count: 1 }, { locale }))).toBeVisible();
        await check(page, 'console, a request among several departures');
      }
    },
  },
  {
    name: 'the board',
    async walk({ newCustomer, run, strict }, check) {
      const trip = await takeTrip(run);
      const seats = { '2C': asha, '2D': ravi, '4A': { ...ravi, firstName: 'Venkatanarasimharaju' } };
      const pnr = await bookAndPay(run, trip, { seats });
      await bookAndPay(run, trip, { seats: { '5A': asha } });
      const page = await newCustomer();
      strict.allowRefusal(401, '/api/v1/console/');
      for (const { locale } of locales) {
        await page.goto(`/board/${folder(locale)}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await check(page, 'board, sign-in');
      }
      await joinAs(run, page, 'dispatcher');
      await page.goto('about:blank');
      await page.clock.setFixedTime(localInstant(trip.journeystartdate, 12 * 3600));
      await openOnBoard(page, { trip, pnr }, check);
    },
  },
];

async function openForms(page: Page, trip: OwnTrip, locale: Language, check: Check): Promise<void> {
  const forms = [
    ['delay', m.disruptions_delay({}, { locale })],
    ['skipped stop', m.disruptions_skip({}, { locale })],
    ['cancellation', m.disruptions_cancel({}, { locale })],
    ['coach change', m.reseating_title({}, { locale })],
  ] as const;
  for (const [state, name] of forms) {
    await page.goto(`/console/${folder(locale)}departures/${trip._id}`);
    await page.getByRole('button', { name }).click();
    const form = page.getByRole('form', { name });
    if (state === 'delay') await form.getByLabel(m.disruptions_minutes({}, { locale })).fill('45');
    if (state === 'coach change') {
      await form.getByLabel(m.reseating_coach({}, { locale })).selectOption('SPARE-27');
      await expect(form.getByRole('grid').first()).toBeVisible();
    } else await expect(form.getByRole('status')).toContainText(/\d/);
    await check(page, `console, ${state}`);
  }
}

async function openOnBoard(
  page: Page,
  { trip, pnr }: { trip: OwnTrip; pnr: string },
  check: Check,
): Promise<void> {
  for (const { locale } of locales) {
    await page.goto(`/board/${folder(locale)}`);
    await expect(page.locator(`button[data-trip="${trip._id}"]`)).toBeVisible();
    await check(page, 'board, departures');
  }
  await pickDeparture(page, trip);
  await expect(page.getByRole('listitem').filter({ hasText: '2C' })).toBeVisible();
  const { tickets } = await boardingOf(page, trip);
  const codeOf = (seat: string) => `${pnr}/${seat}/${tickets?.find((one) => one.seat === seat)?.code}`;
  for (const [at, { locale }] of locales.entries()) {
    await page.goto(`/board/${folder(locale)}`);
    await expect(page.getByRole('listitem').filter({ hasText: '2C' })).toBeVisible();
    await check(page, 'board, the list');
    const scans: [string, string][] = [
      ['boarded', codeOf(at === 0 ? '2C' : '2D')],
      ['aboard already', codeOf('2C')],
      ['not valid', 'HX7KQ2M9RT/9Z/UNKNOWN1'],
    ];
    for (const [state, code] of scans) {
      await scanWithKeys(page, code);
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await check(page, `board, ${state}`);
      await page.goto('about:blank');
      await page.goto(`/board/${folder(locale)}`);
      await expect(page.getByRole('listitem').filter({ hasText: '2C' })).toBeVisible();
    }
    for (const view of ['more', 'officer', 'scan']) {
      await page.goto(`/board/${folder(locale)}#${view}`);
      await check(page, `board, ${view}`);
    }
  }
}
