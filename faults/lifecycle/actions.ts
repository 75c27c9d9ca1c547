import { findSold, releaseHold } from '../../api/modules/bookings/index.ts';
import {
  cancelReturnedSeats,
  cancelSeats,
  chooseSeats,
  sendCancellationCode,
} from '../../api/modules/cancellations/index.ts';
import { applyGatewayResponse, checkOut } from '../../api/modules/payments/index.ts';
import { reconcileDays } from '../../api/modules/payments/ledger/reconciliation.ts';
import type { Reconciliation } from '../../api/modules/payments/ledger/reconciliation-store.ts';
import { SEND_ACCOUNT_MESSAGE } from '../../api/platform/messages/sending.ts';
import { localDate } from '../../contract/values/time.ts';
import type { Order } from '../../sandbox/ccavenue/orders/order.ts';
import { type Action, type Command, SEGMENTS } from './commands.ts';
import { Killed } from './process.ts';
import { listJobs, runJob } from './queue.ts';
import { type Lifecycle, type RunningApp, startTestApp } from './world.ts';

const AT_GATEWAY_ONLY = new Set<Action['do']>(['open the gateway', 'pay', 'reverse', 'arrange']);

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
      lifecycle.network = command.network;
      return;
    case 'one':
      return act(lifecycle, command.action, startTestApp(lifecycle, command.killAt));
    case 'at once':
      await Promise.all(
        command.actions.map((action) => act(lifecycle, action, startTestApp(lifecycle, undefined))),
      );
  }
}

async function act(lifecycle: Lifecycle, action: Action, app: RunningApp): Promise<void> {
  try {
    await perform(lifecycle, action, app);
  } catch (error) {
    if (!isExpected(error, app, lifecycle)) throw error;
  }
}

/** Whether an error is expected: the process was killed, or the gateway was unavailable or refused. */
function isExpected(error: unknown, app: RunningApp, lifecycle: Lifecycle): boolean {
  if (error instanceof Killed || app.process.dead) return true;
  const text = String(error);
  if (/the gateway refused|is being sent already/.test(text)) return true;
  return lifecycle.network !== 'normal' && /cannot be reached|reply was lost/.test(text);
}

async function perform(lifecycle: Lifecycle, action: Action, app: RunningApp): Promise<void> {
  switch (action.do) {
    case 'buy':
      return buy(lifecycle, action, app);
    case 'hold':
      return hold(lifecycle, action, app);
    case 'release': {
      const booking = pick(lifecycle.bookings, action.booking);
      if (booking) await releaseHold(app.deps.db, app.deps.clock, booking.pnr, booking.sessionId);
      return;
    }
    case 'open the gateway':
      return openGateway(lifecycle, action.booking);
    case 'pay':
      return pay(lifecycle, action);
    case 'return':
      return returnFromGateway(lifecycle, action, app);
    case 'request code':
      return requestCode(lifecycle, action, app);
    case 'cancel':
      return cancel(lifecycle, action, app);
    case 'request and cancel':
      await requestCode(lifecycle, action, app);
      await deliverCodes(lifecycle, app);
      return cancel(lifecycle, { ...action, code: 'right' }, app);
    case 'cancel returned seats':
      return cancelReturned(lifecycle, action, app);
    case 'run job':
      return work(lifecycle, action.job, app);
    case 'cron':
      if (action.name === 'payments.reconcile') await reconcileLedger(lifecycle, app);
      else await app.runJob(action.name);
      return;
    case 'reverse': {
      const order = orderOf(lifecycle, action);
      if (order) lifecycle.world.sandbox.reverse(order, action.reversal);
      return;
    }
    case 'arrange': {
      const order = orderOf(lifecycle, { ...action, order: 0 });
      if (order) lifecycle.world.sandbox.arrange(order, action.setting);
    }
  }
}

function pick<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % items.length];
}

async function buy(
  lifecycle: Lifecycle,
  action: Extract<Action, { do: 'buy' }>,
  app: RunningApp,
): Promise<void> {
  const before = lifecycle.bookings.length;
  await hold(lifecycle, action, app);
  const booking = lifecycle.bookings.length - 1;
  if (booking < before) return;
  openGateway(lifecycle, booking);
  pay(lifecycle, { booking, order: 0, outcome: action.outcome });
  await returnFromGateway(lifecycle, { callback: lifecycle.callbacks.length - 1, tampered: 'no' }, app);
}

function openGateway(lifecycle: Lifecycle, index: number): void {
  const booking = pick(lifecycle.bookings, index);
  const { sandbox } = lifecycle.world;
  const access_code = sandbox.merchant.accessCode;
  if (booking) sandbox.initiate({ encRequest: booking.encRequest, access_code });
}

async function hold(
  lifecycle: Lifecycle,
  { seats, segment, session }: Pick<Extract<Action, { do: 'hold' }>, 'seats' | 'segment' | 'session'>,
  app: RunningApp,
): Promise<void> {
  const [fromStop, toStop] = SEGMENTS[segment] as (typeof SEGMENTS)[number];
  const from = lifecycle.stops[fromStop - 1]?.counterId ?? '';
  const to = lifecycle.stops[toStop - 1]?.counterId ?? '';
  const fare = (lifecycle.farePaise.get(`${from} ${to}`) ?? 0) / 100;
  const tax = Math.floor((fare * 18) / 100) + 1;
  const sessionId = lifecycle.sessions[session] as string;
  const passenger = {
    fname: 'Asha',
    lname: 'Verma',
    age: 34,
    gender: 'Female' as const,
    email: 'asha@example.com',
    mobileno: '9812345670',
    food: [],
    amount: fare,
  };
  const held = await checkOut(
    app.deps,
    {
      passengerdetails: seats.map((seatno) => ({ ...passenger, seatno })),
      tripId: lifecycle.tripId,
      totalamount: (fare + tax) * seats.length,
      platform: 'web',
      pickup: from,
      dropoff: to,
    },
    { sessionId, userId: undefined, address: '10.0.0.1', idempotencyKey: undefined },
  );
  if (!held.ok) return;
  const { pnr, encRequest } = held.value;
  const plain = lifecycle.world.sandbox.cipher.decrypt(encRequest) ?? '';
  const orderId = new URLSearchParams(plain).get('order_id') ?? '';
  const heldOn = localDate(app.deps.clock.now());
  lifecycle.bookings.push({ pnr, orderId, encRequest, sessionId, heldOn });
}

