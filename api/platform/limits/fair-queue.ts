/** The account of a piece of work and the network address that asks for it. */
export interface WorkOrigin {
  account: string;
  address: string;
  /** Accounts that may wait for this address at a time. */
  addressPlaces: number;
}

/** Runs a few pieces of work at a time, with fair turns for network addresses. */
export interface FairQueue {
  /** Returns the result of `work`; undefined when the queue has no place for its origin, or displaces it. */
  run<Value>(origin: WorkOrigin, work: () => Promise<Value>): Promise<Value | undefined>;
}

interface Waiting {
  origin: WorkOrigin;
  start: () => void;
  refuse: () => void;
}

/**
 * Returns a queue in which no account or address blocks others. `atOnce` pieces of work run.
 * An account has one place, running or waiting. Up to `mostBehind` more pieces of it wait behind that
 * place, outside the queue.
 * An address has `addressPlaces` places, the whole queue `places`. In a full queue a newcomer takes the
 * last place of the address with most places, if that address has at least two more.
 * Addresses take turns: a piece of work waits for the running ones and at most one of each other address.
 */
export function createFairQueue({
  atOnce,
  places,
  mostBehind,
}: {
  atOnce: number;
  places: number;
  mostBehind: number;
}): FairQueue {
  /** Waiting pieces by account, behind its place. */
  const accounts = new Map<string, Waiting[]>();
  /** Waiting pieces by address. The next address comes first. */
  const byAddress = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function line(entry: Waiting): void {
    const { address } = entry.origin;
    byAddress.set(address, [...(byAddress.get(address) ?? []), entry]);
    waiting += 1;
  }

  /**
   * Refuses the newest place of the address with most places, and the pieces behind it. False when no
   * address has two more than `own`.
   */
  function displace(own: number): boolean {
    const [address, entries] = [...byAddress].reduce((most, one) =>
      one[1].length > most[1].length ? one : most,
    );
    const last = entries.at(-1);
    if (!last || entries.length < own + 2) return false;
    byAddress.set(address, entries.slice(0, -1));
    waiting -= 1;
    for (const entry of [last, ...(accounts.get(last.origin.account) ?? [])]) entry.refuse();
    accounts.delete(last.origin.account);
    return true;
  }

  /** Starts or queues the piece of work; false when it has no place. */
  function admit(entry: Waiting): boolean {
    const { account, address, addressPlaces } = entry.origin;
    const behind = accounts.get(account);
    if (behind) return behind.length < mostBehind && behind.push(entry) > 0;
    const isFree = running < atOnce;
    const own = byAddress.get(address)?.length ?? 0;
    if (!isFree && own >= addressPlaces) return false;
    if (!isFree && waiting >= places && !displace(own)) return false;
    accounts.set(account, []);
    if (isFree) {
      running += 1;
      entry.start();
    } else line(entry);
    return true;
  }

  function finish({ account }: WorkOrigin): void {
    const next = accounts.get(account)?.shift();
    if (next) line(next);
    else accounts.delete(account);
    running -= 1;
    const [turn] = byAddress;
    if (!turn) return;
    const [address, [first, ...rest]] = turn;
    byAddress.delete(address);
    if (rest.length > 0) byAddress.set(address, rest);
    waiting -= 1;
    running += 1;
    first?.start();
  }

  return {
    async run(origin, work) {
      const admitted = await new Promise<boolean>((resolve) => {
        const entry = { origin, start: () => resolve(true), refuse: () => resolve(false) };
        if (!admit(entry)) entry.refuse();
      });
      if (!admitted) return undefined;
      try {
        return await work();
      } finally {
        finish(origin);
      }
    },
  };
}
