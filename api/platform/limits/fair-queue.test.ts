import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const LIMITS = { atOnce: 2, places: 12, mostBehind: 3 };
const ADDRESS_PLACES = 4;

/** Returns a queue whose work ends when the test decides. */
function openQueue(limits = LIMITS) {
  const queue = createFairQueue(limits);
  const running: { name: string; account: string; end: () => void }[] = [];
  const started: string[] = [];
  const refusals: string[] = [];
  return {
    running,
    started,
    /** Names of refused work, also of work that had waited. */
    refusals,
    /** Asks for a place; resolves to whether it got one. */
    async ask(account: string, address: string, name = `${account} ${address}`) {
      let refused = false;
      const asked = queue.run({ account, address, addressPlaces: ADDRESS_PLACES }, async () => {
        started.push(name);
        await new Promise<void>((end) => running.push({ name, account, end }));
        return name;
      });
      void asked.then((result) => {
        refused = result === undefined;
        if (refused) refusals.push(name);
      });
      await settle();
      return !refused;
    },
    /** Ends the longest running piece of work. */
    async endOne() {
      running.shift()?.end();
      await settle();
    },
  };
}

/** Waits until no promise can continue. */
async function settle(): Promise<void> {
  for (let times = 0; times < 20; times += 1) await Promise.resolve();
}

describe('a fair queue', () => {
  it('gives one account one place and a few behind it, for any number of addresses', async () => {
    const queue = openQueue();
    const admitted: boolean[] = [];
    for (let index = 0; index < 10; index += 1) admitted.push(await queue.ask('asha', `address ${index}`));
    expect(admitted.filter(Boolean)).toHaveLength(1 + LIMITS.mostBehind);
    expect(queue.running).toHaveLength(1);
  });

  it('gives one address a few places, for any number of accounts', async () => {
    const queue = openQueue();
    const admitted: boolean[] = [];
    for (let index = 0; index < 20; index += 1)
      admitted.push(await queue.ask(`account ${index}`, 'attacker'));
    expect(admitted.filter(Boolean)).toHaveLength(LIMITS.atOnce + ADDRESS_PLACES);
    expect(await queue.ask('ravi', 'elsewhere')).toBe(true);
  });

  it('when full, gives a newcomer the newest place of the address with most', async () => {
    const queue = openQueue({ atOnce: 1, places: 6, mostBehind: 3 });
    const { ask } = queue;
    for (const account of ['a0', 'a1', 'a2', 'a3', 'a4']) await ask(account, 'attacker');
    for (const account of ['b1', 'b2']) await ask(account, 'crowd');
    expect(await ask('asha', 'elsewhere')).toBe(true);
    expect(await ask('a5', 'attacker')).toBe(false);
    expect(await ask('ravi', 'elsewhere')).toBe(true);
    for (let ended = 0; ended < 7; ended += 1) await queue.endOne();
    expect(queue.started).toEqual([
      'a0 attacker',
      'a1 attacker',
      'b1 crowd',
      'asha elsewhere',
      'a2 attacker',
      'b2 crowd',
      'ravi elsewhere',
    ]);
  });

  it('refuses the work that a newcomer displaces, and what waits behind it', async () => {
    const queue = openQueue({ atOnce: 1, places: 3, mostBehind: 2 });
    await queue.ask('running', 'elsewhere');
    await queue.ask('asha', 'home');
    for (const [account, name] of [
      ['a1', 'a1'],
      ['a2', 'a2'],
      ['a2', 'behind a2'],
    ] as const)
      await queue.ask(account, 'attacker', name);
    expect(await queue.ask('ravi', 'office', 'ravi')).toBe(true);
    expect(queue.refusals).toEqual(['a2', 'behind a2']);
    // Each address has one place now, so nobody is displaced.
    expect(await queue.ask('meera', 'station', 'meera')).toBe(false);
    for (let ended = 0; ended < 4; ended += 1) await queue.endOne();
    expect(queue.started).toEqual(['running elsewhere', 'asha home', 'a1', 'ravi']);
    expect(await queue.ask('a2', 'attacker', 'a2 again')).toBe(true);
    for (const account of ['b1', 'b2', 'b3']) expect(await queue.ask(account, account)).toBe(true);
    expect(await queue.ask('b4', 'b4')).toBe(false);
    expect(queue.started.at(-1)).toBe('a2 again');
  });

  it('refuses when all places are taken, and admits again when one is free', async () => {
    const queue = openQueue();
    for (let index = 0; index < LIMITS.atOnce + LIMITS.places; index += 1) {
      expect(await queue.ask(`account ${index}`, `address ${index}`)).toBe(true);
    }
    expect(await queue.ask('ravi', 'elsewhere')).toBe(false);
    await queue.endOne();
    expect(await queue.ask('ravi', 'elsewhere')).toBe(true);
  });

  it('lets others go next although an address and an account queue before them', async () => {
    const queue = openQueue();
    for (let index = 0; index < 6; index += 1) await queue.ask(`account ${index}`, 'attacker');
    for (let index = 0; index < 4; index += 1) await queue.ask('account 0', 'attacker');
    await queue.ask('ravi', 'elsewhere', 'ravi');
    const before = queue.started.length;
    // One piece of the attacker's address is next, then Ravi's.
    await queue.endOne();
    await queue.endOne();
    expect(queue.started.slice(before).indexOf('ravi')).toBe(1);
  });

  it('starts everything admitted once, after at most one piece of each waiting address', () => {
    const step = fc.oneof(
      fc.record({ act: fc.constant('ask' as const), account: fc.nat(6), address: fc.nat(4) }),
      fc.record({ act: fc.constant('end' as const) }),
    );
    return fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const queue = openQueue();
        let admitted = 0;
        const admit = async (account: string, address: string, name: string) => {
          if (await queue.ask(account, address, name)) admitted += 1;
        };
        const check = () => {
          const accounts = queue.running.map(({ account }) => account);
          expect(accounts.length).toBeLessThanOrEqual(LIMITS.atOnce);
          expect(new Set(accounts).size).toBe(accounts.length);
        };
        for (const [index, one] of steps.entries()) {
          if (one.act === 'ask') await admit(`${one.account}`, `${one.address}`, `${index}`);
          else await queue.endOne();
          check();
        }
        const newcomer = (await queue.ask('newcomer', 'newcomer', 'newcomer')) ? 'newcomer' : undefined;
        if (newcomer) admitted += 1;
        const before = queue.started.length;
        while (queue.running.length > 0) {
          await queue.endOne();
          check();
        }
        expect(queue.started).toHaveLength(admitted);
        expect(new Set(queue.started).size).toBe(admitted);
        // At most five addresses wait before it.
        if (newcomer) expect(queue.started.slice(before).indexOf('newcomer')).toBeLessThanOrEqual(5);
      }),
    );
  });
});
