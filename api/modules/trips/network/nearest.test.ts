import { nearestReply } from 'contract/calls/network.ts';
import fc from 'fast-check';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call } from 'testing/customers/customer.ts';
import { distanceKm } from 'timetable/rules/geometry.ts';
import { describe, expect, it } from 'vitest';
import { nearestPairs } from './nearest.ts';

const places = fc
  .array(
    fc.record({
      city: fc.nat(4),
      lat: fc.integer({ min: 25, max: 32 }),
      lon: fc.integer({ min: 72, max: 80 }),
    }),
    {
      minLength: 2,
      maxLength: 8,
    },
  )
  .map((list) =>
    list.map(({ city, lat, lon }, at) => ({
      id: `c${at}`,
      location: `city ${city}`,
      counter: `stop ${at}`,
      lat,
      lon,
    })),
  );

const networks = places.chain((list) => {
  const id = fc.nat(list.length - 1).map((at) => `c${at}`);
  return fc.record({
    places: fc.constant(list),
    pairs: fc.uniqueArray(fc.record({ fromId: id, toId: id }), {
      maxLength: 12,
      selector: ({ fromId, toId }) => `${fromId} ${toId}`,
    }),
    from: id,
    to: id,
  });
});

describe('the nearest pairs', () => {
  it('are served, and no served pair of other cities is nearer', () => {
    fc.assert(
      fc.property(networks, ({ from, to, ...network }) => {
        const offered = nearestPairs(network, { from, to });
        const place = (id: string) => network.places.find((one) => one.id === id) ?? network.places[0];
        const away = (fromId: string, toId: string) => {
          const ends = [place(from), place(fromId), place(toId), place(to)];
          const [start, board, leave, end] = ends as [Place, Place, Place, Place];
          return distanceKm(start, board) + distanceKm(leave, end);
        };
        const cities = (fromId: string, toId: string) =>
          `${place(fromId)?.location} ${place(toId)?.location}`;
        const offeredCities = offered.map((pair) => cities(pair.from.id, pair.to.id));
        const figures = offered.map((pair) => away(pair.from.id, pair.to.id));
        expect(offered.length).toBe(
          Math.min(3, new Set(network.pairs.map(({ fromId, toId }) => cities(fromId, toId))).size),
        );
        expect(figures).toEqual(figures.toSorted((a, b) => a - b));
        for (const { fromId, toId } of network.pairs) {
          const at = offeredCities.indexOf(cities(fromId, toId));
          const least = at < 0 ? figures.at(-1) : figures[at];
          expect(away(fromId, toId)).toBeGreaterThanOrEqual(least ?? 0);
        }
      }),
    );
  });
});

describe('a network of four stops', () => {
  const place = (id: string, lat: number) => ({ id, location: id, counter: id, lat, lon: 77 });
  const network = [place('a', 28), place('b', 27), place('c', 27), place('d', 26)];
  const pairsOf = (list: string[], from: string, to: string) => {
    const pairs = list.map((pair) => ({ fromId: pair.charAt(0), toId: pair.charAt(1) }));
    return nearestPairs({ places: network, pairs }, { from, to }).map((pair) => pair.from.id + pair.to.id);
  };

  it.each([
    ['none', 'd'],
    ['a', 'none'],
    ['none', 'none'],
  ])('has no pairs near %s and %s', (from, to) => expect(pairsOf(['ad'], from, to)).toEqual([]));

  it.each(['ax', 'xd', 'xx'])('leaves out the pair %s of an unknown stop', (pair) =>
    expect(pairsOf([pair, 'ab'], 'a', 'd')).toEqual(['ab']),
  );

  it('offers pairs of one distance in the order of their ids', () => {
    expect(pairsOf(['ac', 'ab'], 'a', 'd')).toEqual(['ab', 'ac']);
    expect(pairsOf(['ab', 'ac'], 'a', 'd')).toEqual(['ab', 'ac']);
  });
});

type Place = Parameters<typeof nearestPairs>[0]['places'][number];

describe('the call for the nearest pairs', () => {
  const app = setUp(() => startTestApp());
  const ask = (from: string, to: string) =>
    call(app, 'GET', `/api/v1/busroutes/nearest?${new URLSearchParams({ from, to })}`);

  it('offers pairs that run instead of one that does not', async () => {
    const { status, body } = await ask('Agra ISBT', 'Jaipur Sindhi Camp');
    expect(status).toBe(200);
    const { data } = nearestReply.parse(body);
    expect(data).toHaveLength(3);
    for (const { from, to } of data) {
      const path = `/api/v1/busroutes/list/dropoff/counters/${encodeURIComponent(from.counter)}`;
      expect((await call(app, 'GET', path)).body.data).toContainEqual(to);
    }
  });

  it('names a pair that runs first, by text or id', async () => {
    const { body } = await ask('igi-t3', 'agra isbt');
    const [first] = nearestReply.parse(body).data;
    expect([first?.from._id, first?.to._id]).toEqual(['igi-t3', 'agra-isbt']);
  });

  it('refuses an unknown stop by name', async () => {
    const { status, body } = await ask('Agra ISBT', 'Atlantis');
    expect([status, Object.keys(body.fields ?? {})]).toEqual([404, ['to']]);
  });
});
