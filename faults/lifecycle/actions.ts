import { findSold, releaseHold } from '../../api/modules/bookings/index.ts';
import {
  cancelReturnedSeats,
  cancelSeats,
  chooseSeats,
  sendCancellationCode,
} from '../../api/modules/cancellations/index.ts';
import { applyGatewayResponse, checkOut } from '../../api/modules/payments/index.ts';
import { makeStatement } from '../../api/modules/payments/reconciliation.ts';
import type { Reconciliation } from '../../api/modules/payments/reconciliation-store.ts';
import { SEND_ACCOUNT_MESSAGE } from '../../api/platform/outbox.ts';
import { localDate } from '../../contract/time.ts';
import type { Order } from '../../sandbox/ccavenue/order.ts';
import { type Action, type Command, SEGMENTS } from './commands.ts';
import { Killed } from './process.ts';
import { listJobs, runJob } from './queue.ts';
import { type Life, type RunningApp, startTestApp } from './world.ts';

const OUTSIDE = new Set<Action['do']>(['open the gateway', 'pay', 'take back', 'arrange']);

/** Whether a command can change the app's data: events at the gateway alone, network conditions and time cannot. */
export function touchesApp(command: Command): boolean {
  return command.kind === 'at once' || (command.kind === 'one' && !OUTSIDE.has(command.action.do));
}

/** Executes a command of a lifecycle. Refusals are expected, and the process's death if the command has one. */
export async function live(life: Life, command: Command): Promise<void> {
  switch (command.kind) {
    case 'time':
      return life.world.clock.pass(command.minutes);
    case 'weather':
      life.weather = command.weather;
      return;
    case 'one':
      return act(life, command.action, startTestApp(life, command.killAt));
    case 'at once':
      await Promise.all(command.actions.map((action) => act(life, action, startTestApp(life, undefined))));
  }
}

async function act(life: Life, action: Action, app: RunningApp): Promise<void> {
  try {
    await perform(life, action, app);
  } catch (error) {
    if (!isExpected(error, app, life)) throw error;
  }
}

/** Whether an error is expected: the process was killed, or the gateway was unavailable or refused. */
function isExpected(error: unknown, app: RunningApp, life: Life): boolean {
  if (error instanceof Killed || app.process.dead) return true;
  const text = String(error);
  if (/the gateway refused|is being sent already/.test(text)) return true;
  return life.weather !== 'fair' && /cannot be reached|reply was lost/.test(text);
}

async function perform(life: Life, action: Action, app: RunningApp): Promise<void> {
  switch (action.do) {
    case 'buy':
      return buy(life, action, app);
    case 'hold':
      return hold(life, action, app);
    case 'give back': {
      const booking = pick(life.bookings, action.booking);
      if (booking) await releaseHold(app.deps.db, app.deps.clock, booking.pnr, booking.sessionId);
      return;
    }
    case 'open the gateway':
      return openGateway(life, action.booking);
    case 'pay':
      return pay(life, action);
    case 'come back':
      return comeBack(life, action, app);
    case 'ask for a code':
      return askForCode(life, action, app);
    case 'cancel':
      return cancel(life, action, app);
    case 'change of mind':
      await askForCode(life, action, app);
      await deliverCodes(life, app);
      return cancel(life, { ...action, code: 'right' }, app);
    case 'cancel returned seats':
      return cancelReturned(life, action, app);
    case 'work':
      return work(life, action.job, app);
    case 'cron':
      if (action.name === 'payments.reconcile') await reconcileLedger(life, app);
      else await app.runJob(action.name);
      return;
    case 'take back': {
      const order = orderOf(life, action);
      if (order) life.world.sandbox.reverse(order, action.reversal);
      return;
    }
    case 'arrange': {
      const order = orderOf(life, { ...action, order: 0 });
      if (order) life.world.sandbox.arrange(order, action.setting);
    }
  }
}

function pick<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % items.length];
}

async function buy(life: Life, action: Extract<Action, { do: 'buy' }>, app: RunningApp): Promise<void> {
  const before = life.bookings.length;
  await hold(life, action, app);
  const booking = life.bookings.length - 1;
  if (booking < before) return;
  openGateway(life, booking);
  pay(life, { booking, order: 0, outcome: action.outcome });
  await comeBack(life, { callback: life.callbacks.length - 1, tampered: 'no' }, app);
}

function openGateway(life: Life, index: number): void {
  const booking = pick(life.bookings, index);
  const { sandbox } = life.world;
  const access_code = sandbox.merchant.accessCode;
  if (booking) sandbox.initiate({ encRequest: booking.encRequest, access_code });
}

