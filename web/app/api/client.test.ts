import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { callPath, cancelSessionCalls, createClient, createDownloader } from './client.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

/** Starts a server that handles every call with `listener`; returns its origin. */
async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the address of a call', () => {
  test('encodes parameters', () => {
    expect(callPath('listDropoffCounters', { pickup: 'IGI Airport T3/A' })).toBe(
      '/api/v1/busroutes/list/dropoff/counters/IGI%20Airport%20T3%2FA',
    );
  });

  test('leaves out undefined values', () => {
    expect(callPath('showTrip', { id: 'trip-1' }, { from: undefined, to: undefined })).toBe(
      '/api/v1/trip/detailone/trip-1',
    );
    expect(callPath('showTrip', { id: 'trip-1' }, { from: 'T3', to: 'Agra & Co' })).toBe(
      '/api/v1/trip/detailone/trip-1?from=T3&to=Agra+%26+Co',
    );
  });
});

describe('a call', () => {
  test('returns the reply', async () => {
    const origin = await answering((_, response) =>
      response.end('{"status":"success","message":"Counters","data":[]}'),
    );
    const result = await createClient({ origin })('listPickupCounters');
    expect(result).toEqual({ ok: true, data: { status: 'success', message: 'Counters', data: [] } });
  });

  test('returns an error with its code and message', async () => {
    const origin = await answering((_, response) => {
      response.statusCode = 422;
      response.end('{"status":"fail","code":"date_passed","message":"That day has passed."}');
    });
    const result = await createClient({ origin })('listTrips', {
      query: { from: 'A', to: 'B', date: '2020-01-01' },
    });
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'date_passed', message: 'That day has passed.' },
    });
  });

  test('sends its body as JSON with the given headers', async () => {
    let seen = '';
    const origin = await answering((request, response) => {
      request.on('data', (chunk: Buffer) => {
        seen += chunk.toString();
      });
      request.on('end', () => {
        const { 'content-type': type, 'idempotency-key': key } = request.headers;
        seen += ` ${String(type)} ${String(key)}`;
        response.end('{"status":"success","message":"Given back"}');
      });
    });
    await createClient({ origin })('releaseSeats', {
      body: { pnr: 'K7MPX2RTWA' },
      headers: { 'idempotency-key': 'once-only' },
    });
    expect(seen).toBe('{"pnr":"K7MPX2RTWA"} application/json once-only');
  });

  test('reports a response that is not from our server', async () => {
    const origin = await answering((_, response) => response.end('<html>Sign in to Airport Wi-Fi</html>'));
    const result = await createClient({ origin })('listPickupCounters');
    expect(result).toMatchObject({ ok: false, error: { code: 'unreadable' } });
  });

  test('reports a timeout', async () => {
    const origin = await answering(() => {});
    const result = await createClient({ origin, timeLimit: 50 })('listPickupCounters');
    expect(result).toMatchObject({ ok: false, error: { code: 'timed_out' } });
  });

  test('reports a failed connection', async () => {
    const origin = await answering((request) => request.socket.destroy());
    const result = await createClient({ origin })('listPickupCounters');
    expect(result).toMatchObject({ ok: false, error: { code: 'unreachable' } });
  });

  test('distinguishes an abort from a failure', async () => {
    const origin = await answering(() => {});
    const given = new AbortController();
    const result = createClient({ origin })('listPickupCounters', { signal: given.signal });
    given.abort();
    expect(await result).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });
});

describe('logging out', () => {
  test('cancels the calls of the session in flight, and no others', async () => {
    const { promise: allArrived, resolve } = Promise.withResolvers<void>();
    const waiting: ServerResponse[] = [];
    const origin = await answering((_, response) => {
      waiting.push(response);
      if (waiting.length === 3) resolve();
    });
    const ofSession = createClient({ origin })('listSessions');
    const fileOfSession = createDownloader({ origin })('downloadTicket', { params: { id: 'booking-1' } });
    const ofAnybody = createClient({ origin })('listPickupCounters');
    await allArrived;
    cancelSessionCalls();
    expect(await ofSession).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(await fileOfSession).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    for (const response of waiting) response.end('{"status":"success","message":"Counters","data":[]}');
    expect(await ofAnybody).toMatchObject({ ok: true });
  });

  test('leaves the next calls of a session alone', async () => {
    cancelSessionCalls();
    const origin = await answering((_, response) => response.end('{"status":"success","message":"Done"}'));
    expect(await createClient({ origin })('logOut')).toMatchObject({ ok: true });
  });
});

describe('a download', () => {
  const ticketOf = (origin: string, timeLimit?: number) =>
    createDownloader({ origin, timeLimit })('downloadTicket', { params: { id: 'booking-1' } });

  test('returns the file under the server’s file name', async () => {
    const origin = await answering((request, response) => {
      response.setHeader('content-type', 'application/pdf');
      response.setHeader('content-disposition', 'attachment; filename="ticket-K7MPX2RTWA.pdf"');
      response.end(`%PDF of ${request.url}`);
    });
    const result = await ticketOf(origin);
    if (!result.ok) throw new Error(result.error.message);
    expect([result.data.name, result.data.type]).toEqual(['ticket-K7MPX2RTWA.pdf', 'application/pdf']);
    expect(await result.data.text()).toBe('%PDF of /api/v1/ticket/pdf/booking-1');
  });

  test('returns an error with its code and message', async () => {
    const origin = await answering((_, response) => {
      response.statusCode = 409;
      response.end('{"status":"fail","code":"seats_cancelled","message":"Every seat has been cancelled."}');
    });
    expect(await ticketOf(origin)).toMatchObject({
      ok: false,
      error: { code: 'seats_cancelled', message: 'Every seat has been cancelled.' },
    });
  });

  test('never returns a file that is not from our server', async () => {
    const origin = await answering((_, response) => response.end('<html>Sign in to Airport Wi-Fi</html>'));
    expect(await ticketOf(origin)).toMatchObject({ ok: false, error: { code: 'unreadable' } });
  });

  test('reports a timeout in mid-response', async () => {
    const origin = await answering((_, response) => {
      response.setHeader('content-type', 'application/pdf');
      response.write('%PDF');
    });
    expect(await ticketOf(origin, 200)).toMatchObject({ ok: false, error: { code: 'timed_out' } });
  });
});
