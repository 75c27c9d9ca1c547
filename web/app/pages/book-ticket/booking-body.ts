import type { TripDetail } from 'contract/trips.ts';
import type { CallTypes } from 'contract/types.ts';
import type { Fare } from './fare.ts';
import type { CheckedPassenger } from './passenger-rules.ts';

type BookingBody = CallTypes['bookSeats']['body'];

/** What the site calls itself towards the server. */
const PLATFORM = 'web';

/**
 * The booking call's body: the checked passengers with the fares that the traveller saw (`fare` has the same passengers in
 * the same order). The first passenger is the contact.
 */
export function bookingBody(
  trip: Pick<TripDetail, '_id' | 'pickupid' | 'dropid'>,
  passengers: CheckedPassenger[],
  fare: Fare,
): BookingBody {
  const contact = passengers[0];
  return {
    userdetails: contact && {
      name: `${contact.fname} ${contact.lname}`,
      email: contact.email,
      phoneno: contact.mobileno,
    },
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
  };
}
