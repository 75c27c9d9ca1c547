import { startTestApp, type TestApp } from 'testing/app/test-app.ts';
import {
  ASHA,
  book,
  bookAndPay,
  bookingFor,
  call,
  findTrip,
  findTrips,
  pay,
} from 'testing/customers/customer.ts';
import { messagesTo, postBookingMessages } from 'testing/customers/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('booking and paying for a seat', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('ends with a confirmed booking under its PNR', async () => {
    const trip = await findTrip(app);
    const { pnr, page } = await bookAndPay(app, trip, ['2C', '3C']);
    expect(page).toMatch(new RegExp(`^/payment/Success/${pnr}/\\d+/`));
    const found = await call<{ details: { passengerdetails: object[] } }>(
      app,
      'GET',
      `/api/v1/pnr?pnr=${pnr}`,
    );
    expect(found.status).toBe(200);
    expect(found.body.details).toMatchObject({
      pnr,
      busid: trip.busid,
      from: 'Delhi - IGI Airport T3',
      to: expect.stringMatching(/^Agra - /),
      starttime: trip.starttime,
      endtime: trip.endtime,
      journeystartdate: trip.journeystartdate,
      journeyenddate: trip.journeyenddate,
    });
    expect(found.body.details.passengerdetails).toEqual([
      { fname: ASHA.fname, lname: ASHA.lname, seatNo: '2C', status: 'Booked' },
      { fname: ASHA.fname, lname: ASHA.lname, seatNo: '3C', status: 'Booked' },
    ]);
  });

  it('takes the longest names, also joined as the contact’s, and refuses a longer contact', async () => {
    const trip = await findTrip(app);
    const [fname, lname] = ['A'.repeat(60), 'V'.repeat(60)];
    const { passengerdetails, userdetails, ...body } = await bookingFor(app, trip, ['6C']);
    const bookAs = (name: string) =>
      book(app, {
        ...body,
        userdetails: { ...userdetails, name },
        passengerdetails: passengerdetails.map((one) => ({ ...one, fname, lname })),
      });
    const refused = await bookAs(`${fname} ${lname}V`);
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toEqual({ 'userdetails.name': 'Name must not exceed 121 characters' });
    const held = await bookAs(`${fname} ${lname}`);
    expect(held.status).toBe(200);
    const { pnr } = held.body.data;
    expect(await pay(app, held.body.data)).toMatch(new RegExp(`^/payment/Success/${pnr}/`));
    await postBookingMessages(app);
    const mail = messagesTo(app, ASHA.email).find(({ text }) => text.includes(pnr));
    expect(mail?.text).toContain(`Dear ${fname} ${lname},`);
  });

  it('holds nothing when a seat is already taken', async () => {
    const [, trip] = await findTrips(app);
    if (!trip) throw new Error('no trip');
    await book(app, await bookingFor(app, trip, ['4B']));
    const second = await book(app, await bookingFor(app, trip, ['4A', '4B']));
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ status: 'fail', code: 'seats_taken', seats: ['4B'] });
    const third = await book(app, await bookingFor(app, trip, ['4A']));
    expect(third.status).toBe(200);
  });

  it.each([
    ['Male', '5A'],
    ['Female', '5B'],
    ['Other', '5C'],
  ])('holds a seat for a passenger of gender %s', async (gender, seat) => {
    const [, , trip] = await findTrips(app);
    if (!trip) throw new Error('no trip');
    const body = await bookingFor(app, trip, [seat]);
    const passengerdetails = body.passengerdetails.map((passenger) => ({ ...passenger, gender }));
    expect((await book(app, { ...body, passengerdetails } as typeof body)).status).toBe(200);
  });
});
