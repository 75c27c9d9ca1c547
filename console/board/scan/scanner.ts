import { brand } from 'brand/brand.ts';
import { record } from 'contract/console/boarding/device.ts';
import { type ImportedTicketKey, importTicketKeys } from 'contract/ticket-code/keys.ts';
import { checkTicketCode, type TicketCodeCheck } from 'contract/ticket-code/verify.ts';
import type { BoardState } from '../store/board-state.ts';
import type { BoardStore } from '../store/board-store.ts';
import { boardedCode, type Outcome, outcomeOf } from './outcome.ts';

interface ScannerDependencies {
  store: BoardStore;
  /** Fetches the keys of tickets; resolves to whether the phone has the newest. */
  refreshKeys(): Promise<boolean>;
  now(): Date;
  newId(): string;
}

export interface Scanner {
  /** Checks a code, records a boarding, and returns what to show. One scan after the other; takes any text. */
  scan(code: string): Promise<Outcome>;
}

export function createScanner({ store, refreshKeys, now, newId }: ScannerDependencies): Scanner {
  const keysOf = cachedKeys();
  let last: Promise<unknown> = Promise.resolve();

  async function scan(code: string): Promise<Outcome> {
    const at = now();
    const checkedFor = tripOf(store.state());
    const found = await checkAt(code, at);
    if ('kind' in found) return found;
    let outcome: Outcome | undefined;
    // What another page of the app has recorded meanwhile counts, too.
    await store.update((board) => {
      if (tripOf(board) !== checkedFor) return board;
      outcome = outcomeOf(found, board, correctedBy(board, at));
      const ticket = boardedCode(outcome);
      if (!ticket || !checkedFor) return board;
      const event = { id: newId(), tripId: checkedFor, ticket, kind: 'boarded' as const, host: board.host };
      return { ...board, device: record(board.device, event, at) };
    });
    // The departure was changed meanwhile: the code is checked for the new one.
    return outcome ?? scan(code);
  }

  /** A key that the phone does not have may be new, or invented: only the newest keys tell. */
  async function checkAt(code: string, at: Date): Promise<TicketCodeCheck | Outcome> {
    const now = correctedBy(store.state(), at);
    const first = await check(code, now);
    if (first.outcome !== 'key_unknown') return first;
    const areNewest = await refreshKeys();
    const second = await check(code, now);
    return second.outcome === 'key_unknown' && areNewest ? { kind: 'forged', reason: 'key_unknown' } : second;
  }

  async function check(code: string, now: Date): Promise<TicketCodeCheck> {
    const { device, ticketKeys } = store.state();
    const versions = new Map(device.trip?.tickets.map((ticket) => [ticket.code, ticket.version]));
    return checkTicketCode(code, {
      issuer: brand.name,
      keys: await keysOf(ticketKeys),
      now,
      trip: { id: device.trip?.tripId ?? '', versionOf: (ticket) => versions.get(ticket) },
    });
  }

  return {
    scan(code) {
      const result = last.then(() => scan(code));
      last = result.catch(() => undefined);
      return result;
    },
  };
}

const tripOf = ({ device }: BoardState) => device.trip?.tripId;

/** The server's time, by the phone's. */
const correctedBy = ({ device }: BoardState, at: Date) => new Date(at.getTime() + device.offsetMs);

/** Importing keys takes longer than checking a signature: the same keys are imported once. */
function cachedKeys(): (keys: BoardState['ticketKeys']) => Promise<ReadonlyMap<string, ImportedTicketKey>> {
  let of = '';
  let imported: Promise<ReadonlyMap<string, ImportedTicketKey>> = Promise.resolve(new Map());
  return (keys) => {
    const text = JSON.stringify(keys);
    if (text !== of) {
      of = text;
      imported = importTicketKeys(keys);
    }
    return imported;
  };
}
