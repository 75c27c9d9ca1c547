import { randomUUID } from 'node:crypto';
import { readConfig } from '../../api/config.ts';
import { bookingJobs } from '../../api/modules/bookings/jobs.ts';
import { disruptionJobs } from '../../api/modules/disruptions/jobs.ts';
import type { CallbackForm } from '../../api/modules/payments/gateways/gateway.ts';
import {
  createCheckoutQueue,
  createGateways,
  createPlainSettlement,
} from '../../api/modules/payments/index.ts';
import { paymentJobs } from '../../api/modules/payments/jobs.ts';
import { minutesAfter } from '../../api/platform/clock.ts';
import { connectDatabase, type Database, type Transaction } from '../../api/platform/database/database.ts';
import type { JobQueue } from '../../api/platform/jobs/jobs.ts';
import { deliver } from '../../api/platform/messages/delivery/deliver.ts';
import { sendEach } from '../../api/platform/messages/delivery/posting.ts';
import type { OutboundMessage } from '../../api/platform/messages/templates.ts';
import { createLog } from '../../api/platform/observability/log.ts';
import { writeCode } from '../../api/platform/sessions/codes.ts';
import type { HandOff } from '../../contract/calls/bookings.ts';
import { GATEWAYS, type GatewayName } from '../../contract/values/gateways.ts';
import { sandboxMerchant, sandboxRazorpay } from '../../sandbox/running/config.ts';
import { openDatabase } from '../../sandbox/running/database.ts';
import { PATIENT } from '../../testing/app/patient.ts';
import { insertOperator } from './disruptions/operator.ts';
import { openSimulatedGateways } from './gateways/open.ts';
import { type Faults, type MortalProcess, mortalDatabase, mortalGateway, startProcess } from './process.ts';
import { watchRefunds } from './returned.ts';

export type World = Awaited<ReturnType<typeof openWorld>>;

/**
 * Opens what outlives processes: database, gateways, clock. One world, on a prepared database, runs many lifecycles in
 * sequence; its clock starts at `begins`.
 */
export async function openWorld(databaseUrl: string, begins: Date) {
  let now = begins;
  const clock = {
    now: () => now,
    pass: (minutes: number) => {
      now = minutesAfter(now, minutes);
    },
  };
  const url = planOnce(databaseUrl);
  const db = connectDatabase(url, 8, PATIENT);
  const checks = connectDatabase(url, 1, PATIENT);
  await db.queryComposed(
    'CREATE TABLE IF NOT EXISTS lifecycle_jobs (id serial PRIMARY KEY, name text, data jsonb, taken boolean NOT NULL DEFAULT false)',
  );
  const config = readConfig({ DATABASE_URL: databaseUrl });
  const database = openDatabase(':memory:');
  const accounts = { merchant: sandboxMerchant, razorpay: sandboxRazorpay };
  const simulated = await openSimulatedGateways({ database, config, clock, accounts });
  const template = await findTemplate(db);
  return {
    template,
    fares: await listFares(db, template.lineId),
    ...(await insertOperator(db, begins)),
    /** How often an action had which result. */
    outcomes: new Map<string, number>(),
    /** The phone of the host. */
    phone: { device: randomUUID(), sequence: 0 },
    db,
    /** For the invariants only: one connection that stays open, so that they are planned once. */
    checks,
    gateways: simulated.gateways,
    clock,
    log: createLog('silent'),
    async [Symbol.asyncDispose]() {
      await simulated.close();
      await checks.close();
      await db.close();
      database.close();
    },
  };
}

/**
 * Returns a URL whose connections plan a statement once, whatever its values are: planned anew at each call, a few large
 * ones took a third of the database's time. The plans use indexes, since the tables are empty when they are made.
 */
function planOnce(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off');
  return url.href;
}

/** Returns the Agra line's trip with most stops for both boarding and leaving. */
async function findTemplate(db: Database) {
  const [template] = await db.query(
    `SELECT t.id, t.line_id AS "lineId" FROM trips t JOIN trip_stops s ON s.trip_id = t.id
     WHERE t.line_id = 'delhi-agra' AND s.boards AND s.alights GROUP BY t.id ORDER BY count(*) DESC, t.id LIMIT 1`,
  );
  if (!template) throw new Error('the timetable has no trip of the Agra line');
  return template;
}

async function listFares(db: Database, lineId: string) {
  return db.query(
    `SELECT from_counter_id AS "from", to_counter_id AS "to", fare_paise AS paise FROM fares WHERE line_id = $1`,
    [lineId],
  );
}

/** Where a ticket has been valid. */
export interface SeenTicket {
  version: number;
  /** Its present trip and seat. */
  place: string;
  trips: Set<string>;
}

export interface Delivery {
  messageId: string;
  /** What must be sent once: kind, recipient, subject. */
  what: string;
}

