import { importTicketKeys, TICKET_KEYS_PATH, type TicketKey } from 'contract/ticket-code/keys.ts';
import { checkTicketCode } from 'contract/ticket-code/verify.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call } from 'testing/customers/customer.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { ensureTicketKey, rotateTicketKey } from './keys.ts';
import { TICKET_ISSUER, ticketCodeSigner } from './ticket-code.ts';

const app = setUp(startTestApp);
const start = new Date('2026-11-23T02:30:00Z');
/** The database of tests has trips for 60 days. */
const lastTripEnded = new Date('2027-01-25T00:00:00Z');
const arrivesAt = new Date('2027-01-20T00:00:00Z');

afterEach(() => app.clock.set(start));

async function listKeys(): Promise<TicketKey[]> {
  return (await call<{ keys: TicketKey[] }>(app, 'GET', TICKET_KEYS_PATH)).body.keys;
}

const seat = { seat: '2C', ticketCode: 'K7QM2X9A', ticketVersion: 1 };
const booking = { tripId: '019aa3c4-5d6e-7f80-9123-456789abcdef', fromStop: 1, toStop: 3 };
const sign = async () => (await ticketCodeSigner(app.db))(seat, booking, arrivesAt);
const outcomeOf = async (code: string, now = app.clock.now()) => {
  const keys = await importTicketKeys(await listKeys());
  return (await checkTicketCode(code, { issuer: TICKET_ISSUER, keys, now })).outcome;
};

describe('keys of ticket codes', () => {
  it('have one that signs from the first start on, and starts keep it', async () => {
    const before = await listKeys();
    expect(before).toMatchObject([{ kty: 'OKP', crv: 'Ed25519', kid: expect.stringMatching(/^[\w-]{6}$/) }]);
    await ensureTicketKey(app.db, app.clock.now());
    expect(await listKeys()).toEqual(before);
  });

  it('are public, cacheable, and without anything private', async () => {
    const { status, body, headers } = await call<{ keys: object[] }>(app, 'GET', TICKET_KEYS_PATH);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    expect(headers.get('content-type')).toContain('application/json');
    for (const key of body.keys) expect(Object.keys(key)).toEqual(['kty', 'crv', 'alg', 'use', 'kid', 'x']);
  });

  it('are replaced by a rotation; codes of the old one count until the last trip has ended', async () => {
    const code = await sign();
    const [old] = await listKeys();
    const id = await rotateTicketKey(app.db, app.clock.now(), { revoke: false });
    const [signing, expiring] = await listKeys();
    expect([signing?.kid, signing?.exp, expiring?.kid]).toEqual([id, undefined, old?.kid]);
    expect(await outcomeOf(code)).toBe('valid');
    expect(await outcomeOf(await sign())).toBe('valid');
    expect(await outcomeOf(code, new Date(arrivesAt.getTime() - 1000))).toBe('valid');
    app.clock.set(lastTripEnded);
    expect(await outcomeOf(code)).toBe('key_expired');
    app.clock.set(new Date('2027-03-01T00:00:00Z'));
    expect(await outcomeOf(code)).toBe('key_unknown');
  });

  it('do not prolong each other: a second rotation leaves the end of the first', async () => {
    await rotateTicketKey(app.db, app.clock.now(), { revoke: false });
    const [, first] = await listKeys();
    await app.db.query(
      `UPDATE trip_stops SET arrives_at = arrives_at + interval '1 day', departs_at = departs_at + interval '1 day'`,
      [],
    );
    await rotateTicketKey(app.db, app.clock.now(), { revoke: false });
    const listed = await listKeys();
    expect(listed.find(({ kid }) => kid === first?.kid)?.exp).toBe(first?.exp);
  });

  it('end at once when a rotation revokes them', async () => {
    const code = await sign();
    await rotateTicketKey(app.db, app.clock.now(), { revoke: true });
    expect(await outcomeOf(code)).toBe('key_expired');
    expect(await outcomeOf(await sign())).toBe('valid');
  });

  it('lose their private parts when they sign no more', async () => {
    await rotateTicketKey(app.db, app.clock.now(), { revoke: false });
    const rows = await app.db.query(
      'SELECT expires_at AS "expiresAt", private_key AS "privateKey" FROM ticket_keys',
      [],
    );
    expect(rows.filter(({ privateKey }) => privateKey !== null)).toHaveLength(1);
    for (const { expiresAt, privateKey } of rows) expect(privateKey === null).toBe(expiresAt !== null);
  });
});
