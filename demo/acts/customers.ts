import { findSold } from '../../api/modules/bookings/index.ts';
import { cancelSeats, chooseSeats, sendCancellationCode } from '../../api/modules/cancellations/index.ts';
import type { CallbackForm } from '../../api/modules/payments/gateways/gateway.ts';
import { findPolicies } from '../../api/modules/trips/index.ts';
import { minutesAfter } from '../../api/platform/clock.ts';
import type { BookSeatsBody, HandOff } from '../../contract/calls/bookings.ts';
import { NOTICE_VERSION } from '../../contract/calls/notice.ts';
import { calls } from '../../contract/calls.ts';
import { paiseToRupees } from '../../contract/prices/money.ts';
import { priceSeat, quoteBooking, quoteSeat, taxOnSeat } from '../../contract/prices/quote.ts';
import { localDate } from '../../contract/values/time.ts';
import type { Outcomes } from '../../faults/lifecycle/choices.ts';
import type { Act } from '../clock/timeline.ts';
import type { Ending, PlannedBooking } from '../plan/planned.ts';
import type { DemoApp } from './app.ts';

/** A planned booking that was made. */
export interface MadeBooking extends PlannedBooking {
  pnr: string;
  orderId: string;
}

const LATE_MINUTES = 21;
const LOST_MINUTES = 3;
const DECIDED_MINUTES = 9 * 60;

/** What happens at each gateway, by how the payment ends; `open`: nothing. */
const OUTCOMES: Record<Exclude<Ending, 'open'>, Outcomes> = {
  // Razorpay's events about sales would only repeat what the browser brings.
  paid: { ccavenue: 'success', razorpay: 'webhook-lost' },
  declined: { ccavenue: 'failure', razorpay: 'failure' },
  late: { ccavenue: 'success-late', razorpay: 'webhook-lost' },
  lost: { ccavenue: 'callback-lost', razorpay: 'callback-lost' },
  twice: { ccavenue: 'success', razorpay: 'twice' },
  'other amount': { ccavenue: 'captured-amount-differs', razorpay: 'partial' },
  undecided: { ccavenue: 'pending', razorpay: 'authorized' },
};

/** Books as the site does; returns the booking, or throws with the app's reason. */
export async function book(
  app: DemoApp,
  planned: PlannedBooking,
): Promise<{ made: MadeBooking; handOff: HandOff }> {
  const { party, address, gateway } = planned;
  const [method, url] = calls.bookSeats;
  const reply = await app.server.inject({
    method,
    url,
    remoteAddress: address,
    headers: { 'accept-language': party.language },
    payload: await bodyOf(app, planned),
  });
  if (reply.statusCode !== 200) throw new Error(`a booking was refused: ${reply.body}`);
  const handOff = reply.json<{ data: HandOff }>().data;
  const orderId = app.gateways[gateway].orderIdOf(handOff);
  return { made: { ...planned, pnr: handOff.pnr, orderId }, handOff };
}

async function bodyOf({ deps, clock }: DemoApp, planned: PlannedBooking): Promise<BookSeatsBody> {
  const { party, trip, segment, seats, food, gateway } = planned;
  const { tax } = await findPolicies(deps.db, localDate(clock.now()));
  const taxPaise = taxOnSeat(segment.farePaise, tax.ratePercent);
  const lines = food.map((ordered) =>
    ordered.map(({ item: { name, pricePaise }, quantity }) => ({ name, quantity, pricePaise })),
  );
  const quote = quoteBooking(
    seats.map((_, index) => quoteSeat(priceSeat(segment.farePaise, taxPaise, lines[index] ?? []))),
  );
  const contact = { email: party.email, mobileno: party.phone };
  return {
    passengerdetails: party.people.map((person, index) => ({
      ...person,
      ...contact,
      seatno: seats[index] ?? '',
      food: (lines[index] ?? []).map(({ name, quantity }) => ({ name, quantity })),
      amount: paiseToRupees(quote.seats[index]?.amountPaise ?? 0),
    })),
    tripId: trip.id,
    totalamount: paiseToRupees(quote.totalPaise),
    platform: 'web',
    pickup: segment.from.counterId,
    dropoff: segment.to.counterId,
    gateway,
    noticeversion: NOTICE_VERSION,
  };
}