/** Two trips with their customers, from the first hold until nothing can change any more. */
export interface Lifecycle extends Faults {
  world: World;
  tripIds: string[];
  /** Sessions of the browsers that book. */
  sessions: { id: string; token: string }[];
  stops: { number: number; counterId: string; departsAt: Date }[];
  farePaise: Map<string, number>;
  bookings: {
    pnr: string;
    orderId: string;
    gateway: GatewayName;
    handOff: HandOff;
    sessionId: string;
    heldOn: string;
  }[];
  /** Callbacks that browsers can post, any number of times. */
  callbacks: { gateway: GatewayName; form: CallbackForm }[];
  /** Received codes, the newest last. */
  codes: { subject: string; digits: string }[];
  deliveries: Delivery[];
  /** What the host has recorded. */
  boardings: { id: string; tripId: string; ticket: string }[];
  /** Sold tickets as of the last check, by code. */
  tickets: Map<string, SeenTicket>;
  /** Trips that were cancelled, and stops that were skipped, as of the last check. */
  takenAway: Set<string>;
  /** Messages sent just before their process was killed, unrecorded: only those may be repeated. */
  unsure: Set<string>;
  /** Executed refunds (by the app's references), and those sent again. */
  refunded: Set<string>;
  refundedAgain: Set<string>;
  /** A sentence for each refund that exceeded what was due. */
  sentBeyondDue: string[];
}

/** Connections that a process uses for booking calls. */
const BOOKED_AT_ONCE = 2;

/** Starts the app of a lifecycle: the real modules, in a process that may be killed. */
export function startTestApp(lifecycle: Lifecycle, killAt?: number) {
  const { world } = lifecycle;
  const process = startProcess(killAt);
  const db = mortalDatabase(world.db, process);
  const deps = {
    db,
    clock: world.clock,
    log: world.log,
    jobs,
    settlePlain: createPlainSettlement(db, jobs),
    gateways: createGateways(
      GATEWAYS.map((name) => {
        const gateway = world.gateways[name];
        return mortalGateway(gateway, process, lifecycle, watchRefunds(world.db, gateway));
      }),
      world.clock,
    ),
    addressLimitScale: 1e9,
    passwordHashes: 'light' as const,
    publicUrl: 'http://localhost',
  };
  const definitions = [...bookingJobs(db, world.clock), ...paymentJobs(deps), ...disruptionJobs(deps)];
  return {
    lifecycle,
    deps,
    process,
    checkout: createCheckoutQueue(deps, BOOKED_AT_ONCE),
    async runJob(name: string, data: Record<string, unknown> = {}): Promise<void> {
      if ('messageId' in data || 'messages' in data) {
        return sendEach(data, ({ messageId }) => deliverOne(lifecycle, deps, process, String(messageId)));
      }
      const job = definitions.find((definition) => definition.name === name);
      if (!job) throw new Error(`there is no job ${name}`);
      await job.run(data);
    },
  };
}

export type RunningApp = ReturnType<typeof startTestApp>;

/**
 * Jobs in a table of the same database, in the caller's transaction like the real queue's; run on the lifecycle's
 * command.
 */
const jobs: JobQueue = {
  async enqueue(tx: Transaction, name: string, data: object[]) {
    tx.sendComposed(
      'INSERT INTO lifecycle_jobs (name, data) SELECT $1, job FROM jsonb_array_elements($2::jsonb) AS job',
      [name, JSON.stringify(data)],
    );
  },
};

async function deliverOne(
  lifecycle: Lifecycle,
  deps: RunningApp['deps'],
  process: MortalProcess,
  messageId: string,
): Promise<void> {
  const before = lifecycle.deliveries.length;
  try {
    await deliver(deps, messageId, (message) => send(lifecycle, deps, process, message));
  } catch (error) {
    if (lifecycle.deliveries.slice(before).some((delivery) => delivery.messageId === messageId)) {
      lifecycle.unsure.add(messageId);
    }
    throw error;
  }
}

/** Accepts a message like mail server and SMS gateway: it counts as sent from here on. */
async function send(
  lifecycle: Lifecycle,
  deps: RunningApp['deps'],
  process: MortalProcess,
  message: OutboundMessage,
): Promise<'sent' | 'dropped'> {
  const { id, channel, template, recipient } = message;
  if ('codeId' in message && message.codeId) {
    const now = lifecycle.world.clock.now();
    const digits = await writeCode(deps.db, message.codeId, channel, recipient, now);
    if (digits) lifecycle.codes.push({ subject: message.codeId, digits });
  }
  process.step();
  lifecycle.deliveries.push({ messageId: id, what: `${template} by ${channel} about ${subjectOf(message)}` });
  process.step();
  return 'sent';
}

/** Returns what a message is about; its template is sent once for that. */
function subjectOf(message: OutboundMessage): string | null {
  if (message.about === 'account') return message.codeId ?? message.userId;
  if (message.about === 'staff') return message.memberId;
  if (message.about === 'contact') return message.contactReplyId;
  const { bookingId, cancellationId, disruptionId } = message;
  return [bookingId, cancellationId, disruptionId].filter(Boolean).join(' ');
}
