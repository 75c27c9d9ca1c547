import type { GuestBooking } from 'contract/calls/bookings.ts';
import type { Ticket, TicketDetail } from 'contract/calls/tickets.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import {
  book,
  bookingFor,
  bookingIdOf,
  call,
  findTrips,
  findTripWithFood,
  pay,
  signInAsGuest,
} from 'testing/customers/customer.ts';
import {
  codeTo,
  createPassword,
  postMessages,
  register,
  signIn,
  signUp,
  somebody,
  verify,
} from 'testing/customers/people.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
let trips: ListedTrip[];
const free = new Map<string, number>();

beforeAll(async () => {
  trips = await findTrips(app);
});

const SEATS = ['2A', '2C', '2D', '3A', '3C', '3D', '4A', '4C', '4D', '5A', '5C', '5D', '6A', '6C'];

interface Contact {
  email: string;
  phoneno: string;
}

/** Books and pays for the next free seats of a trip with a contact; returns the PNR. */
async function paid(contact: Contact, options: { token?: string; seats?: number; trip?: ListedTrip } = {}) {
  const trip = options.trip ?? trips[0];
  if (!trip) throw new Error('there is no trip');
  const first = free.get(trip._id) ?? 0;
  const seats = SEATS.slice(first, first + (options.seats ?? 1));
  free.set(trip._id, first + seats.length);
  const body = { ...(await bookingFor(app, trip, seats)), userdetails: { name: 'Asha Verma', ...contact } };
  const booked = await book(app, body, options.token ? { token: options.token } : {});
  if (booked.status !== 200) throw new Error(booked.body.message);
  await pay(app, booked.body.data);
  return booked.body.data.pnr;
}

async function pnrsOf(token: string, list = 'upcoming'): Promise<string[]> {
  const response = await call<{ data: Ticket[] }>(app, 'GET', `/api/v1/ticket/${list}`, { token });
  return response.body.data.map(({ pnr }) => pnr);
}

describe('the bookings of an account', () => {
  it('include those that it made for any contact', async () => {
    const asha = somebody();
    const token = await signUp(app, asha);
    const pnr = await paid(somebody('Her mother'), { token });
    expect(await pnrsOf(token)).toEqual([pnr]);
  });

  it('include its owner’s guest bookings, only after the phone number is verified', async () => {
    const asha = somebody();
    const guest = await signInAsGuest(app);
    const pnr = await paid(asha, { token: guest });
    const begun = await register(app, asha);
    await postMessages(app);
    expect((await call(app, 'GET', '/api/v1/ticket/upcoming', { token: begun.body.token })).status).toBe(401);
    const verified = await verify(app, begun.body.token, codeTo(app, asha.phoneno));
    expect(await pnrsOf(verified.body.token)).toEqual([pnr]);
    await createPassword(app, begun.body.token);
  });

  it('are not shown for an unverified phone number or email', async () => {
    const asha = somebody();
    await paid(asha);
    const stranger = somebody('Stranger');
    const byMail = await signUp(app, { ...stranger, phoneno: asha.phoneno }, 'email');
    expect(await pnrsOf(byMail)).toEqual([]);
    const other = somebody('Stranger');
    const bySms = await signUp(app, { ...other, email: asha.email }, 'sms');
    expect(await pnrsOf(bySms)).toEqual([]);
  });

  it('are found by the verified email, also later guest bookings', async () => {
    const asha = somebody();
    const token = await signUp(app, asha, 'email');
    expect(await pnrsOf(token)).toEqual([]);
    const pnr = await paid({ email: asha.email.toUpperCase(), phoneno: somebody().phoneno });
    expect(await pnrsOf(token)).toEqual([pnr]);
  });

  it('exclude those of another account with the same contact', async () => {
    const [asha, ravi] = [somebody(), somebody('Ravi Verma')];
    const his = await signUp(app, ravi);
    const pnr = await paid(asha, { token: his });
    const hers = await signUp(app, asha);
    expect([await pnrsOf(hers), await pnrsOf(his)]).toEqual([[], [pnr]]);
  });

  it('exclude unpaid ones', async () => {
    const asha = somebody();
    const token = await signUp(app, asha);
    const trip = trips[1] as ListedTrip;
    await book(app, await bookingFor(app, trip, ['7C']), { token });
    expect(await pnrsOf(token)).toEqual([]);
  });

  it('have times, places, coach, passengers and distance', async () => {
    const asha = somebody();
    const token = await signUp(app, asha);
    const trip = trips[1] as ListedTrip;
    const pnr = await paid(asha, { token, seats: 2, trip });
    const response = await call<{ data: Ticket[] }>(app, 'GET', '/api/v1/ticket/upcoming', { token });
    expect(response.body.data).toEqual([
      {
        _id: expect.any(String),
        status: 'Confirmed',
        name: "Asha D'Souza",
        pnr,
        busid: trip.busid,
        from: expect.stringMatching(/ - IGI Airport T3$/),
        to: expect.stringMatching(/^Agra - /),
        fromname: expect.stringMatching(/ - IGI Airport T3$/),
        toname: expect.stringMatching(/^Agra - /),
        starttime: trip.starttime,
        endtime: trip.endtime,
        journeystartdate: trip.journeystartdate,
        journeyenddate: trip.journeyenddate,
        seats: ['2A', '2C'],
        distance: expect.any(Number),
      },
    ]);
    expect(response.body.data[0]?.distance).toBeGreaterThan(150);
    expect(response.body.data[0]?.distance).toBeLessThan(300);
  });
});

