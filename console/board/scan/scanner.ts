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
    const outcome = await outcomeAt(code, at);
    const ticket = boardedCode(outcome);
    const tripId = store.state().device.trip?.tripId;
    if (ticket && tripId)
      await store.update((board) => ({
        ...board,
        device: record(board.device, { id: newId(), tripId, ticket, kind: 'boarded', host: board.host }, at),
      }));
    return outcome;
  }

  /** A key that the phone does not have may be new, or invented: only the newest keys tell. */
  async function outcomeAt(code: string, at: Date): Promise<Outcome> {
    const now = new Date(at.getTime() + store.state().device.offsetMs);
    const first = await check(code, now);
    if (first.outcome !== 'key_unknown') return outcomeOf(first, store.state(), now);
    const areNewest = await refreshKeys();
    const second = await check(code, now);
    return second.outcome === 'key_unknown' && areNewest
      ? { kind: 'forged', reason: 'key_unknown' }
      : outcomeOf(second, store.state(), now);
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
