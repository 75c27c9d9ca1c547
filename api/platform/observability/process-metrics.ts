import { readdir } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from '../database/database.ts';
import type { MetricSamples } from './metrics.ts';

const RESOLUTION_MS = 10;

/** Returns a metric with one sample and no labels. */
function single(kind: MetricSamples['kind'], name: string, help: string, value: number): MetricSamples {
  return { kind, name, help, samples: [{ labels: {}, value }] };
}

/** Watches processor, memory, files and event loop, under the names of Prometheus' own libraries. */
export function watchProcess(): { read(): Promise<MetricSamples[]>; close(): void } {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const began = Date.now() / 1000 - process.uptime();
  return {
    read: async () => [
      ...usage(began),
      single('gauge', 'process_open_fds', 'Open files and sockets; 0 where unknown', await openFiles()),
      eventLoopDelay(delays),
    ],
    close: () => void delays.disable(),
  };
}

function usage(began: number): MetricSamples[] {
  const { user, system } = process.cpuUsage();
  const memory = process.memoryUsage();
  const seconds = (user + system) / 1e6;
  const busy = performance.eventLoopUtilization().active / 1000;
  return [
    single('counter', 'process_cpu_seconds_total', 'Processor time used, in seconds', seconds),
    single('gauge', 'process_resident_memory_bytes', 'Resident memory, in bytes', memory.rss),
    single('gauge', 'process_start_time_seconds', 'When the process started, in Unix time', began),
    single('gauge', 'nodejs_heap_used_bytes', 'JavaScript heap in use, in bytes', memory.heapUsed),
    single('counter', 'nodejs_event_loop_busy_seconds_total', 'Time that the event loop worked', busy),
  ];
}

/** Only Linux lists open files. */
async function openFiles(): Promise<number> {
  return readdir('/proc/self/fd').then(
    (files) => files.length,
    () => 0,
  );
}

/** Returns how late timers ran since the last read: the longest wait before a request is handled. */
function eventLoopDelay(delays: ReturnType<typeof monitorEventLoopDelay>): MetricSamples {
  const late = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000) : 0;
  const samples = [
    { labels: { percentile: '50' }, value: late(delays.percentile(50)) },
    { labels: { percentile: '99' }, value: late(delays.percentile(99)) },
    { labels: { percentile: '100' }, value: late(delays.max) },
  ];
  delays.reset();
  const help = 'How late timers ran since the last scrape, in seconds';
  return { kind: 'gauge', name: 'nodejs_event_loop_delay_seconds', help, samples };
}

/** Returns the state of a process's connection pool. */
export function readPool(db: Pick<Database, 'load'>): MetricSamples[] {
  const { connections, idle, waiting } = db.load();
  return [
    {
      kind: 'gauge',
      name: 'coach_database_connections',
      help: 'Connections of this process to the database, by whether they are in use',
      samples: [
        { labels: { state: 'busy' }, value: connections - idle },
        { labels: { state: 'idle' }, value: idle },
      ],
    },
    single('gauge', 'coach_database_waiting', 'Callers that wait for a connection', waiting),
  ];
}
