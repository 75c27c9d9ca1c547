import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectCcavenue } from '#api/modules/payments/index.ts';
import { connectDirections } from '#api/modules/tracking/map/directions.ts';
import { connectSms } from '#platform/messages/sms.ts';

/** Two servers: one redirects to the other, which records the requests. */
const came: IncomingMessage[] = [];
const elsewhere = createServer((request, response) => {
  came.push(request);
  response.end('{"type":"success"}');
});
const redirecting = createServer((_request, response) => {
  response.writeHead(307, { location: addressOf(elsewhere) }).end();
});

function addressOf(server: typeof elsewhere): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  for (const server of [elsewhere, redirecting])
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  for (const server of [elsewhere, redirecting]) server.close();
});

/** The tracking provider's redirect is tested in `positions.test.ts`. */
describe('a redirect of an external service', () => {
  it('is not followed with the key of the SMS provider', async () => {
    const sms = connectSms(addressOf(redirecting), 'key');
    await expect(sms.send({ template: 'code', phone: '9812345670', variables: {} })).rejects.toThrow();
    expect(came).toEqual([]);
  });

  it('is not followed with a gateway request', async () => {
    const gateway = connectCcavenue({
      url: addressOf(redirecting),
      apiUrl: addressOf(redirecting),
      merchantId: '1',
      accessCode: 'a',
      workingKey: 'k'.repeat(32),
      cipher: 'cbc',
      returnUrl: 'https://coaches.example/back',
    });
    expect(await gateway.askStatus({ orderId: 'A-B', gatewayOrder: null })).toMatchObject({
      kind: 'unreachable',
    });
    expect(came).toEqual([]);
  });

  it('is not followed with a position', async () => {
    const directions = connectDirections(addressOf(redirecting));
    const place = { latitude: 28.6, longitude: 77.2 };
    expect(await directions.find(place, place)).toBe('unavailable');
    expect(came).toEqual([]);
  });
});
