import { randomUUID } from 'node:crypto';
import { findSold, releaseHold } from '../../api/modules/bookings/index.ts';
import {
  cancelReturnedSeats,
  cancelSeats,
  chooseSeats,
  sendCancellationCode,
} from '../../api/modules/cancellations/index.ts';
import { applyGatewayResponse } from '../../api/modules/payments/index.ts';
import { reconcileDays } from '../../api/modules/payments/ledger/reconciliation.ts';
import type { Reconciliation } from '../../api/modules/payments/ledger/reconciliation-store.ts';
import { takeEvent } from '../../api/modules/payments/settlement/events.ts';
import { GATEWAYS } from '../../contract/values/gateways.ts';
import { localDate } from '../../contract/values/time.ts';
import { ASHA } from '../../testing/customers/customer.ts';
import type { Outcomes } from './choices.ts';
import { deliverCodes, readCode } from './codes.ts';
import { type Action, type Actions, type Command, type CommandAtOnce, SEGMENTS } from './commands.ts';
import { tripActions } from './disruptions/acts.ts';
import { boardingActions } from './disruptions/boarding.ts';
import { change, changeActions } from './disruptions/changes.ts';
import { setFares } from './disruptions/fares.ts';
import { offerActions } from './disruptions/offers.ts';
import { pick } from './gateways/simulated-gateway.ts';
import { Killed, networkOf } from './process.ts';
import { listJobs, runJob } from './queue.ts';
import { type Lifecycle, type RunningApp, startTestApp } from './world.ts';

const AT_GATEWAY_ONLY = new Set<Action['do']>(['open the gateway', 'pay', 'reverse', 'arrange', 'set fares']);

/** Whether a command can change the app's data: events at the gateway alone, network conditions and time cannot. */
export function touchesApp(command: Command): boolean {
  return command.kind === 'at once' || (command.kind === 'one' && !AT_GATEWAY_ONLY.has(command.action.do));
}

/** Executes a command of a lifecycle. Refusals are expected, and the process's death if the command has one. */
export async function runCommand(lifecycle: Lifecycle, command: Command): Promise<void> {
  switch (command.kind) {
    case 'time':
      return lifecycle.world.clock.pass(command.minutes);
    case 'network':
      lifecycle.network[command.gateway] = command.network;
      return;
    case 'one':
      return act(startTestApp(lifecycle, command.killAt), command.action);
    case 'at once':
      await actAtOnce(lifecycle, command);
  }
}

/** Performs actions in one process, where their booking calls share batches, or each in its own. */
async function actAtOnce(lifecycle: Lifecycle, { actions, process }: CommandAtOnce): Promise<void> {
  const shared = process && startTestApp(lifecycle, process.killAt);
  await Promise.all(actions.map((action) => act(shared ?? startTestApp(lifecycle), action)));
}

async function act(app: RunningApp, action: Action): Promise<void> {
  try {
    await perform(app, action);
  } catch (error) {
    if (!isExpected(error, app)) throw error;
  }
}

/** Whether an error is expected: the process was killed, or the gateway was unavailable or refused. */
function isExpected(error: unknown, app: RunningApp): boolean {
  if (error instanceof Killed || app.process.dead) return true;
  const text = String(error);
  if (/the gateway refused|the gateway has not finished|is being sent already/.test(text)) return true;
  const isDisturbed = GATEWAYS.some((name) => networkOf(app.lifecycle, name) !== 'normal');
  return isDisturbed && /cannot be reached|reply was lost/.test(text);
}

function perform<Do extends keyof Actions>(app: RunningApp, action: Action<Do>): Promise<void> | void {
  return ACTIONS[action.do](app, action);
}

const OWNER = { address: '10.0.0.1', isOwner: true };

