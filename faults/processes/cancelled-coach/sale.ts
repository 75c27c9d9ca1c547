import { forEachOf } from '../../../api/platform/limits/concurrency-limit.ts';
import type { HandOff } from '../../../contract/calls/bookings.ts';
import type { ListedTrip, TripDetail } from '../../../contract/calls/trips.ts';
import { calls } from '../../../contract/calls.ts';
import { GATEWAYS, type GatewayName } from '../../../contract/values/gateways.ts';
import type { Dice } from '../../fuzz/dice.ts';
import { must } from '../../ledger.ts';
import { bookSeats, type Customer, newCustomer, returnFromGateway, type Scenario } from '../customers.ts';
import { paymentPages } from '../payment-pages.ts';

/** Seats of the coach, and those sold from end to end before it is cancelled. */
export const SEATS = 31;
const SOLD = 29;
const LARGEST_PARTY = 3;
const AT_ONCE = 4;

/** Segments without a common leg: each seat that is left can be held on all of them. */
const SEGMENTS = [
  ['IGI Airport T3', 'Noida Sector 37'],
  ['Noida Sector 37', 'Pari Chowk'],
  ['Pari Chowk', 'Vrindavan Cut'],
  ['Vrindavan Cut', 'Agra ISBT'],
] as const;

/** A held booking whose customer is on the gateway's page. */
export interface OpenOrder {
  customer: Customer;
  gateway: GatewayName;
  handOff: HandOff;
  orderNo: string;
}

/** Sells 29 of 31 seats in parties, and lets eight others hold the two that are left. `firstNumber`: of the customers. */
export async function sellCoach(scenario: Scenario, firstNumber: number, dice: Dice) {
  const { body } = await scenario.app.ask<{ data: [TripDetail] }>(
    'GET',
    calls.showTrip[1].replace(':id', scenario.trip._id),
  );
  const plan = body.data[0].seatplan.seats;
  must(plan.length === SEATS, `the coach has ${plan.length} seats`);
  const parties = drawParties(plan.slice(0, SOLD), dice);
  const sold: OpenOrder[] = [];
  await forEachOf(parties, AT_ONCE, async (seats) => {
    const customer = newCustomer(firstNumber + sold.length);
    const order = await openOrder(scenario, { customer, seats }, dice);
    sold.push(order);
    const page = await pay(scenario, order);
    must(page.startsWith('/payment/Success/'), `${order.handOff.pnr} was paid, and the page is ${page}`);
  });
  const paying: OpenOrder[] = [];
  for (const [pickup, dropoff] of SEGMENTS) {
    const trip = await findSegment(scenario, pickup, dropoff);
    for (const seat of plan.slice(SOLD)) {
      const customer = newCustomer(firstNumber + SOLD + paying.length);
      paying.push(await openOrder({ ...scenario, trip, pickup, dropoff }, { customer, seats: [seat] }, dice));
    }
  }
  return { sold, paying };
}

/** Pays at the gateway and returns to the app; returns the page of the redirect. */
export async function pay(scenario: Scenario, { gateway, handOff, orderNo }: OpenOrder): Promise<string> {
  const form = await paymentPages[gateway].pay(scenario.sandbox.send, { handOff, orderNo });
  if (!form) throw new Error(`the gateway does not return from ${orderNo}`);
  return returnFromGateway(scenario, { gateway, form }, false);
}

function drawParties(seats: readonly string[], dice: Dice): string[][] {
  const parties: string[][] = [];
  for (let first = 0; first < seats.length; first += parties.at(-1)?.length ?? 0)
    parties.push(seats.slice(first, first + dice.whole(1, LARGEST_PARTY)));
  return parties;
}

async function openOrder(
  scenario: Scenario,
  { customer, seats }: { customer: Customer; seats: string[] },
  dice: Dice,
): Promise<OpenOrder> {
  const gateway = dice.pick(GATEWAYS);
  const handOff = await bookSeats(scenario, { who: customer, seats, gateway }, dice);
  if (typeof handOff === 'string') throw new Error(`${seats.join(', ')} cannot be held: ${handOff}`);
  const orderNo = await paymentPages[gateway].open(scenario.sandbox.send, handOff);
  customer.bookings.push({ pnr: handOff.pnr, orderNo, confirmedNotice: false });
  return { customer, gateway, handOff, orderNo };
}

/** Returns the trip as it is sold between two of its counters. */
async function findSegment({ app, trip }: Scenario, pickup: string, dropoff: string): Promise<ListedTrip> {
  const query = new URLSearchParams({ from: pickup, to: dropoff, date: trip.journeystartdate });
  const { body } = await app.ask<{ data: ListedTrip[] }>('GET', `${calls.listTrips[1]}?${query}`);
  const segment = body.data.find(({ _id: id }) => id === trip._id);
  if (!segment) throw new Error(`the coach is not sold from ${pickup} to ${dropoff}`);
  return segment;
}
