import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer } from '../../api/app.ts';
import type { Config } from '../../api/config.ts';
import { openDependencies } from '../../api/dependencies.ts';
import { listJobs, listMessages } from '../../api/jobs.ts';
import { createGateways, createPlainSettlement, type SettlePlain } from '../../api/modules/payments/index.ts';
import type { Database } from '../../api/platform/database/database.ts';
import type { Jobs } from '../../api/platform/jobs/jobs.ts';
import { deliver } from '../../api/platform/messages/delivery/deliver.ts';
import type { OutboundMessage } from '../../api/platform/messages/templates.ts';
import { createLog } from '../../api/platform/observability/log.ts';
import { writeCode } from '../../api/platform/sessions/codes.ts';
import { GATEWAYS } from '../../contract/values/gateways.ts';
import { openSimulatedGateways } from '../../faults/lifecycle/gateways/open.ts';
import type { SandboxConfig } from '../../sandbox/running/config.ts';
import { openDatabase } from '../../sandbox/running/database.ts';
import type { DemoClock } from '../clock/moment.ts';

export type DemoApp = Awaited<ReturnType<typeof openDemoApp>>;

/** Counts of calls and holds by network address are for strangers, not for thousands of customers in a minute. */
const WITHOUT_LIMITS = 1_000_000;

/**
 * Opens the app on the demo's clock, with the sandbox's gateways on their own file. Nothing leaves this process but for
 * the database: messages count as sent once the outbox has them.
 */
export async function openDemoApp(config: Config, sandbox: SandboxConfig, clock: DemoClock) {
  mkdirSync(sandbox.dataDir, { recursive: true });
  const database = openDatabase(join(sandbox.dataDir, 'sandbox.sqlite'));
  const accounts = { merchant: sandbox.merchant, razorpay: sandbox.razorpayAccount };
  const take = (event: { id: string; body: string; signature: string }) =>
    void clock.left().events.push(event);
  const simulated = await openSimulatedGateways({ database, config, clock, accounts, deliver: take });
  const opened = await openDependencies(config, clock, createLog('silent'));
  const clients = GATEWAYS.map((name) => simulated.gateways[name].client);
  const jobs = queueIn(opened.jobs, clock);
  const deps = {
    ...opened,
    gateways: createGateways(clients, clock),
    jobs,
    settlePlain: settleAlone(opened.db, jobs),
    mailer: { send: async () => undefined, close: opened.mailer.close },
    addressLimitScale: WITHOUT_LIMITS,
  };
  const server = await buildServer(config, deps);
  const definitions = new Map(listJobs(deps).map((job) => [job.name, job]));
  const messageJobs = new Set(listMessages(deps).map(({ job }) => job));

  async function runJob(name: string, data: Record<string, unknown> = {}): Promise<void> {
    if (messageJobs.has(name)) return deliver(deps, String(data.messageId), accept);
    const job = definitions.get(name);
    if (!job) throw new Error(`there is no job ${name}`);
    // The queue repeats a job that fails; of those here, only refunds that the gateway refuses do.
    await job.run(data).catch((error: unknown) => {
      if (!/the gateway refused/.test(String(error))) throw error;
    });
  }

  async function accept(message: OutboundMessage): Promise<'sent'> {
    if ('codeId' in message && message.codeId) {
      const { codeId, channel, recipient } = message;
      const digits = await writeCode(deps.db, codeId, channel, recipient, clock.now());
      if (digits) clock.left().codes.push(digits);
    }
    return 'sent';
  }

  /** Runs the jobs that the act in progress has left, and posts the gateways' events. */
  async function catchUp(): Promise<void> {
    const { jobs, events } = clock.left();
    for (;;) {
      const job = jobs.shift();
      const event = job ? undefined : events.shift();
      if (job) await runJob(job.name, job.data);
      else if (event) await post(event);
      else return;
    }
  }

  async function post({
    id,
    body,
    signature,
  }: {
    id: string;
    body: string;
    signature: string;
  }): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': signature,
    };
    await server.inject({ method: 'POST', url: '/api/v1/payment/razorpay/webhook', headers, payload: body });
  }

  return {
    deps,
    server,
    gateways: simulated.gateways,
    publicUrl: config.PUBLIC_URL,
    clock,
    catchUp,
    /** Runs a job at an instant, with what it leaves. */
    runJobAt: (at: Date, name: string) =>
      clock.at(at, async () => {
        await runJob(name);
        await catchUp();
      }),
    async close() {
      await server.close();
      await simulated.close();
      await opened.close();
      database.close();
    },
  };
}

/** Settles each payment by a call of its own, within its act: the jobs of a sale wait there. */
function settleAlone(db: Database, jobs: Jobs): SettlePlain {
  return (plain, now) => createPlainSettlement(db, jobs)(plain, now);
}

/** Jobs wait in the act that enqueues them, from its commit on. */
function queueIn(jobs: Jobs, clock: DemoClock): Jobs {
  return {
    ...jobs,
    async enqueue(tx, name, all) {
      const { jobs: waiting } = clock.left();
      tx.afterCommit(() => void waiting.push(...all.map((data) => ({ name, data: { ...data } }))));
    },
  };
}
