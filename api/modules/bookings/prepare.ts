import { randomUUIDv7 } from 'node:crypto';
import type { BookSeatsBody, Passenger } from 'contract/calls/bookings.ts';
import { paiseToRupees, rupeesToPaise } from 'contract/prices/money.ts';
import { type FoodLine, priceSeat, quoteBooking, quoteSeat, taxOnSeat } from 'contract/prices/quote.ts';
import { PNR_LENGTH, SEAT_FROM_AGE } from 'contract/values/limits.ts';
import { MAX_CONTACT_NAME } from 'contract/values/passenger-fields.ts';
import { emailAddress, line, mobileNumber } from 'contract/values/text.ts';
import { localDate } from 'contract/values/time.ts';
import {
  bookingClosesAt,
  findTripOnSale,
  listMenu,
  type MenuItem,
  segmentOnSale,
  type TripOnSale,
} from '#modules/trips/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { randomLetters } from '#platform/sessions/secrets.ts';
import type { Contact, PreparedBooking } from './prepared-booking.ts';

const TICKET_CODE_LENGTH = 12;

/**
 * Checks a booking call against trip, seat plan and menu, and prices it. Writes nothing.
 * Refuses with the wrong field, or with `price_changed` and the correct total (rupees).
 */
export async function prepareBooking(
  db: Database,
  clock: Clock,
  body: BookSeatsBody,
): Promise<Result<PreparedBooking>> {
  const now = clock.now();
  const sale = await findTripOnSale(db, body.tripId, localDate(now));
  return prepareOnSale(sale, () => listMenu(db, 'In Bus'), now, body);
}

/** Does so for a trip as it is sold, if it was found. */
export async function prepareOnSale(
  sale: TripOnSale | undefined,
  readMenu: () => Promise<MenuItem[]>,
  now: Date,
  body: BookSeatsBody,
): Promise<Result<PreparedBooking>> {
  const { pickup: from, dropoff: to } = body;
  if (!sale) return refuse('trip_unknown');
  const found = segmentOnSale(sale, { from, to });
  if (!found.ok) return found;
  const segment = found.value;
  const { tax, refund, women } = sale;
  if (now >= bookingClosesAt(segment.trip, segment.from)) return refuse('booking_closed');
  const contact = chooseContact(body);
  if ('code' in contact) return contact;
  const wrong =
    checkSeats(body.passengerdetails, segment.trip.seatPlan.seats) ?? checkAges(body.passengerdetails);
  if (wrong) return wrong;
  const isServed = segment.trip.foodAvailable && body.passengerdetails.some(ordersFood);
  const food = chooseFood(body.passengerdetails, isServed ? await readMenu() : undefined);
  if (!food.ok) return food;

  const taxPaise = taxOnSeat(segment.farePaise, tax.ratePercent);
  const seats = body.passengerdetails.map((passenger, index) => ({
    id: randomUUIDv7(),
    seat: passenger.seatno,
    ticketCode: randomLetters(TICKET_CODE_LENGTH),
    passenger,
    price: priceSeat(segment.farePaise, taxPaise, food.value.lines[index] ?? []),
  }));
  const quote = quoteBooking(seats.map((seat) => quoteSeat(seat.price)));
  const { totalPaise } = quote;
  const samePrice =
    food.value.samePrices &&
    rupeesToPaise(body.totalamount) === totalPaise &&
    seats.every(
      ({ passenger }, index) => rupeesToPaise(passenger.amount) === quote.seats[index]?.amountPaise,
    );
  if (!samePrice) {
    const totalamount = paiseToRupees(totalPaise);
    return refuse('price_changed', { values: { rupees: totalamount }, totalamount });
  }
  return done({
    id: randomUUIDv7(),
    pnr: randomLetters(PNR_LENGTH),
    segment,
    seats,
    contact,
    platform: body.platform,
    noticeVersion: body.noticeversion ?? null,
    totalPaise,
    tax,
    refund,
    women,
  });
}

/** Returns `userdetails` if it has an email and a number, else the first passenger (decision 0009). */
function chooseContact(body: BookSeatsBody): Contact | Refusal {
  const given = body.userdetails;
  const first = body.passengerdetails[0] as Passenger;
  const passengerName = `${first.fname} ${first.lname}`;
  if (!given?.email?.trim() || !given.phoneno?.trim()) {
    return { name: passengerName, email: first.email, phone: first.mobileno };
  }
  const name = line('name', MAX_CONTACT_NAME).safeParse(given.name?.trim() || passengerName);
  const email = emailAddress().safeParse(given.email);
  const phone = mobileNumber().safeParse(given.phoneno);
  if (!name.success) return contactInvalid('name', name.error);
  if (!email.success) return contactInvalid('email', email.error);
  if (!phone.success) return contactInvalid('phoneno', phone.error);
  return { name: name.data, email: email.data, phone: phone.data };
}

function checkSeats(passengers: Passenger[], plan: string[]): Refusal | undefined {
  for (const [index, { seatno }] of passengers.entries()) {
    const field = `passengerdetails.${index}.seatno`;
    if (!plan.includes(seatno)) return refuse('seat_unknown', { values: { seat: seatno }, fields: [field] });
    if (passengers.findIndex((other) => other.seatno === seatno) < index) {
      return refuse('seat_twice', { values: { seat: seatno }, fields: [field] });
    }
  }
  return undefined;
}

function checkAges(passengers: Passenger[]): Refusal | undefined {
  const index = passengers.findIndex((passenger) => passenger.age < SEAT_FROM_AGE);
  if (index < 0) return undefined;
  return refuse('passenger_under_two', { fields: [`passengerdetails.${index}.age`] });
}

function ordersFood({ food }: Passenger): boolean {
  return food.some(({ quantity }) => quantity > 0);
}

/** Returns each passenger's food at menu prices, and whether the caller sent the same prices. */
function chooseFood(
  passengers: Passenger[],
  menu: MenuItem[] | undefined,
): Result<{ lines: FoodLine[][]; samePrices: boolean }> {
  let samePrices = true;
  const lines: FoodLine[][] = [];
  for (const [index, passenger] of passengers.entries()) {
    const chosen = passenger.food.filter((choice) => choice.quantity > 0);
    if (chosen.length > 0 && !menu) return refuse('food_unavailable');
    const own: FoodLine[] = [];
    for (const choice of chosen) {
      const field = `passengerdetails.${index}.food`;
      const item = menu?.find((one) => one.name === choice.name);
      if (!item) return refuse('food_unknown', { values: { item: choice.name }, fields: [field] });
      if (own.some((line) => line.name === item.name))
        return refuse('food_twice', { values: { item: item.name }, fields: [field] });
      if (choice.price !== undefined && rupeesToPaise(choice.price) !== item.pricePaise) samePrices = false;
      own.push({ name: item.name, quantity: choice.quantity, pricePaise: item.pricePaise });
    }
    lines.push(own);
  }
  return done({ lines, samePrices });
}

function contactInvalid(field: string, { issues }: { issues: { message: string }[] }): Refusal {
  return refuse('check_failed', { values: { issue: issues[0]?.message }, fields: [`userdetails.${field}`] });
}
