import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { createKey, type SealedRecord, seal, unseal } from './encryption.ts';

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  records: { key: string; value: SealedRecord };
}

const NAME = 'board';
const ONLY = 'only';

/** Where the app stores its one record. Tests have another. */
export interface Records<Value> {
  /** Returns the record; null if there is none. Throws if it cannot be decrypted. */
  read(): Promise<Value | null>;
  /** Replaces the record; throws if the device has no room. */
  write(value: Value): Promise<void>;
}

/** Returns the encrypted record in IndexedDB. A wiped database gets a new key with the next write. */
export function indexedRecords<Value>(): Records<Value> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  /** What this page has read or written last: another page may have written since. */
  let last: { record: SealedRecord; value: Value } | null = null;

  function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>(NAME, 1, {
      upgrade(database) {
        database.createObjectStore('keys');
        database.createObjectStore('records');
      },
      terminated: close,
    });
    return opened;
  }

  function close(): void {
    opened = null;
  }

  /** A browser that wipes the database ends the connection; the next one is to a new database. */
  async function withDatabase<Result>(
    work: (database: IDBPDatabase<Schema>) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work(await open());
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      close();
      return work(await open());
    }
  }

  return {
    read: () =>
      withDatabase(async (database) => {
        const [key, record] = await Promise.all([database.get('keys', ONLY), database.get('records', ONLY)]);
        if (!record) return null;
        if (!key) throw new DOMException('the key is gone', 'OperationError');
        if (!last || !isSame(last.record, record)) last = { record, value: await unseal<Value>(key, record) };
        return last.value;
      }),
    write: (value) =>
      withDatabase(async (database) => {
        let key = await database.get('keys', ONLY);
        if (!key) {
          key = await createKey();
          await database.put('keys', key, ONLY);
        }
        const record = await seal(key, value);
        const writing = database.transaction('records', 'readwrite', { durability: 'strict' });
        await Promise.all([writing.store.put(record, ONLY), writing.done]);
        last = { record, value };
      }),
  };
}

/** No initialisation vector is used twice. */
function isSame(one: SealedRecord, other: SealedRecord): boolean {
  return one.iv.every((byte, at) => byte === other.iv[at]);
}
