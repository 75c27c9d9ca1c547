import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBatcher } from './batcher.ts';

const LIMITS = { mostItems: 4, callsAtOnce: 2, besideAfter: 100, places: 40, failsTogether: false };

interface Call {
  items: readonly string[];
  end: (error?: unknown) => void;
}

/** Returns a batcher whose calls end when the test decides. An item's outcome is its name with its call's number. */
function openBatcher(limits = LIMITS) {
  const underWay: Call[] = [];
  const started: (readonly string[])[] = [];
  const results = new Map<string, unknown[]>();
  const batcher = createBatcher<string, string>({
    ...limits,
    call: async (items) => {
      const number = started.push(items);
      const error = await new Promise((end) => underWay.push({ items, end }));
      if (error) throw error;
      return items.map((item) => `${item} in ${number}`);
    },
  });
  return {
    underWay,
    started,
    /** Results of each item. More than one is an error. */
    results,
    ask(item: string) {
      const add = (result: unknown) => void results.set(item, [...(results.get(item) ?? []), result]);
      batcher.run(item).then(add, add);
    },
    /** Ends one call, of those under way. */
    async end(index = 0, error?: unknown) {
      underWay.splice(index % underWay.length, 1)[0]?.end(error);
      await turn();
    },
  };
}

/** Waits for the end of this turn of the event loop, when calls start. */
const turn = () => new Promise((next) => setImmediate(next));

const names = (count: number) => Array.from({ length: count }, (_, index) => `item ${index}`);

