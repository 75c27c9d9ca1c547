import { NOTICE_VERSION } from 'contract/notice.ts';
import type { TripDetail } from 'contract/trips.ts';
import type { CallTypes } from 'contract/types.ts';
import type { Fare } from './fare.ts';
import type { BookingContact } from './from-profile.ts';
import type { CheckedPassenger } from './passenger-rules.ts';

type BookingBody = CallTypes['bookSeats']['body'];

/** What the site calls itself towards the server. */
const PLATFORM = 'web';

/**
 * The booking call's body: the checked passengers with the fares that the traveller saw (`fare` has the same passengers in
 * the same order). Messages go to `contact`, or to the first passenger where there is none.
 */
export function bookingBody(
  trip: Pick<TripDetail, '_id' | 'pickupid' | 'dropid'>,
  passengers: CheckedPassenger[],
  fare: Fare,
  contact: BookingContact | null,
): BookingBody {
  return {
    userdetails: contact ?? contactAmong(passengers),
    passengerdetails: passengers.map(({ fname, lname, age, gender, email, mobileno, seatno }, index) => ({
      fname,
      lname,
      age,
      gender,
      email,
      mobileno,
      seatno,
      food: (fare.passengers[index]?.food ?? []).map(({ name, quantity, price }) => ({
        name,
        quantity,
        price,
      })),
      amount: fare.passengers[index]?.amount ?? 0,
    })),
    tripId: trip._id,
    totalamount: fare.total,
    platform: PLATFORM,
    pickup: trip.pickupid,
    dropoff: trip.dropid,
    noticeversion: NOTICE_VERSION,
  };
}

function contactAmong([first]: CheckedPassenger[]): BookingContact | undefined {
  return first && { name: `${first.fname} ${first.lname}`, email: first.email, phoneno: first.mobileno };
}
