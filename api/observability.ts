import { readApprovalSamples } from '#modules/desk/index.ts';
import { readImbalanceSamples, readLedgerSamples, readUnsettledSamples } from '#modules/payments/index.ts';
import { readAuditSamples } from '#modules/staff/index.ts';
import type { Clock } from '#platform/clock.ts';
import { connectDatabase, type Database, type TimeLimits } from '#platform/database/database.ts';
import { readQueue } from '#platform/jobs/queue-metrics.ts';
import { cacheSamples, type Source } from '#platform/observability/cached-samples.ts';
import { openMetrics } from '#platform/observability/metrics-listener.ts';
import { readPool, watchProcess } from '#platform/observability/process-metrics.ts';
import { useTracer } from '#platform/observability/tracing.ts';
import type { Config } from './config.ts';
import type { Dependencies } from './dependencies.ts';

/** The running observability of a process, to close. */
export interface Observability {
  close(): Promise<void>;
}

const NOTHING: Observability = { close: async () => undefined };

/** Metric queries time out after 3 s; the scraper retries. */
const QUICK: TimeLimits = { connecting: 2_000, statement: 3_000 };
const FRESH_MS = 5_000;
const LEDGER_SAMPLES_MS = 300_000;

/** Checking every journal takes long and is rare: only manual changes, a restore or a bad disk alter one. */
const PATIENT: TimeLimits = { connecting: 2_000, statement: 60_000 };
const JOURNALS_MS = 3_600_000;

/**
 * Starts tracing if OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise OpenTelemetry is not loaded. Runs first
 * in a process.
 */
export async function startTracing(config: Config, role: 'web' | 'jobs'): Promise<Observability> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return NOTHING;
  const { openTracer } = await import('#platform/observability/otel.ts');
  const { tracer, close } = openTracer({
    endpoint,
    service: config.OTEL_SERVICE_NAME ?? `coach-${role}`,
    share: config.OTEL_TRACES_SAMPLER_ARG,
  });
  useTracer(tracer);
  return {
    async close() {
      useTracer(undefined);
      await close();
    },
  };
}

/** Serves the web process's metrics if METRICS_PORT is set. */
export async function showWeb(config: Config, deps: Pick<Dependencies, 'db'>): Promise<Observability> {
  return config.METRICS_PORT === undefined ? NOTHING : show(config, config.METRICS_PORT, deps, []);
}

/**
 * Serves the worker's metrics one port above the web process's, so both share an environment. Business
 * metrics use connections of their own, so slow queries delay nothing else.
 */
export async function showJobs(
  config: Config,
  deps: Pick<Dependencies, 'db' | 'clock'>,
  jobs: readonly string[],
): Promise<Observability> {
  if (config.METRICS_PORT === undefined) return NOTHING;
  const quick = connectDatabase(config.DATABASE_URL, 1, QUICK);
  const patient = connectDatabase(config.DATABASE_URL, 1, PATIENT);
  const business = readBusiness({ quick, patient }, deps.clock, jobs);
  const shown = await show(config, config.METRICS_PORT + 1, deps, business);
  return {
    async close() {
      await shown.close();
      await Promise.all([quick.close(), patient.close()]);
    },
  };
}

type Asked = Pick<Database, 'query'>;

/** Returns the sources of metrics that come from the database. */
export function readBusiness(
  { quick, patient }: { quick: Asked; patient: Asked },
  clock: Clock,
  jobs: readonly string[],
): Source[] {
  return [
    cacheSamples('queue', FRESH_MS, () => readQueue(quick, jobs)),
    cacheSamples('payments', FRESH_MS, () => readUnsettledSamples(quick, clock.now())),
    cacheSamples('approvals', FRESH_MS, () => readApprovalSamples(quick, clock.now())),
    cacheSamples('audit', FRESH_MS, () => readAuditSamples(quick)),
    cacheSamples('ledger', LEDGER_SAMPLES_MS, () => readLedgerSamples(quick, clock.now())),
    cacheSamples('journals', JOURNALS_MS, () => readImbalanceSamples(patient)),
  ];
}

async function show(
  config: Config,
  port: number,
  { db }: Pick<Dependencies, 'db'>,
  business: readonly Source[],
): Promise<Observability> {
  const own = watchProcess();
  const sources = [own.read, async () => readPool(db), ...business];
  const listener = await openMetrics({ host: config.METRICS_HOST, port }, sources);
  return {
    async close() {
      own.close();
      await listener.close();
    },
  };
}
