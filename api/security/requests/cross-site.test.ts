import { calls } from 'contract/calls.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const app = setUp(startTestApp);

const changing = Object.entries(calls).filter(([, [method]]) => method !== 'GET');

describe('a page of another site', () => {
  it.each(changing)('cannot make a browser call %s by a form or as plain text', async (_name, call) => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      const reply = await fetch(`${app.url}${call[1]}`, {
        method: call[0],
        headers: { 'content-type': type, origin: 'https://evil.example' },
        body: 'email=asha@example.com',
      });
      expect([type, reply.status]).toEqual([type, 415]);
    }
  });

  it('may not send JSON or read responses with personal data', async () => {
    const asked = await fetch(`${app.url}${calls.signIn[1]}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,authorization',
      },
    });
    expect(asked.status).toBe(404);
    const read = await fetch(`${app.url}${calls.showMe[1]}`, {
      headers: { origin: 'https://evil.example' },
    });
    for (const { headers } of [asked, read]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    expect(read.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it.each(['/gtfs.zip', '/gtfs-rt/vehicle-positions', '/gtfs-rt/trip-updates'])(
    'may read the open feed %s, which has no personal data',
    async (path) => {
      const { headers } = await fetch(`${app.url}${path}`);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    },
  );
});
