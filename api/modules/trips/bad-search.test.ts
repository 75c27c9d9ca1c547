import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call } from 'testing/customers/customer.ts';
import { describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp());

describe('an invalid search', () => {
  it.each([
    ['30 February', 'from=IGI Airport T3&to=Agra ISBT&date=2027-02-30', 422, 'date'],
    ['a past date', 'from=IGI Airport T3&to=Agra ISBT&date=2020-01-01', 422, 'date'],
    ['no date', 'from=IGI Airport T3&to=Agra ISBT', 422, 'date'],
    ['no place to go', 'from=IGI Airport T3&date=2026-12-01', 422, 'to'],
    ['the same place twice', 'from=Agra ISBT&to=Agra ISBT&date=2026-12-01', 422, 'to'],
    ['an unknown place', 'from=Atlantis&to=Agra ISBT&date=2026-12-01', 404, 'from'],
    ['a place given twice', 'from=Agra ISBT&from=IGI Airport T3&to=Agra ISBT&date=2026-12-01', 422, 'from'],
  ])('because of %s is refused by name', async (_why, query, status, field) => {
    const response = await call(app, 'GET', `/api/v1/trip/list?${encodeURI(query)}`);
    expect(response.status).toBe(status);
    expect(Object.keys(response.body.fields ?? {})).toContain(field);
  });

  it('with equal From and To has the message of the specification', async () => {
    const query = new URLSearchParams({ from: 'Agra ISBT', to: 'Agra ISBT', date: '2026-12-01' });
    const response = await call(app, 'GET', `/api/v1/trip/list?${query}`);
    expect(response.body.fields?.to).toBe('From & To Cannot be same');
  });

  it('for an unknown path returns 404 in JSON', async () => {
    for (const [method, path] of [
      ['GET', '/api/v1/trip/listall'],
      ['DELETE', '/api/v1/trip/list'],
    ] as const) {
      const response = await call(app, method, path);
      expect([response.status, response.body.code]).toEqual([404, 'not_found']);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
  });
});