describe('one booking', () => {
  it('has its seats with food, amounts and status, and its refunds', async () => {
    const asha = somebody();
    const token = await signUp(app, asha);
    const trip = await findTripWithFood(app);
    const menu = await call<{ data: { name: string; price: number }[] }>(
      app,
      'GET',
      '/api/v1/food/listall/active/In%20Bus',
    );
    const dish = menu.body.data[0] as { name: string; price: number };
    const plain = await bookingFor(app, trip, ['8C']);
    const amount = trip.price + 2 * dish.price;
    const passengerdetails = plain.passengerdetails.map((one) => ({
      ...one,
      amount,
      food: [{ ...dish, quantity: 2 }],
    }));
    const body = { ...plain, passengerdetails, totalamount: amount + trip.tax };
    const booked = await book(app, body, { token });
    await pay(app, booked.body.data);
    const bookingId = await bookingIdOf(app, token);
    const path = `/api/v1/ticket/detailone/${bookingId}`;
    const shown = await call<{ data: TicketDetail }>(app, 'GET', path, { token });
    expect(shown.body.data).toMatchObject({
      _id: bookingId,
      pnr: booked.body.data.pnr,
      name: "Asha D'Souza",
      from: expect.stringMatching(/ - IGI Airport T3$/),
      to: expect.stringMatching(/^Agra - /),
      starttime: trip.starttime,
      endtime: trip.endtime,
      journeystartdate: trip.journeystartdate,
      journeyenddate: trip.journeyenddate,
      status: 'Confirmed',
      totalamount: amount + trip.tax,
      seats: [
        {
          _id: expect.any(String),
          seatNumber: '8C',
          details: {
            fname: 'Asha',
            lname: "D'Souza",
            age: 34,
            amount,
            status: 'Booked',
            food: [{ name: dish.name, title: dish.name, quantity: 2, price: dish.price }],
          },
        },
      ],
      refundtiers: [
        { overhours: 72, percent: 100 },
        { overhours: 48, percent: 90 },
        { overhours: 24, percent: 50 },
      ],
    });

    const stranger = await signUp(app, somebody('Stranger'));
    const notYours = await call(app, 'GET', path, { token: stranger });
    const unknown = await call(app, 'GET', '/api/v1/ticket/detailone/0193a0de-0000-7000-8000-000000000000', {
      token: stranger,
    });
    const noId = await call(app, 'GET', '/api/v1/ticket/detailone/nonsense', { token: stranger });
    expect(notYours.status).toBe(404);
    expect([unknown.body, noId.body]).toEqual([notYours.body, notYours.body]);
  });

  it('needs an account', async () => {
    const guest = await signInAsGuest(app);
    for (const path of ['upcoming', 'history', 'detailone/x']) {
      const response = await call(app, 'GET', `/api/v1/ticket/${path}`, { token: guest });
      expect([response.status, response.body.code, response.body.redirect]).toEqual([
        403,
        'guests_not_admitted',
        '/guest-manage-ticket',
      ]);
      expect((await call(app, 'GET', `/api/v1/ticket/${path}`)).status).toBe(401);
    }
  });
});

describe('a guest', () => {
  it('finds a booking by PNR and an email of its contact or passengers, in any letter case', async () => {
    const contact = somebody();
    const pnr = await paid(contact);
    for (const email of [contact.email, ` ${contact.email.toUpperCase()} `, 'asha@example.com']) {
      const query = new URLSearchParams({ pnr: pnr.toLowerCase(), email });
      const response = await call<{ details: GuestBooking }>(app, 'GET', `/api/v1/pnr/guest?${query}`);
      expect(response.body.details).toMatchObject({
        pnr,
        tripId: trips[0]?._id,
        bookingId: expect.any(String),
        passengerdetails: [
          { fname: 'Asha', lname: "D'Souza", seatNo: expect.any(String), status: 'Booked', food: [] },
        ],
      });
    }
  });

  it('shows nothing with another email', async () => {
    const pnr = await paid(somebody());
    const wrong = await call(app, 'GET', `/api/v1/pnr/guest?pnr=${pnr}&email=stranger@example.com`);
    const unknown = await call(app, 'GET', '/api/v1/pnr/guest?pnr=AAAAAAAAAA&email=stranger@example.com');
    expect([wrong.status, wrong.body]).toEqual([404, unknown.body]);
  });
});

describe('a completed trip', () => {
  it('moves from upcoming to completed bookings when the coach has arrived', async () => {
    const asha = somebody();
    const first = await signUp(app, asha);
    const pnr = await paid(asha, { token: first, trip: trips[2] as ListedTrip });
    const trip = trips[2] as ListedTrip;
    const arrival = new Date(`${trip.journeyenddate}T${trip.endtime}:00+05:30`);
    app.clock.set(new Date(arrival.getTime() - 1000));
    const { token } = (await signIn(app, { phoneno: asha.phoneno })).body;
    expect([await pnrsOf(token), await pnrsOf(token, 'history')]).toEqual([[pnr], []]);
    app.clock.set(arrival);
    expect([await pnrsOf(token), await pnrsOf(token, 'history')]).toEqual([[], [pnr]]);
    const [past] = (await call<{ data: Ticket[] }>(app, 'GET', '/api/v1/ticket/history', { token })).body
      .data;
    expect(past?.status).toBe('Completed');
  });
});