async function hold(
  life: Life,
  { seats, segment, session }: Pick<Extract<Action, { do: 'hold' }>, 'seats' | 'segment' | 'session'>,
  app: RunningApp,
): Promise<void> {
  const [fromStop, toStop] = SEGMENTS[segment] as (typeof SEGMENTS)[number];
  const from = life.stops[fromStop - 1]?.counterId ?? '';
  const to = life.stops[toStop - 1]?.counterId ?? '';
  const fare = (life.farePaise.get(`${from} ${to}`) ?? 0) / 100;
  const tax = Math.floor((fare * 18) / 100) + 1;
  const sessionId = life.sessions[session] as string;
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
      tripId: life.tripId,
      totalamount: (fare + tax) * seats.length,
      platform: 'web',
      pickup: from,
      dropoff: to,
    },
    { sessionId, userId: undefined, address: '10.0.0.1', idempotencyKey: undefined },
  );
  if (!held.ok) return;
  const { pnr, encRequest } = held.value;
  const plain = life.world.sandbox.cipher.decrypt(encRequest) ?? '';
  const orderId = new URLSearchParams(plain).get('order_id') ?? '';
  const heldOn = localDate(app.deps.clock.now());
  life.bookings.push({ pnr, orderId, encRequest, sessionId, heldOn });
}

function orderOf(life: Life, at: { booking: number; order: number }): Order | undefined {
  const booking = pick(life.bookings, at.booking);
  const orders = booking ? life.world.sandbox.findByOrderNo(booking.orderId) : [];
  return pick(
    orders.toSorted((a, b) => a.trackingId - b.trackingId),
    at.order,
  );
}

function pay(life: Life, action: Omit<Extract<Action, { do: 'pay' }>, 'do'>): void {
  const order = orderOf(life, action);
  if (!order) return;
  const decided = life.world.sandbox.decide(order, action.outcome, {
    paymentMode: 'Credit Card',
    cardName: 'Visa',
  });
  if (decided.callback) life.callbacks.push(decided.callback.fields);
}

async function comeBack(
  life: Life,
  { callback, tampered }: Omit<Extract<Action, { do: 'come back' }>, 'do'>,
  app: RunningApp,
): Promise<void> {
  const brought = pick(life.callbacks, callback);
  if (!brought) return;
  const other = pick(life.bookings, callback + 1)?.orderId ?? brought.orderNo;
  const form = {
    no: brought,
    unreadable: { ...brought, encResp: 'f00d' },
    'other order': { encResp: 'f00d', orderNo: other },
  }[tampered];
  await applyGatewayResponse(app.deps, form);
}

async function askForCode(
  life: Life,
  { booking, seats }: { booking: number; seats: string[] },
  app: RunningApp,
): Promise<void> {
  const sold = await findSold(app.deps.db, pick(life.bookings, booking)?.pnr ?? '');
  if (!sold) return;
  const chosen = chooseSeats(sold, seats, app.deps.clock.now());
  if (chosen.ok)
    await sendCancellationCode(app.deps, sold, chosen.value, { asks: 'owner', address: '10.0.0.1' });
}

/** The worker sends codes first. */
async function deliverCodes(life: Life, app: RunningApp): Promise<void> {
  const waiting = await listJobs(life);
  for (const job of waiting.filter(({ name }) => name === SEND_ACCOUNT_MESSAGE)) await runJob(life, job, app);
}

async function cancel(
  life: Life,
  { booking, seats, code }: Omit<Extract<Action, { do: 'cancel' }>, 'do'>,
  app: RunningApp,
): Promise<void> {
  const sold = await findSold(app.deps.db, pick(life.bookings, booking)?.pnr ?? '');
  if (!sold) return;
  const chosen = chooseSeats(sold, seats, app.deps.clock.now());
  if (!chosen.ok) return;
  const otp = code === 'right' ? await readCode(life, sold.booking.id) : '100001';
  const call = { seats: chosen.value, reason: 'plans changed', otp, userId: null, by: OWNER };
  await cancelSeats(app.deps, sold, call);
}

const OWNER = { address: '10.0.0.1', isOwner: true };

async function cancelReturned(
  life: Life,
  { booking, seats }: Omit<Extract<Action, { do: 'cancel returned seats' }>, 'do'>,
  app: RunningApp,
): Promise<void> {
  const sold = await findSold(app.deps.db, pick(life.bookings, booking)?.pnr ?? '');
  if (!sold) return;
  const chosen = chooseSeats(sold, seats, app.deps.clock.now());
  if (chosen.ok) await cancelReturnedSeats(app.deps, sold, { seats: chosen.value, reason: 'disputed' });
}

/** Returns the newest code that the contact has received for this booking. */
async function readCode(life: Life, bookingId: string): Promise<string> {
  const rows = await life.world.db.query<{ id: string }>(
    `SELECT id FROM codes WHERE purpose = 'cancellation' AND subject = $1`,
    [bookingId],
  );
  const ids = new Set(rows.map(({ id }) => id));
  return life.codes.findLast(({ subject }) => ids.has(subject))?.digits ?? '100000';
}

/** Runs one of the waiting jobs. */
async function work(life: Life, index: number, app: RunningApp): Promise<void> {
  const job = pick(await listJobs(life), index);
  if (job) await runJob(life, job, app);
}

/** Runs the reconciliation over today and the days on which this lifecycle began something. */
export async function reconcileLedger(life: Life, app: RunningApp): Promise<Reconciliation> {
  const days = new Set([localDate(life.world.clock.now())]);
  for (const { orderId, heldOn } of life.bookings) {
    days.add(heldOn);
    for (const order of life.world.sandbox.findByOrderNo(orderId))
      days.add(localDate(new Date(order.createdAt)));
  }
  return makeStatement(app.deps, [...days].toSorted().toReversed());
}
