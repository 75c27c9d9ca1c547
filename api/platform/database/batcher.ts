import { isDatabaseUnavailable } from './database.ts';

/** Runs items in calls to the database, several in a call. */
export interface Batcher<Item, Outcome> {
  /**
   * Returns the item's outcome, once the call that it was part of has returned; undefined if too many items wait.
   * An item that waits is never given up, so a server that waits for its open requests leaves none behind.
   */
  run(item: Item): Promise<Outcome | undefined>;
}

/**
 * Bounds for calls that write bookings, whose statements take locks. More items in a call gain little, and each waits for all. A
 * second call only when it is full, or beside one that takes long: smaller ones would wait for each other's locks.
 */
export const WRITING_BATCHES = { mostItems: 16, callsAtOnce: 2, besideAfter: 250 };

interface Waiting<Item, Outcome> {
  item: Item;
  resolve: (outcome: Outcome | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Returns a batcher. Items that arrive while a call is under way go together in the next one, in the order of their
 * arrival. An item that finds none under way starts at the end of this turn of the event loop, so it never waits for company.
 * A call starts beside one that has taken longer than `besideAfter`, since that may wait for a lock, and when it is full.
 *
 * `call` returns an outcome for each item, in order, after its commit. It must be all or nothing: when the server refuses it for
 * more than one item, each is tried alone in the same order, and only the failing ones reject, unless `failsTogether`. After any
 * other error all reject: the call may have committed.
 */
export function createBatcher<Item, Outcome>({
  call,
  mostItems,
  callsAtOnce,
  besideAfter = 0,
  places,
  failsTogether = false,
}: {
  call: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  /** Items of a call. */
  mostItems: number;
  /** Calls under way, at most. */
  callsAtOnce: number;
  /** In milliseconds; by default others need not wait. */
  besideAfter?: number;
  /** Items that may wait. */
  places: number;
  /** For items that cannot cause a refusal: all of a refused call reject. */
  failsTogether?: boolean;
}): Batcher<Item, Outcome> {
  let waiting: Waiting<Item, Outcome>[] = [];
  let underWay = 0;
  /** Of those under way, the calls that have taken less than `besideAfter`: only a full one starts beside them. */
  const inTheWay = new Set<readonly Waiting<Item, Outcome>[]>();
  let isScheduled = false;

  const isFree = () => underWay < callsAtOnce && (inTheWay.size === 0 || waiting.length >= mostItems);

  /** Starts calls if there are items and no other call is in the way. */
  function start(): void {
    isScheduled = false;
    if (!isFree() || waiting.length === 0) return;
    const batch = waiting.slice(0, mostItems);
    waiting = waiting.slice(mostItems);
    void run(batch);
    start();
  }

  async function run(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    underWay += 1;
    const settled = settle(batch);
    const letOthersStart = () => {
      inTheWay.delete(batch);
      start();
    };
    let timer: NodeJS.Timeout | undefined;
    if (besideAfter > 0) {
      inTheWay.add(batch);
      timer = setTimeout(letOthersStart, besideAfter);
    } else start();
    await settled;
    clearTimeout(timer);
    underWay -= 1;
    letOthersStart();
  }

  /** Gives each item of a batch its result. Never rejects. */
  async function settle(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await call(batch.map(({ item }) => item));
      if (outcomes.length !== batch.length) {
        throw new Error(`a call for ${batch.length} items returned ${outcomes.length} outcomes`);
      }
      for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index]);
    } catch (error) {
      if (batch.length > 1 && !failsTogether && wasRolledBack(error))
        for (const one of batch) await settle([one]);
      else for (const { reject } of batch) reject(error);
    }
  }

  return {
    run: (item) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= places) return resolve(undefined);
        waiting.push({ item, resolve, reject });
        if (isScheduled || !isFree()) return;
        isScheduled = true;
        setImmediate(start);
      }),
  };
}

/** The server ended a statement after its time limit. One item's locks may have been the reason. */
const TIME_LIMIT = '57014';

/** Codes of PostgreSQL, in which a digit tells them from those of Node. Source: PostgreSQL, Appendix A. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

/**
 * Whether a failed call has certainly left nothing behind, and may succeed for some of its items: the server itself refused it.
 * After any other error it may have committed, and an item that is done again would be done twice.
 */
export function wasRolledBack(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return code === TIME_LIMIT || (SQLSTATE.test(code) && !isDatabaseUnavailable(error));
}
