import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SealedRecord } from './encryption.ts';

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  records: { key: string; value: SealedRecord };
}

export type BoardDatabase = IDBPDatabase<Schema>;

const NAME = 'board-parts';
/** The name of the only key. */
export const KEY = 'only';

/** What a lost connection fails with: the browser has wiped the database, or closed it for reasons of its own. */
const LOST_CONNECTION = ['InvalidStateError', 'UnknownError', 'AbortError'];

/** Returns a function that runs work with an open connection, and once more with a new one if it was lost. */
export function openBoardDatabase(): <Result>(
  work: (database: BoardDatabase) => Promise<Result>,
) => Promise<Result> {
  let opened: Promise<BoardDatabase> | null = null;

  function open(): Promise<BoardDatabase> {
    if (opened) return opened;
    const opening = openDB<Schema>(NAME, 1, {
      upgrade(database) {
        database.createObjectStore('keys');
        database.createObjectStore('records');
      },
      terminated: () => leave(opening),
      // Another page deletes the database.
      blocking: () => leave(opening),
    });
    opened = opening;
    opening.catch(() => leave(opening));
    return opening;
  }

  /** Closes a connection; the next work opens another. */
  function leave(connection: Promise<BoardDatabase>): void {
    if (opened === connection) opened = null;
    void connection.then((database) => database.close()).catch(() => undefined);
  }

  return async (work) => {
    const connection = open();
    try {
      return await work(await connection);
    } catch (error) {
      if (!(error instanceof DOMException) || !LOST_CONNECTION.includes(error.name)) throw error;
      leave(connection);
      return work(await open());
    }
  };
}