describe('a batcher', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('starts a lone item in the turn in which it comes', async () => {
    const { ask, started, end, results } = openBatcher();
    ask('alone');
    await turn();
    expect(started).toEqual([['alone']]);
    await end();
    expect(results.get('alone')).toEqual(['alone in 1']);
  });

  it('puts together what comes in one turn, and what comes while calls are under way', async () => {
    const { ask, started, end } = openBatcher();
    ask('first');
    ask('second');
    await turn();
    for (const name of names(3)) ask(name);
    await turn();
    expect(started).toEqual([['first', 'second']]);
    await end();
    expect(started.at(-1)).toEqual(names(3));
  });

  it('starts a call beside one that takes long, and no more than its bound', async () => {
    const { ask, started, end, underWay } = openBatcher();
    for (const name of names(3)) {
      ask(name);
      await turn();
    }
    vi.advanceTimersByTime(99);
    await turn();
    expect(started).toEqual([['item 0']]);
    vi.advanceTimersByTime(1);
    await turn();
    expect(started).toEqual([['item 0'], ['item 1', 'item 2']]);
    ask('third');
    vi.advanceTimersByTime(1000);
    await turn();
    expect(underWay).toHaveLength(2);
    await end();
    expect(started.at(-1)).toEqual(['third']);
    expect(underWay).toHaveLength(2);
  });

  it('starts a full call beside one under way', async () => {
    const { ask, started } = openBatcher();
    ask('first');
    await turn();
    for (const name of names(3)) ask(name);
    await turn();
    expect(started).toHaveLength(1);
    ask('fourth');
    await turn();
    expect(started).toEqual([['first'], [...names(3), 'fourth']]);
  });

  it('starts its next call alone when the timer of an ended one comes late', async () => {
    const { ask, started, end } = openBatcher();
    ask('first');
    await turn();
    using _ = vi.spyOn(globalThis, 'clearTimeout').mockImplementation(() => undefined);
    await end();
    vi.advanceTimersByTime(100);
    for (const name of names(2)) {
      ask(name);
      await turn();
    }
    expect(started).toEqual([['first'], ['item 0']]);
    await end();
    expect(started.at(-1)).toEqual(['item 1']);
  });

  it('starts no call beside one that ended in time', async () => {
    const { ask, started, end } = openBatcher();
    ask('first');
    await turn();
    vi.advanceTimersByTime(99);
    await end();
    ask('second');
    await turn();
    ask('third');
    vi.advanceTimersByTime(99);
    await turn();
    expect(started).toEqual([['first'], ['second']]);
  });

  it('tries the items of a failed call alone; only the bad one fails', async () => {
    const { ask, started, end, results } = openBatcher();
    for (const name of names(3)) ask(name);
    await turn();
    const bad = refusedByServer('a bad item');
    await end(0, refusedByServer('the whole call'));
    await end();
    await end(0, bad);
    await end();
    expect(started).toEqual([names(3), ...names(3).map((name) => [name])]);
    expect([...results.values()]).toEqual([['item 0 in 2'], [bad], ['item 2 in 4']]);
  });

  it.each([
    Object.assign(new Error('the connection'), { code: 'ECONNRESET' }),
    Object.assign(new Error('the connection'), { code: 'EPIPE' }),
    new Error('Connection terminated unexpectedly'),
    new TypeError('an outcome that cannot be read'),
  ])('does not repeat a call whose outcome is unknown: $message', async (lost) => {
    const { ask, started, end, results } = openBatcher();
    for (const name of names(3)) ask(name);
    await turn();
    await end(0, lost);
    expect(started).toHaveLength(1);
    expect([...results.values()]).toEqual([[lost], [lost], [lost]]);
  });

  it('tries the items of a call alone that ran into its time limit', async () => {
    const { ask, started, end } = openBatcher();
    for (const name of names(2)) ask(name);
    await turn();
    await end(0, Object.assign(new Error('statement timeout'), { code: '57014' }));
    expect(started).toEqual([names(2), ['item 0']]);
  });

  it('rejects all items of a refused call if they fail together', async () => {
    const { ask, started, end, results } = openBatcher({ ...LIMITS, failsTogether: true });
    for (const name of names(3)) ask(name);
    await turn();
    const slow = Object.assign(new Error('statement timeout'), { code: '57014' });
    await end(0, slow);
    expect(started).toEqual([names(3)]);
    expect([...results.values()]).toEqual([[slow], [slow], [slow]]);
  });

  it('does not repeat a call that returned too few outcomes', async () => {
    let calls = 0;
    const batcher = createBatcher<string, string>({
      ...LIMITS,
      call: (items) => {
        calls += 1;
        return Promise.resolve(items.slice(1));
      },
    });
    const results = await Promise.allSettled(names(3).map((name) => batcher.run(name)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(calls).toBe(1);
  });

  it('refuses items beyond its places, and takes them again when some are free', async () => {
    const { ask, end, results } = openBatcher({ ...LIMITS, mostItems: 2, places: 3 });
    ask('first');
    await turn();
    for (const name of names(5)) ask(name);
    await turn();
    expect([...results]).toEqual([
      ['item 3', [undefined]],
      ['item 4', [undefined]],
    ]);
    await end();
    ask('later');
    for (let calls = 0; calls < 3; calls += 1) await end();
    expect(results.get('later')).toEqual(['later in 3']);
  });

  const steps = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('ask' as const), many: fc.nat(7) }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('end' as const), which: fc.nat(9) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('fail' as const), which: fc.nat(9) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('lose' as const), which: fc.nat(9) }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('pass' as const), milliseconds: fc.nat(20) }) },
    ),
    { maxLength: 40 },
  );
  const limits = fc.record({
    mostItems: fc.integer({ min: 1, max: 5 }),
    callsAtOnce: fc.integer({ min: 1, max: 3 }),
    besideAfter: fc.integer({ min: 1, max: 20 }),
    places: fc.integer({ min: 1, max: 12 }),
    failsTogether: fc.boolean(),
  });

  it('gives every item exactly one result, its own, in order and within its bounds', async () => {
    await fc.assert(
      fc.asyncProperty(limits, steps, async (bounds, list) => {
        const { ask, underWay, started, end, results } = openBatcher(bounds);
        let asked = 0;
        for (const step of list) {
          if (step.kind === 'ask') {
            for (let index = 0; index < step.many; index += 1) ask(`item ${asked++}`);
            await turn();
          } else if (step.kind === 'pass') {
            vi.advanceTimersByTime(step.milliseconds);
            await turn();
          } else if (underWay.length > 0) {
            await end(step.which, errorOf(step.kind));
          }
          expect(underWay.length).toBeLessThanOrEqual(bounds.callsAtOnce);
        }
        while (underWay.length > 0) await end();
        expect(results.size).toBe(asked);
        for (const [item, [result, ...more]] of results) {
          expect(more).toEqual([]);
          // Each outcome is of the item, and of a call that had it.
          if (typeof result === 'string') {
            const [, number] = result.split(' in ');
            expect(result).toBe(`${item} in ${number}`);
            expect(started[Number(number) - 1]).toContain(item);
          }
        }
        expect(Math.max(0, ...started.map((items) => items.length))).toBeLessThanOrEqual(bounds.mostItems);
        const firsts = [...new Set(started.flat())];
        expect(firsts).toEqual(firsts.toSorted((one, other) => numberOf(one) - numberOf(other)));
        const refused = [...results].filter(([, [result]]) => result === undefined).map(([item]) => item);
        expect([...firsts, ...refused].toSorted()).toEqual([...results.keys()].toSorted());
      }),
    );
  });
});

const numberOf = (item: string): number => Number(item.split(' ')[1]);

function refusedByServer(message: string): Error {
  return Object.assign(new Error(message), { code: '23514' });
}

function errorOf(kind: 'end' | 'fail' | 'lose'): Error | undefined {
  if (kind === 'end') return undefined;
  return kind === 'fail' ? refusedByServer(kind) : Object.assign(new Error(kind), { code: '57P01' });
}
