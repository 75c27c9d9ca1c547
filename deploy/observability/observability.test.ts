import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, type TestContext, vi } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../../scripts/running/free-port.ts';
import { cloneDatabase } from '../../testing/app/clone-database.ts';
import { type OwnProcess, startProcess } from '../../testing/app/processes.ts';
import { makeDashboard } from './dashboard.ts';

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const RULE_FILES = ['alerts.yml', 'alerts-console.yml'];
const alerts: Rule[] = (await Promise.all(RULE_FILES.map(read))).flatMap((text) =>
  parse(text).groups.flatMap(({ rules }: { rules: Rule[] }) => rules),
);
const dashboard = JSON.parse(await read('grafana-dashboard.json'));
const explained: Record<string, { labels?: string[]; meaning: string }> = parse(await read('metrics.yml'));
const guide = await read('../../docs/running/observability.md');

interface Target {
  expr: string;
}
const asked: string[] = dashboard.panels.flatMap(({ targets = [] }: { targets?: Target[] }) =>
  targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')),
);

/** Metrics from elsewhere: Prometheus itself, the blackbox exporter, the backup script. */
const OF_OTHERS = ['up', 'probe_ssl_earliest_cert_expiry', 'coach_backup_last_success_timestamp_seconds'];

/** Returns the metrics in an expression, each with the labels that must equal a value. */
function selectors(expression: string): { metric: string; labels: Record<string, string> }[] {
  const found = expression.matchAll(/\b((?:coach|process|nodejs|probe)_\w+|up)\b(?:\{([^}]*)\})?/g);
  return [...found].map(([, metric = '', matchers = '']) => ({
    metric,
    labels: Object.fromEntries(
      [...matchers.matchAll(/(\w+)(=|!=|=~|!~)"([^"]*)"/g)].map(([, label, sign, value]) => [
        label,
        sign === '=' ? value : '',
      ]),
    ),
  }));
}

const port = { web: 0, webMetrics: 0, jobsMetrics: 0 };
const processes: OwnProcess[] = [];
const shown: Record<'web' | 'jobs', string> = { web: '', jobs: '' };

const SOURCES = ['queue', 'payments', 'approvals', 'audit', 'ledger', 'journals'];

/** Starts web and jobs process on a database of their own, and scrapes each; a slow read serves a later scrape. */
beforeAll(async () => {
  const database = { DATABASE_URL: await cloneDatabase(), DATABASE_CONNECT_SECONDS: '120' };
  port.web = await freePort();
  port.webMetrics = await freePort();
  port.jobsMetrics = await freePort();
  const web = { ...database, PORT: String(port.web), METRICS_PORT: String(port.webMetrics) };
  processes.push(await startProcess('api/main.ts', web, 'open for bookings'));
  const jobs = { ...database, METRICS_PORT: String(port.jobsMetrics - 1) };
  processes.push(await startProcess('api/worker.ts', jobs, 'taking up jobs'));
  // Routes appear in the metrics after their first request.
  await fetch(`http://127.0.0.1:${port.web}/api/v1/trip/list`);
  await fetch(`http://127.0.0.1:${port.web}/api/v1/seat/selectedseats`, { method: 'POST' });
  shown.web = await (await fetch(`http://127.0.0.1:${port.webMetrics}/metrics`)).text();
  shown.jobs = await vi.waitFor(async () => {
    const text = await (await fetch(`http://127.0.0.1:${port.jobsMetrics}/metrics`)).text();
    for (const source of SOURCES) expect(text).toContain(`coach_samples_up{source="${source}"} 1`);
    return text;
  }, 110_000);
}, 240_000);
afterAll(() => Promise.all(processes.map((one) => one.stop())));

interface Series {
  metric: string;
  labels: Record<string, string>;
}

function seriesOf(text: string): Series[] {
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)].map(([, metric = '', labels = '']) => ({
    metric,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name, value]) => [name, value]),
    ),
  }));
}

/** Returns the declared names of metrics, without the suffixes of a histogram. */
const declared = () => [
  ...new Set([...`${shown.web}${shown.jobs}`.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)),
];

