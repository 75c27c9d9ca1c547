import { bookSeatsBody } from 'contract/calls/bookings.ts';
import { NOTICE_VERSION } from 'contract/calls/notice.ts';
import { expect, it } from 'vitest';
import { emptyPassenger, type TypedPassenger } from '../passengers/passenger.ts';
import { bookingRules } from '../passengers/passenger-rules.ts';
import { bookingBody } from './booking-body.ts';
import { fareOf } from './fare.ts';

const asha: TypedPassenger = {
  ...emptyPassenger('2C'),
  fname: 'Asha',
  lname: 'Verma',
  age: '34',
  gender: 'Female',
  mobileno: '98100 12345',
  email: 'Asha@Example.com',
  wantsfood: true,
  food: [{ name: 'Masala chai', quantity: 2, price: 90 }],
};
const ravi: TypedPassenger = {
  ...asha,
  fname: 'Ravi',
  seatno: '2B',
  gender: 'Male',
  wantsfood: false,
};

it('the body matches the contract, with the first passenger as the contact', () => {
  const { passengers } = bookingRules().parse({ passengers: [asha, ravi] });
  const fare = fareOf({ price: 1200, tax: 217 }, [asha, ravi], [{ name: 'Masala chai', price: 90 }]);
  const body = bookingBody({ _id: 'trip-1', pickupid: 'p1', dropid: 'd1' }, passengers, fare, {
    contact: null,
  });

  expect(bookSeatsBody.parse(body)).toMatchObject({
    userdetails: { name: 'Asha Verma', email: 'asha@example.com', phoneno: '9810012345' },
    tripId: 'trip-1',
    pickup: 'p1',
    dropoff: 'd1',
    totalamount: 1380 + 1200 + 2 * 217,
    platform: 'web',
    noticeversion: NOTICE_VERSION,
    passengerdetails: [
      { seatno: '2C', amount: 1380, food: [{ name: 'Masala chai', quantity: 2, price: 90 }] },
      { seatno: '2B', amount: 1200, food: [], age: 34, gender: 'Male' },
    ],
  });
});

it('a signed-in user’s own contact replaces the first passenger’s', () => {
  const { passengers } = bookingRules().parse({ passengers: [ravi] });
  const fare = fareOf({ price: 1200, tax: 217 }, [ravi], null);
  const contact = { name: 'Meera Rao', email: 'meera@example.com', phoneno: '9876543210' };
  const body = bookingBody({ _id: 'trip-1', pickupid: 'p1', dropid: 'd1' }, passengers, fare, { contact });

  expect(bookSeatsBody.parse(body)).toMatchObject({
    userdetails: contact,
    passengerdetails: [{ fname: 'Ravi', email: 'asha@example.com', mobileno: '9810012345' }],
  });
});

it('names the chosen gateway, and none without a choice', () => {
  const { passengers } = bookingRules().parse({ passengers: [ravi] });
  const fare = fareOf({ price: 1200, tax: 217 }, [ravi], null);
  const bodyWith = (gateway?: 'razorpay') =>
    bookingBody({ _id: 'trip-1', pickupid: 'p1', dropid: 'd1' }, passengers, fare, {
      contact: null,
      gateway,
    });

  expect(bodyWith('razorpay')).toMatchObject({ gateway: 'razorpay' });
  expect(bodyWith()).not.toHaveProperty('gateway');
});
