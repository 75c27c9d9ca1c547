import { calls } from 'contract/calls.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { findTrip } from 'testing/customers/customer.ts';
import { signIn, signUp, somebody } from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ config: { PUBLIC_URL: 'https://coaches.example' } }));
const trip = setUp(() => findTrip(app));

/** Returns the headers of a response without waiting for its body. */
async function headersOf(path: string): Promise<Headers> {
  const leave = new AbortController();
  const { headers } = await fetch(`${app.url}${path}`, { signal: leave.signal });
  leave.abort();
  return headers;
}

describe('every response', () => {
  it.each([
    ['to a call', () => calls.listPickupCounters[1]],
    ['to a refused call', () => calls.showMe[1]],
    ['to a call that does not exist', () => '/api/v1/no/such/call'],
    ['to an invalid address', () => '/api/v1/bus/location/%FF'],
    ['that is a stream', () => `/api/v1/trip/seats/${trip._id}`],
    ['that is a feed', () => '/gtfs.zip'],
    ['of the API reference', () => '/api/docs/static/index.html'],
  ])('%s has its declared type, may not be framed, and requires TLS', async (_what, path) => {
    const headers = await headersOf(path());
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).toContain("base-uri 'none'");
    expect(headers.get('strict-transport-security')).toMatch(/max-age=63072000; includeSubDomains/i);
    expect(headers.get('content-type')).toMatch(
      /^(application\/json; charset=utf-8|text\/html; charset=utf-8|text\/event-stream|application\/zip)$/i,
    );
  });

  it('that is not of a call is isolated in its window and may not be framed', async () => {
    const headers = await headersOf('/healthz');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it('names neither the server nor its version', async () => {
    const headers = await headersOf('/healthz');
    for (const name of ['server', 'x-powered-by', 'via']) expect(headers.get(name)).toBeNull();
  });

  it('to a call is not cached and sends no referrer', async () => {
    for (const path of [calls.showMe[1], '/api/v1/pnr?pnr=A', calls.listPickupCounters[1]]) {
      const headers = await headersOf(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    }
  });
});

it('the device cookie is unavailable to scripts, other sites, other hosts and plain HTTP', async () => {
  const person = somebody();
  await signUp(app, person);
  const cookie = (await signIn(app, { phoneno: person.phoneno })).headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^__Host-known_device=[\w-]{43}; /);
  const attributes = cookie.split('; ').slice(1);
  expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Strict', 'Secure']));
  expect(attributes.some((attribute) => attribute.startsWith('Domain'))).toBe(false);
});