describe('web and jobs process', () => {
  it("export metrics at an address of their own, in Prometheus' format", async () => {
    for (const text of Object.values(shown)) {
      expect(text).toMatch(/^process_cpu_seconds_total \d/m);
      expect(
        text.split('\n').filter((line) => line && !/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? \S+)$/.test(line)),
      ).toEqual([]);
    }
    const site = await fetch(`http://127.0.0.1:${port.web}/metrics`);
    expect(await site.text()).not.toContain('process_cpu_seconds_total');
    expect((await fetch(`http://127.0.0.1:${port.webMetrics}/api/v1/food`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port.jobsMetrics}/healthz`)).status).toBe(200);
  });

  it('use no label that Prometheus reserves', () => {
    const taken = seriesOf(`${shown.web}${shown.jobs}`).filter(
      ({ labels }) => 'job' in labels || 'instance' in labels,
    );
    expect(taken).toEqual([]);
  });

  it('neither load OpenTelemetry nor listen elsewhere', () => {
    for (const one of processes) expect(one.written()).not.toContain('loaded ');
  });

  it('load it and send traces if a collector is configured', async () => {
    const paths: (string | undefined)[] = [];
    const collector = createServer((request, response) => {
      paths.push(request.url);
      request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
    });
    await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
    const { port: collectorPort } = collector.address() as AddressInfo;
    const webPort = await freePort();
    const web = await startProcess(
      'api/main.ts',
      {
        DATABASE_URL: await cloneDatabase(),
        PORT: String(webPort),
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
      },
      'open for bookings',
    );
    await fetch(`http://127.0.0.1:${webPort}/api/v1/busroutes/list/pickup/counters`);
    await web.stop();
    expect(web.written()).toContain('loaded ');
    expect(paths).toContain('/v1/traces');
    collector.closeAllConnections();
    collector.close();
  });
});

describe('the dashboard file', () => {
  it('matches its panels', async () => {
    expect(dashboard).toEqual(JSON.parse(JSON.stringify(makeDashboard())));
  });

  it('has panels that do not overlap', () => {
    const taken = new Set<string>();
    for (const { gridPos, title } of dashboard.panels) {
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(taken.has(`${x} ${y}`), title).toBe(false);
          expect(x, title).toBeLessThan(24);
          taken.add(`${x} ${y}`);
        }
    }
  });
});

describe('dashboard and alerts', () => {
  it('use only exported metrics and labels', () => {
    const series = seriesOf(`${shown.web}${shown.jobs}`);
    const missing = [...asked, ...alerts.map(({ expr }) => expr)]
      .flatMap(selectors)
      .filter(({ metric }) => !OF_OTHERS.includes(metric))
      .filter(
        ({ metric, labels }) =>
          !series.some(
            (one) =>
              one.metric === metric &&
              Object.entries(labels).every(
                ([label, value]) =>
                  label === 'job' || (label in one.labels && (!value || one.labels[label] === value)),
              ),
          ),
      );
    expect(missing).toEqual([]);
    expect(asked.length).toBeGreaterThan(40);
  });

  it('use every declared metric', () => {
    const text = [...asked, ...alerts.map(({ expr }) => expr)].join('\n');
    expect(declared().filter((name) => !text.includes(name))).toEqual([]);
  });
});

describe('the alerts', () => {
  it('have a severity, a summary and a runbook', () => {
    for (const { alert, labels, annotations } of alerts) {
      expect(['page', 'ticket'], alert).toContain(labels.severity);
      expect(annotations.summary, alert).toMatch(/.{20,}/);
      const [, anchor] = annotations.runbook.split('#');
      const heading = guide.split('\n').find((line) => line.toLowerCase() === `### ${anchor}`);
      expect(heading, alert).toBeDefined();
    }
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  });
});

describe('Prometheus itself, if installed,', () => {
  const folder = new URL('.', import.meta.url).pathname;
  const promtool = (...args: string[]) => promisify(execFile)('promtool', args, { cwd: folder });
  const needsPromtool = async (context: TestContext) => {
    const missing = await promtool('--version').then(
      () => false,
      () => true,
    );
    context.skip(missing, 'promtool (Debian: prometheus) is not installed');
  };

  it('accepts the alerts, whose own tests pass', async (context) => {
    await needsPromtool(context);
    await promtool('check', 'rules', ...RULE_FILES);
    await promtool('test', 'rules', 'alerts-test.yml', 'alerts-week-test.yml', 'alerts-console-test.yml');
  });

  it('accepts the scrape configuration and every query of the dashboard', async (context) => {
    await needsPromtool(context);
    await promtool('check', 'config', 'prometheus.yml');
    const rules = asked.map((expr, index) => ({ record: `panel:${index}`, expr }));
    const file = join(await mkdtemp(join(tmpdir(), 'dashboard-')), 'rules.yml');
    // JSON is YAML.
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    await promtool('check', 'rules', file);
    await rm(dirname(file), { recursive: true });
  });
});

describe('metrics.yml', () => {
  it('explains every exported metric with its labels, and no other', () => {
    expect(Object.keys(explained).toSorted()).toEqual(declared().toSorted());
    const series = seriesOf(`${shown.web}${shown.jobs}`);
    for (const [name, { labels = [], meaning }] of Object.entries(explained)) {
      expect(meaning.length, name).toBeGreaterThan(4);
      for (const { metric, labels: shownLabels } of series)
        if (metric.replace(/_(bucket|sum|count)$/, '') === name)
          expect(
            Object.keys(shownLabels)
              .filter((label) => label !== 'le')
              .toSorted(),
            name,
          ).toEqual(labels.toSorted());
    }
  });
});