/** Ends the payment of a booking at its gateway; returns the acts that follow. */
export async function pay(app: DemoApp, made: MadeBooking, handOff: HandOff): Promise<Omit<Act, 'queue'>[]> {
  const { ending, gateway, orderId, paidAt } = made;
  const simulated = app.gateways[gateway];
  simulated.open(handOff);
  if (ending === 'open') return [];
  const form = simulated.end({ orderId, transaction: 0 }, OUTCOMES[ending]);
  if (ending === 'lost') {
    const at = minutesAfter(paidAt, LOST_MINUTES);
    return [{ at, run: () => app.runJobAt(at, 'payments.inquire-due') }];
  }
  if (!form) return [];
  if (ending === 'late') {
    const at = minutesAfter(paidAt, LATE_MINUTES);
    return [{ at, run: () => app.clock.at(at, () => comeBack(app, made, form)) }];
  }
  await comeBack(app, made, form);
  if (ending === 'undecided') {
    const at = minutesAfter(paidAt, DECIDED_MINUTES);
    return [{ at, run: () => app.clock.at(at, () => decide(app, made)) }];
  }
  if (ending === 'twice' && gateway === 'ccavenue') await payAgain(app, made, handOff);
  return [];
}

/** The bank agrees to an undecided payment. */
async function decide(app: DemoApp, { gateway, orderId }: MadeBooking): Promise<void> {
  const simulated = app.gateways[gateway];
  if (gateway === 'razorpay') simulated.arrange(orderId, { ccavenue: 'refund-done', razorpay: 'capture' });
  else simulated.end({ orderId, transaction: 0 }, OUTCOMES.paid);
  await app.catchUp();
}

/** The customer pays the same order in a second tab. */
async function payAgain(app: DemoApp, made: MadeBooking, handOff: HandOff): Promise<void> {
  const simulated = app.gateways[made.gateway];
  simulated.open(handOff);
  const form = simulated.end({ orderId: made.orderId, transaction: 1 }, OUTCOMES.paid);
  if (form) await comeBack(app, made, form);
}

/** Posts the gateway's form as the browser does. */
async function comeBack(app: DemoApp, { gateway, address }: MadeBooking, form: CallbackForm): Promise<void> {
  const reply = await app.server.inject({
    method: 'POST',
    url: `/api/v1/payment/${gateway}/return`,
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(
      Object.entries(form).map(([name, value]) => [name, String(value)]),
    ).toString(),
  });
  if (reply.statusCode !== 303) throw new Error(`a callback was refused: ${reply.body}`);
  await app.catchUp();
}

/** Cancels planned seats by the code that the contact receives. */
export async function cancelByCode(app: DemoApp, made: MadeBooking): Promise<void> {
  const { deps, clock } = app;
  const { cancellation, pnr, address } = made;
  const sold = await findSold(deps.db, pnr);
  if (!sold || !cancellation) throw new Error(`${pnr} has nothing to cancel`);
  const chosen = chooseSeats(sold, cancellation.seats, clock.now());
  if (!chosen.ok) throw new Error(`seats of ${pnr} cannot be cancelled: ${chosen.reason}`);
  if (cancellation.refused)
    app.gateways[made.gateway].arrange(made.orderId, { ccavenue: 'refund-refused', razorpay: 'capture' });
  const sent = await sendCancellationCode(deps, sold, chosen.value, { asks: 'stranger', address });
  if (!sent.ok) throw new Error(`no code for ${pnr}: ${sent.reason}`);
  await app.catchUp();
  const call = { seats: chosen.value, reason: cancellation.reason, userId: null };
  const by = { address, isOwner: false };
  const cancelled = await cancelSeats(deps, sold, { ...call, otp: clock.left().codes.at(-1) ?? '', by });
  if (!cancelled.ok) throw new Error(`${pnr} was not cancelled: ${cancelled.reason}`);
  await app.catchUp();
}

/** The gateway takes a payment back; Razorpay reports it at once, CCAvenue's is found by the reconciliation. */
export async function reverse(app: DemoApp, { gateway, orderId, reversal }: MadeBooking): Promise<void> {
  if (reversal) app.gateways[gateway].reverse({ orderId, transaction: 0 }, reversal.kind);
  await app.catchUp();
}