function orderOf(lifecycle: Lifecycle, at: { booking: number; order: number }): Order | undefined {
  const booking = pick(lifecycle.bookings, at.booking);
  const orders = booking ? lifecycle.world.sandbox.findByOrderNo(booking.orderId) : [];
  return pick(
    orders.toSorted((a, b) => a.trackingId - b.trackingId),
    at.order,
  );
}

function pay(lifecycle: Lifecycle, action: Omit<Extract<Action, { do: 'pay' }>, 'do'>): void {
  const order = orderOf(lifecycle, action);
  if (!order) return;
  const decided = lifecycle.world.sandbox.decide(order, action.outcome, {
    paymentMode: 'Credit Card',
    cardName: 'Visa',
  });
  if (decided.callback) lifecycle.callbacks.push(decided.callback.fields);
}

async function returnFromGateway(
  lifecycle: Lifecycle,
  { callback, tampered }: Omit<Extract<Action, { do: 'return' }>, 'do'>,
  app: RunningApp,
): Promise<void> {
  const brought = pick(lifecycle.callbacks, callback);
  if (!brought) return;
  const other = pick(lifecycle.bookings, callback + 1)?.orderId ?? brought.orderNo;
  const form = {
    no: brought,
    unreadable: { ...brought, encResp: 'f00d' },
    'other order': { encResp: 'f00d', orderNo: other },
  }[tampered];
  await applyGatewayResponse(app.deps, form);
}

async function requestCode(
  lifecycle: Lifecycle,
  { booking, seats }: { booking: number; seats: string[] },
  app: RunningApp,
): Promise<void> {
  const chosen = await findChosen(lifecycle, { booking, seats }, app);
  if (chosen)
    await sendCancellationCode(app.deps, chosen.sold, chosen.seats, {
      asks: { sessionId: chosen.sold.booking.sessionId ?? '' },
      address: '10.0.0.1',
    });
}

/** The worker sends codes first. */
async function deliverCodes(lifecycle: Lifecycle, app: RunningApp): Promise<void> {
  const waiting = await listJobs(lifecycle);
  for (const job of waiting.filter(({ name }) => name === SEND_ACCOUNT_MESSAGE))
    await runJob(lifecycle, job, app);
}

async function cancel(
  lifecycle: Lifecycle,
  { booking, seats, code }: Omit<Extract<Action, { do: 'cancel' }>, 'do'>,
  app: RunningApp,
): Promise<void> {
  const chosen = await findChosen(lifecycle, { booking, seats }, app);
  if (!chosen) return;
  const otp = code === 'right' ? await readCode(lifecycle, chosen.sold.booking.id) : '100001';
  const call = { seats: chosen.seats, reason: 'plans changed', otp, userId: null, by: OWNER };
  await cancelSeats(app.deps, chosen.sold, call);
}

const OWNER = { address: '10.0.0.1', isOwner: true };

async function cancelReturned(
  lifecycle: Lifecycle,
  { booking, seats }: Omit<Extract<Action, { do: 'cancel returned seats' }>, 'do'>,
  app: RunningApp,
): Promise<void> {
  const chosen = await findChosen(lifecycle, { booking, seats }, app);
  if (chosen) await cancelReturnedSeats(app.deps, chosen.sold, { seats: chosen.seats, reason: 'disputed' });
}

/** Returns a sold booking with the chosen seats; undefined if it is not sold, or they cannot be cancelled. */
async function findChosen(
  lifecycle: Lifecycle,
  { booking, seats }: { booking: number; seats: string[] },
  app: RunningApp,
) {
  const sold = await findSold(app.deps.db, pick(lifecycle.bookings, booking)?.pnr ?? '');
  if (!sold) return undefined;
  const chosen = chooseSeats(sold, seats, app.deps.clock.now());
  return chosen.ok ? { sold, seats: chosen.value } : undefined;
}

/** Returns the newest code that the contact has received for this booking. */
async function readCode(lifecycle: Lifecycle, bookingId: string): Promise<string> {
  const rows = await lifecycle.world.db.query(
    `SELECT id FROM codes WHERE purpose = 'cancellation' AND subject = $1`,
    [bookingId],
  );
  const ids = new Set(rows.map(({ id }) => id));
  return lifecycle.codes.findLast(({ subject }) => ids.has(subject))?.digits ?? '100000';
}

async function work(lifecycle: Lifecycle, index: number, app: RunningApp): Promise<void> {
  const job = pick(await listJobs(lifecycle), index);
  if (job) await runJob(lifecycle, job, app);
}

/** Runs the reconciliation over today and the days on which this lifecycle began something. */
export async function reconcileLedger(lifecycle: Lifecycle, app: RunningApp): Promise<Reconciliation> {
  const days = new Set([localDate(lifecycle.world.clock.now())]);
  for (const { orderId, heldOn } of lifecycle.bookings) {
    days.add(heldOn);
    for (const order of lifecycle.world.sandbox.findByOrderNo(orderId))
      days.add(localDate(new Date(order.createdAt)));
  }
  return reconcileDays(app.deps, [...days].toSorted().toReversed());
}
