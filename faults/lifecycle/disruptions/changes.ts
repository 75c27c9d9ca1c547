import { findSold } from '../../../api/modules/bookings/index.ts';
import {
  changeByCode,
  type PreparedChange,
  prepareChange,
  sendChangeCode,
  whyNotChangeable,
} from '../../../api/modules/changes/index.ts';
import { changeTripFor, prepareForStaff } from '../../../api/modules/desk/acts/trip-change.ts';
import { findDeskBooking } from '../../../api/modules/desk/booking/booking.ts';
import { paiseToRupees } from '../../../contract/prices/money.ts';
import type { GatewayName } from '../../../contract/values/gateways.ts';
import { localDate } from '../../../contract/values/time.ts';
import { deliverCodes, readCode } from '../codes.ts';
import { pick } from '../gateways/simulated-gateway.ts';
import type { Lifecycle, RunningApp } from '../world.ts';
import type { DisruptionActions } from './commands.ts';
import { requestOf } from './members.ts';
import { count } from './outcomes.ts';

const BY = { address: '10.0.0.1', isOwner: true };

/** Changes of bookings, by code and by staff. */
export const changeActions = {
  async change(app: RunningApp, action: DisruptionActions['change']) {
    await change(app, action);
  },

  async 'change by staff'(app: RunningApp, action: DisruptionActions['change by staff']) {
    const { lifecycle, deps } = app;
    const desk = await findDeskBooking(deps.db, pick(lifecycle.bookings, action.booking)?.pnr ?? '');
    if (!desk) return;
    const wanted = wantedOf(lifecycle, desk, action);
    const request = requestOf(lifecycle);
    const prepared = count(
      app,
      'change prepared by staff',
      await prepareForStaff(deps, request, desk, wanted),
    );
    if (!prepared) return;
    const due = paiseToRupees(prepared.quote.duePaise);
    const version = desk.record.history.length;
    count(app, 'change by staff', await changeTripFor(deps, request, desk, { ...wanted, version, due }));
  },
};

/** Changes a booking by code. Returns whether it is now to be paid: then as the last one of the lifecycle's bookings. */
export async function change(
  app: RunningApp,
  action: Omit<DisruptionActions['change'], 'code'> & { code?: 'right' | 'wrong' },
): Promise<boolean> {
  const { lifecycle, deps } = app;
  const prepared = await prepare(app, action);
  if (!prepared) return false;
  const { booking } = prepared.sold;
  const asks = { sessionId: booking.sessionId ?? '' };
  await sendChangeCode(deps, prepared, { asks, address: BY.address });
  await deliverCodes(app);
  const otp = action.code === 'wrong' ? '100001' : await readCode(lifecycle, 'change', booking.id);
  const due = paiseToRupees(prepared.quote.duePaise);
  const gateway = deps.gateways.choose(action.gateway);
  const changed = count(app, 'change', await changeByCode(deps, prepared, { otp, by: BY, due, gateway }));
  if (!changed || !('handOff' in changed)) return false;
  addOrder(lifecycle, action, changed.handOff, booking.sessionId ?? '');
  return true;
}

async function prepare(
  app: RunningApp,
  action: DisruptionActions['change by staff'],
): Promise<PreparedChange | undefined> {
  const { lifecycle, deps } = app;
  const sold = await findSold(deps.db, pick(lifecycle.bookings, action.booking)?.pnr ?? '');
  if (!sold) return undefined;
  const refused = await whyNotChangeable(deps, sold);
  if (refused) return count(app, 'change prepared', refused);
  const wanted = wantedOf(lifecycle, sold, action);
  const terms = { madeBy: 'customer' as const, now: deps.clock.now() };
  return count(app, 'change prepared', await prepareChange(deps.db, sold, wanted, terms));
}

type Sold = NonNullable<Awaited<ReturnType<typeof findSold>>>;

/** Each booked seat changes to one of the wanted ones, as far as there are so many. */
function wantedOf(
  { tripIds }: Lifecycle,
  { booking, seats }: Pick<Sold, 'booking' | 'seats'>,
  { isOtherTrip, seats: wanted }: DisruptionActions['change by staff'],
) {
  const other = tripIds.find((id) => id !== booking.tripId) ?? '';
  const booked = seats.filter(({ state }) => state === 'booked').map(({ seat }) => seat);
  const moves = booked.map((from, at) => ({ from, to: wanted[at] ?? from }));
  return { toTripId: isOtherTrip ? other : booking.tripId, seats: moves };
}

/** What is paid for a change is one more order of its booking. */
function addOrder(
  { world, bookings }: Lifecycle,
  { gateway }: { gateway: GatewayName },
  handOff: Lifecycle['bookings'][number]['handOff'],
  sessionId: string,
): void {
  const orderId = world.gateways[gateway].orderIdOf(handOff);
  const heldOn = localDate(world.clock.now());
  bookings.push({ pnr: handOff.pnr, orderId, gateway, handOff, sessionId, heldOn });
}
