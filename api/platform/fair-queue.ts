/** Who causes a piece of work: the account that it is about, and the network address that asks for it. */
export interface WorkOrigin {
  account: string;
  address: string;
  /** How many accounts may wait for this address at a time. */
  addressPlaces: number;
}

/** Runs pieces of work a few at a time, and gives every network address its turn. */
export interface FairQueue {
  /** The result of `work` once its turn has come; undefined when there is no place for its origin, or others need it more. */
  run<Value>(origin: WorkOrigin, work: () => Promise<Value>): Promise<Value | undefined>;
}

interface Waiting {
  origin: WorkOrigin;
  start: () => void;
  refuse: () => void;
}

/**
 * A queue in which no account and no address gets in the way of others. `atOnce` pieces of work run. An account has one place,
 * running or waiting; up to `mostBehind` more pieces of the same account stand behind it, outside the queue. An address has
 * `addressPlaces` places, the whole queue `places`. Once it is full, a newcomer takes the last place of the address that has most, if
 * it has at least two more than the newcomer's. Addresses take turns: a piece of work waits for at most one piece of each other address
 * that waits, besides those that run.
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
  /** The pieces that stand behind each account's place. An account without a place is not in it. */
  const accounts = new Map<string, Waiting[]>();
  /** What waits, by address; the address whose turn is next comes first. */
  const byAddress = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function line(entry: Waiting): void {
    const { address } = entry.origin;
    byAddress.set(address, [...(byAddress.get(address) ?? []), entry]);
    waiting += 1;
  }

  /** Takes the newest place of the address that has most of them, with what stands behind it; false where none has two more than `own`. */
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

  /** Starts the piece of work, or lines it up; false when there is no place for it. */
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
