import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { startTestApp, type TestApp } from 'testing/app/test-app.ts';
import { ASHA, bookAndPay, call, findTrip, findTrips } from 'testing/customers/customer.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { type Observability, startTracing } from '../observability.ts';

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string } }[];
  status: { code?: number };
}

interface Collector {
  url: string;
  spans: OtlpSpan[];
  services: Set<unknown>;
  /** All request bodies, unparsed. */
  bodies: string[];
  close(): Promise<void>;
}

/** Starts an OTLP collector over HTTP and JSON. */
async function openCollector(): Promise<Collector> {
  const collected = { spans: [] as OtlpSpan[], services: new Set<unknown>(), bodies: [] as string[] };
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url !== '/v1/traces' || request.headers['content-type'] !== 'application/json')
      return void response.writeHead(404).end();
    const text = Buffer.concat(chunks).toString();
    collected.bodies.push(text);
    for (const { resource, scopeSpans } of JSON.parse(text).resourceSpans) {
      collected.services.add(
        resource.attributes.find(({ key }: { key: string }) => key === 'service.name')?.value.stringValue,
      );
      for (const { spans } of scopeSpans) collected.spans.push(...spans);
    }
    response.setHeader('content-type', 'application/json').end('{}');
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    ...collected,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function trace(url: string, share = '1'): Promise<Observability> {
  const config = readConfig({
    DATABASE_URL: 'postgresql://localhost/any',
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_TRACES_SAMPLER_ARG: share,
  });
  return startTracing(config, 'web');
}

const textOf = (span: OtlpSpan, key: string) =>
  span.attributes.find((attribute) => attribute.key === key)?.value.stringValue;

describe('a traced booking', () => {
  let collector: Collector;
  let app: TestApp;
  let pnr: string;
  let trip: ListedTrip;
  let secrets: string[];

  beforeAll(async () => {
    collector = await openCollector();
    const tracing = await trace(collector.url);
    app = await startTestApp({ jobs: true });
    trip = await findTrip(app);
    const booked = await bookAndPay(app, trip, ['2C']);
    pnr = booked.pnr;
    secrets = [pnr, booked.orderNo, ASHA.email, ASHA.mobileno, ASHA.fname];
    await call(app, 'GET', `/api/v1/pnr/guest?pnr=${pnr}&email=${ASHA.email}`);
    await vi.waitFor(
      async () => {
        const [row] = await app.db.query(
          `SELECT count(*)::int AS waiting FROM pgboss.job WHERE state < 'completed'
             AND name IN ('messages.send', 'payments.confirm-order')`,
        );
        expect(row?.waiting).toBe(0);
      },
      { timeout: 20_000 },
    );
    await app.close();
    await tracing.close();
  });
  afterAll(() => collector.close());

  const named = (name: string) => collector.spans.filter((span) => span.name === name);
  const traceOf = (span: OtlpSpan | undefined) =>
    collector.spans.filter(({ traceId }) => traceId === span?.traceId);

  it('has a span per call by route pattern, with its statements', () => {
    const [hold] = named('POST /api/v1/seat/selectedseats');
    expect(hold?.kind).toBe(2);
    expect(hold?.parentSpanId).toBeUndefined();
    expect(hold && textOf(hold, 'http.route')).toBe('/api/v1/seat/selectedseats');
    const below = traceOf(hold).filter(({ parentSpanId }) => parentSpanId === hold?.spanId);
    const statements = below.map((span) => textOf(span, 'db.query.text') ?? '');
    expect(statements.filter((text) => text.includes('check_out('))).toHaveLength(1);
  });

  it('shows how long the callback waited for the gateway', () => {
    const [back] = named('POST /api/v1/payment/ccavenue/return');
    const asked = traceOf(back).find(({ name }) => name === 'gateway orderStatusTracker');
    expect(asked).toMatchObject({ kind: 3, parentSpanId: back?.spanId });
  });

  it('continues in the jobs of the callback: ticket by email and SMS, order confirmed', () => {
    const names = traceOf(named('POST /api/v1/payment/ccavenue/return')[0]).map(({ name }) => name);
    expect(names.filter((name) => name === 'job messages.send')).toHaveLength(2);
    for (const name of ['mail send', 'sms send', 'job payments.confirm-order', 'gateway confirmOrder'])
      expect(names).toContain(name);
  });

  it('names the process, and no person', () => {
    expect([...collector.services]).toEqual(['coach-web']);
    const text = collector.bodies.join('\n');
    expect(collector.spans.length).toBeGreaterThan(30);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});

describe('tracing', () => {
  it('ends although a stream stays open', async () => {
    const collector = await openCollector();
    const tracing = await trace(collector.url);
    const app = await startTestApp();
    const trip = await findTrip(app);
    const stop = new AbortController();
    const stream = await fetch(`${app.url}/api/v1/trip/seats/${trip._id}`, { signal: stop.signal });
    const reader = stream.body?.getReader();
    // The map is read again and again after the stream opened.
    let text = '';
    while (!text.includes('event: seats')) text += new TextDecoder().decode((await reader?.read())?.value);
    stop.abort();
    await app.close();
    await tracing.close();
    const [watch] = collector.spans.filter(({ name }) => name === 'GET /api/v1/trip/seats/:id');
    const statements = collector.spans.filter(({ traceId }) => traceId === watch?.traceId);
    expect(statements.length).toBeGreaterThan(1);
    expect(statements.some((span) => textOf(span, 'db.query.text')?.includes('FROM seat_claims'))).toBe(
      false,
    );
    await collector.close();
  });

  it('samples the requested share: none of 0', async () => {
    const collector = await openCollector();
    const tracing = await trace(collector.url, '0');
    const app = await startTestApp();
    await findTrips(app);
    await app.close();
    await tracing.close();
    expect(collector.bodies).toEqual([]);
    await collector.close();
  });

  it('delays nothing with an unavailable collector', async () => {
    const tracing = await trace('http://127.0.0.1:9');
    const app = await startTestApp();
    expect((await findTrips(app)).length).toBeGreaterThan(0);
    await app.close();
    await tracing.close();
  });
});
