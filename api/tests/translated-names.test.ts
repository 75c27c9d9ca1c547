import { brand, brandInHindi } from 'brand/brand.ts';
import type { Counter } from 'contract/calls/network.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import {
  AIRPORT,
  ASHA,
  book,
  bookingFor,
  bookingIdOf,
  call,
  findAgra,
  findTripWithFood,
  pay,
} from 'testing/customers/customer.ts';
import { messagesTo, postBookingMessages, signUp, somebody } from 'testing/customers/people.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));

const T3 = 'आईजीआई एयरपोर्ट, टर्मिनल 3';
const DISH = 'Masala chai with nankhatai';

/** Display fields of the calls, with the field of the English name. */
const ENGLISH_OF: Record<string, string> = {
  countername: 'counter',
  locationname: 'location',
  fromname: 'from',
  toname: 'to',
  title: 'name',
  linename: 'line',
};

interface Named {
  name: string;
  english: unknown;
}

/** Returns every display name in a response, with its English name in the same object. */
function namesIn(value: unknown): Named[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => {
    const english = ENGLISH_OF[key];
    return english
      ? [{ name: String(inside), english: (value as Record<string, unknown>)[english] }]
      : namesIn(inside);
  });
}

const booked = setUp(async () => {
  const token = await signUp(app, somebody());
  const trip = await findTripWithFood(app);
  const body = await bookingFor(app, trip, ['2C']);
  const [menu, [passenger]] = [
    await ask('/api/v1/food/listall/active/In%20Bus', 'en'),
    body.passengerdetails,
  ];
  const dish = (menu.data as { name: string; price: number }[]).find(({ name }) => name === DISH);
  if (!dish || !passenger) throw new Error('nothing to book');
  passenger.food = [{ name: dish.name, quantity: 1, price: dish.price }];
  passenger.amount += dish.price;
  body.totalamount += dish.price;
  const reply = await book(app, body, { token, headers: { 'accept-language': 'hi' } });
  await pay(app, reply.body.data);
  const { pnr } = reply.body.data;
  return { pnr, token, trip, id: await bookingIdOf(app, token) };
});

async function ask(path: string, language: string, token?: string): Promise<Record<string, unknown>> {
  const options = { headers: { 'accept-language': language }, ...(token ? { token } : {}) };
  const { status, body } = await call(app, 'GET', path, options);
  if (status !== 200) throw new Error(`${path}: ${status} ${body.message}`);
  return body;
}

const guest = () => new URLSearchParams({ pnr: booked.pnr, email: ASHA.email });

describe('the names in a response', () => {
  it.each([
    ['pickups', async () => '/api/v1/busroutes/list/pickup/counters'],
    ['drop-offs', async () => `/api/v1/busroutes/list/dropoff/counters/${encodeURIComponent(AIRPORT)}`],
    [
      'nearest pairs',
      async () => `/api/v1/busroutes/nearest?${new URLSearchParams({ from: AIRPORT, to: 'Agra ISBT' })}`,
    ],
    [
      'trips',
      async () =>
        `/api/v1/trip/list?${new URLSearchParams({ from: AIRPORT, to: await findAgra(app), date: '2026-11-24' })}`,
    ],
    ['a trip', async () => `/api/v1/trip/detailone/${booked.trip._id}`],
    ['the menu', async () => '/api/v1/food/listall/active/In%20Bus'],
    ['a PNR', async () => `/api/v1/pnr?pnr=${booked.pnr}`],
    ['a guest’s booking', async () => `/api/v1/pnr/guest?${guest()}`],
    ['a list of tickets', async () => '/api/v1/ticket/upcoming'],
    ['a ticket', async () => `/api/v1/ticket/detailone/${booked.id}`],
    ['boarding passes', async () => `/api/v1/ticket/session/${booked.pnr}`],
    ['a tracked trip', async () => `/api/v1/tracking/${booked.pnr}`],
  ])('of %s are in its language', async (_call, pathOf) => {
    const path = await pathOf();
    const [english, hindi] = [await ask(path, 'en', booked.token), await ask(path, 'hi', booked.token)];
    const [names, same] = [namesIn(hindi), namesIn(english)];
    expect(names.length).toBeGreaterThan(0);
    for (const { name } of names) expect(name).toMatch(/^[\u0900-\u097f\d ,–-]+$/);
    for (const one of same) if (one.english !== undefined) expect(one.name).toBe(one.english);
    // Lists are sorted by the names of their language.
    const identifiers = (list: Named[]) => list.map((one) => String(one.english)).toSorted();
    expect(identifiers(names)).toEqual(identifiers(same));
  });

  it('are those of the brand, for pages that are built without the timetable', async () => {
    const { data } = await ask('/api/v1/busroutes/list/pickup/counters', 'hi');
    const names = (data as Counter[]).flatMap((one) => [
      [one.counter, one.countername],
      [one.location, one.locationname],
    ]);
    const { mainCounter, destinations } = brand;
    expect(Object.keys(brandInHindi.placeNames).toSorted()).toEqual(
      [mainCounter, ...destinations].toSorted(),
    );
    expect(Object.fromEntries(names)).toMatchObject(brandInHindi.placeNames);
  });

  it('are English for a language without translations', async () => {
    const { data } = await ask('/api/v1/busroutes/list/pickup/counters', 'ta');
    for (const { countername, counter } of data as Counter[]) expect(countername).toBe(counter);
  });

  it('come with the words that people type, in any language', async () => {
    const { data } = await ask('/api/v1/busroutes/list/pickup/counters', 'en');
    const t3 = (data as Counter[]).find(({ counter }) => counter === AIRPORT);
    for (const word of ['Delhi', 'IGI', 'दिल्ली', 'dilli', 'एयरपोर्ट', 'टर्मिनल'])
      expect(t3?.searchwords.split(' ')).toContain(word);
  });
});

describe('a booking made in Hindi', () => {
  it('has Hindi names in its email, SMS, calendar and PDF', async () => {
    await postBookingMessages(app);
    const about = (to: string) => messagesTo(app, to).find(({ text }) => text.includes(booked.pnr));
    const mail = about(ASHA.email);
    expect(mail?.subject).toMatch(/दिल्ली.*आगरा/);
    for (const body of [mail?.text, mail?.html]) {
      for (const name of [T3, 'मसाला चाय और नानखताई', 'दिल्ली एयरपोर्ट – आगरा']) expect(body).toContain(name);
      expect(body).not.toMatch(/Delhi|Agra|IGI|chai/);
    }
    expect(about(ASHA.mobileno)?.text).toContain(T3);
    const shown = await ask(`/api/v1/ticket/session/${booked.pnr}`, 'hi', booked.token);
    const { calendar } = shown.data as { calendar: string };
    expect(calendar.replaceAll('\r\n ', '')).toContain('आगरा');

    const headers = { authorization: `Bearer ${booked.token}`, 'accept-language': 'hi' };
    const reply = await fetch(`${app.url}/api/v1/ticket/session/${booked.pnr}/pdf`, { headers });
    const pdf = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: true });
    // Shaped Hindi is drawn in another order than spelled.
    for (const character of `दिल्ली आगरा ${T3} नानखताई`) expect(text).toContain(character);
    for (const name of ['Delhi', 'Agra', 'IGI', 'chai']) expect(text).not.toContain(name);
  });
});