/** How each action is performed; what it concerns may be missing by then. */
const ACTIONS: { [Do in keyof Actions]: (app: RunningApp, action: Actions[Do]) => Promise<void> | void } = {
  ...tripActions,
  ...changeActions,
  ...offerActions,
  ...boardingActions,

  async buy(app, wanted) {
    const { bookings } = app.lifecycle;
    const before = bookings.length;
    await ACTIONS.hold(app, wanted);
    if (bookings.length === before) return;
    await payLast(app, wanted.outcome);
  },

  async 'change and pay'(app, wanted) {
    if (await change(app, wanted)) await payLast(app, wanted.outcome);
  },

  async hold({ lifecycle, deps, checkout }, { trip, seats, segment, session, gateway: name }) {
    const [from = '', to = ''] = (SEGMENTS[segment] ?? []).map(
      (stop) => lifecycle.stops[stop - 1]?.counterId,
    );
    const amount = (lifecycle.farePaise.get(`${from} ${to}`) ?? 0) / 100;
    const tax = Math.floor((amount * 18) / 100) + 1;
    const { id: sessionId, token } = lifecycle.sessions[session] as { id: string; token: string };
    const headers = { authorization: `Bearer ${token}` };
    const held = await checkout.run(
      { id: randomUUID(), ip: OWNER.address, headers, log: deps.log },
      deps.gateways.choose(name),
      {
        passengerdetails: seats.map((seatno) => ({ ...ASHA, food: [], amount, seatno })),
        tripId: pick(lifecycle.tripIds, trip) ?? '',
        totalamount: (amount + tax) * seats.length,
        platform: 'web',
        pickup: from,
        dropoff: to,
      },
      randomUUID(),
    );
    if (!held?.ok) return;
    const handOff = held.value;
    const orderId = lifecycle.world.gateways[name].orderIdOf(handOff);
    const heldOn = localDate(deps.clock.now());
    lifecycle.bookings.push({ pnr: handOff.pnr, orderId, gateway: name, handOff, sessionId, heldOn });
  },

  async release({ lifecycle, deps }, action) {
    const booking = pick(lifecycle.bookings, action.booking);
    if (booking) await releaseHold(deps.db, deps.clock, booking.pnr, booking.sessionId);
  },

  'open the gateway'({ lifecycle }, action) {
    const booking = pick(lifecycle.bookings, action.booking);
    if (booking) lifecycle.world.gateways[booking.gateway].open(booking.handOff);
  },

  pay({ lifecycle }, { booking, order: transaction, outcome }) {
    const { gateway, orderId } = pick(lifecycle.bookings, booking) ?? {};
    if (!gateway || !orderId) return;
    const form = lifecycle.world.gateways[gateway].end({ orderId, transaction }, outcome);
    if (form) lifecycle.callbacks.push({ gateway, form });
  },

  async return({ lifecycle, deps }, { callback, tampered }) {
    const brought = pick(lifecycle.callbacks, callback);
    if (!brought) return;
    const { gateway: name, form } = brought;
    const simulated = lifecycle.world.gateways[name];
    const other = pick(lifecycle.bookings, callback + 1);
    const forms = {
      no: form,
      'other gateway': form,
      unreadable: simulated.tamper(form, undefined),
      'other order': simulated.tamper(form, other?.gateway === name ? other.orderId : undefined),
    };
    const reached = deps.gateways.all.find((one) => (one.name === name) === (tampered !== 'other gateway'));
    if (reached) await applyGatewayResponse(deps, reached, forms[tampered]);
  },

  async 'send event'({ lifecycle, deps }, { event, forged }) {
    for (const gateway of deps.gateways.all) {
      const sent = pick(lifecycle.world.gateways[gateway.name].events(), event);
      if (!sent) continue;
      const read = gateway.readEvent?.(forged ? `${sent.body} ` : sent.body, sent.headers);
      if (forged === Boolean(read)) throw new Error(`an event was ${forged ? '' : 'not '}read: ${sent.body}`);
      if (read) await takeEvent(deps, gateway, read);
    }
  },

  async 'request code'(app, action) {
    const chosen = await findChosen(app, action);
    if (!chosen) return;
    const asks = { sessionId: chosen.sold.booking.sessionId ?? '' };
    await sendCancellationCode(app.deps, chosen.sold, chosen.seats, { asks, address: OWNER.address });
  },

  async cancel(app, action) {
    const chosen = await findChosen(app, action);
    if (!chosen) return;
    const { sold, seats } = chosen;
    const otp =
      action.code === 'right' ? await readCode(app.lifecycle, 'cancellation', sold.booking.id) : '100001';
    await cancelSeats(app.deps, sold, { seats, reason: 'plans changed', otp, userId: null, by: OWNER });
  },

  async 'request and cancel'(app, action) {
    await ACTIONS['request code'](app, action);
    await deliverCodes(app);
    await ACTIONS.cancel(app, { ...action, code: 'right' });
  },

  async 'cancel returned seats'(app, action) {
    const chosen = await findChosen(app, action);
    if (chosen) await cancelReturnedSeats(app.deps, chosen.sold, { seats: chosen.seats, reason: 'disputed' });
  },

  async 'run job'(app, action) {
    const job = pick(await listJobs(app.lifecycle), action.job);
    if (job) await runJob(app, job);
  },

  async cron(app, { name }) {
    if (name === 'payments.reconcile') await reconcileLedger(app);
    else await app.runJob(name);
  },

  reverse({ lifecycle }, { booking, order: transaction, reversal }) {
    const { gateway, orderId } = pick(lifecycle.bookings, booking) ?? {};
    if (gateway && orderId) lifecycle.world.gateways[gateway].reverse({ orderId, transaction }, reversal);
  },

  arrange({ lifecycle }, { booking, setting }) {
    const { gateway, orderId } = pick(lifecycle.bookings, booking) ?? {};
    if (gateway && orderId) lifecycle.world.gateways[gateway].arrange(orderId, setting);
  },

  'set fares': ({ lifecycle }, { percent }) => setFares(lifecycle, percent),
};

/** Pays what was held last, and returns. */
async function payLast(app: RunningApp, outcome: Outcomes): Promise<void> {
  const { bookings, callbacks } = app.lifecycle;
  const booking = bookings.length - 1;
  await ACTIONS['open the gateway'](app, { booking });
  await ACTIONS.pay(app, { booking, order: 0, outcome });
  await ACTIONS.return(app, { callback: callbacks.length - 1, tampered: 'no' });
}

/** Returns a sold booking with the chosen seats; undefined if it is not sold, or they cannot be cancelled. */
async function findChosen(
  { lifecycle, deps }: RunningApp,
  { booking, seats }: { booking: number; seats: string[] },
) {
  const sold = await findSold(deps.db, pick(lifecycle.bookings, booking)?.pnr ?? '');
  if (!sold) return undefined;
  const chosen = chooseSeats(sold, seats, deps.clock.now());
  return chosen.ok ? { sold, seats: chosen.value } : undefined;
}

/** Runs the reconciliation over today and the days on which this lifecycle began something. */
export async function reconcileLedger({ lifecycle, deps }: RunningApp): Promise<Reconciliation> {
  const days = new Set([localDate(lifecycle.world.clock.now())]);
  for (const { gateway, orderId, heldOn } of lifecycle.bookings) {
    days.add(heldOn);
    for (const { openedAt } of lifecycle.world.gateways[gateway].transactionsOf(orderId))
      days.add(localDate(openedAt));
  }
  return reconcileDays(deps, [...days].toSorted().toReversed());
}
