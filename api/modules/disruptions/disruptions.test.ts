import { randomUUIDv7 } from 'node:crypto';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { findTrips } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertDisruption, listDisruptions } from './store.ts';

const app = setUp(startTestApp);
let trip: ListedTrip;
let dispatcher: TestMember;

beforeAll(async () => {
  [trip] = (await findTrips(app)) as [ListedTrip];
  dispatcher = await join(app, 'dispatcher');
});

describe('stored disruptions', () => {
  const delay = { kind: 'delay', fromStop: 1, minutes: 20, cause: 'weather' } as const;
  const store = (change: Partial<Parameters<typeof insertDisruption>[1]> = {}) => {
    const own = { id: randomUUIDv7(), tripId: trip._id, memberId: dispatcher.id, at: app.clock.now() };
    const stored = { ...own, ...delay, ...change };
    return app.db.transaction(async (tx) => {
      insertDisruption(tx, stored);
      return stored;
    });
  };

  it('are only ever added, and listed newest first with their member', async () => {
    const first = await store();
    app.clock.pass(5);
    const second = await store({ minutes: 40 });
    expect(await listDisruptions(app.deps.db, trip._id)).toEqual([second, first]);
    const changed = app.db.query('UPDATE disruptions SET minutes = 0');
    await expect(changed).rejects.toThrow('only ever added');
    await expect(app.db.query('DELETE FROM disruptions')).rejects.toThrow('only ever added');
    const { body } = await dispatcher.browser.call('listDisruptions', { params: { tripId: trip._id } });
    expect(body.data).toMatchObject([
      { kind: 'delay', fromStop: 1, minutes: 40, cause: 'weather', member: 'Asha Verma' },
      { minutes: 20 },
    ]);
  });

  it('of a trip are one cancellation at most, and have what their kind needs', async () => {
    const cancellation = { kind: 'cancellation', fromStop: null, minutes: null } as const;
    await store(cancellation);
    await expect(store(cancellation)).rejects.toThrow('disruptions_one_cancellation');
    await expect(store({ minutes: null })).rejects.toThrow('have_what_their_kind_needs');
    await expect(store({ minutes: -5 })).rejects.toThrow('minutes_check');
  });
});
