import { NOTICE_VERSION } from 'contract/calls/notice.ts';
import type { TripDetail } from 'contract/calls/trips.ts';
import type { CallTypes } from 'contract/types.ts';
import type { GatewayName } from 'contract/values/gateways.ts';
import type { BookingContact } from '../passengers/from-profile.ts';
import type { CheckedPassenger } from '../passengers/passenger-rules.ts';
import type { Fare } from './fare.ts';

type BookingBody = CallTypes['bookSeats']['body'];

/** Client platform sent with each booking. */
const PLATFORM = 'web';

/**
 * Returns the body of the booking call. `fare` lists the passengers in the same order. Without `contact`, messages go
 * to the first passenger; without `gateway`, the server chooses it.
 */
export function bookingBody(
  trip: Pick<TripDetail, '_id' | 'pickupid' | 'dropid'>,
  passengers: CheckedPassenger[],
  fare: Fare,
  { contact, gateway }: { contact: BookingContact | null; gateway?: GatewayName | undefined },
): BookingBody {
  return {
    ...(gateway && { gateway }),
    userdetails: contact ?? contactAmong(passengers),
    passengerdetails: passengers.map(({ wantsfood: _wanted, ...passenger }, index) => ({
      ...passenger,
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
