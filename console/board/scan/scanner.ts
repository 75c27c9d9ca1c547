import { brand } from 'brand/brand.ts';
import { record } from 'contract/console/boarding/device.ts';
import { type ImportedTicketKey, importTicketKeys } from 'contract/ticket-code/keys.ts';
import { checkTicketCode } from 'contract/ticket-code/verify.ts';
import type { BoardState } from '../store/board-state.ts';
import type { BoardStore } from '../store/board-store.ts';
import { boardedCode, type Outcome, outcomeOf } from './outcome.ts';

interface ScannerDependencies {
  store: BoardStore;
  now(): Date;
  newId(): string;
}

export interface Scanner {
  /** Checks a code, records a boarding, and returns what to show. One scan after the other; takes any text. */
  scan(code: string): Promise<Outcome>;
}

export function createScanner({ store, now, newId }: ScannerDependencies): Scanner {
  const keysOf = cachedKeys();
  let last: Promise<unknown> = Promise.resolve();

  async function scan(code: string): Promise<Outcome> {
    const at = now();
    const outcome = await check(code, store.state(), at);
    const ticket = boardedCode(outcome);
    const tripId = store.state().device.trip?.tripId;
    if (ticket && tripId)
      await store.update((board) => ({
        ...board,
        device: record(board.device, { id: newId(), tripId, ticket, kind: 'boarded', host: board.host }, at),
      }));
    return outcome;
  }

  async function check(code: string, board: BoardState, at: Date): Promise<Outcome> {
    const { trip, offsetMs } = board.device;
    const corrected = new Date(at.getTime() + offsetMs);
    const versions = new Map(trip?.tickets.map((ticket) => [ticket.code, ticket.version]));
    const checked = await checkTicketCode(code, {
      issuer: brand.name,
      keys: await keysOf(board.ticketKeys),
      now: corrected,
      trip: { id: trip?.tripId ?? '', versionOf: (ticket) => versions.get(ticket) },
    });
    return outcomeOf(checked, board, corrected);
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
