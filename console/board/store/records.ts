import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { BoardState } from './board-state.ts';
import { createKey, type SealedRecord, seal, unseal } from './encryption.ts';
import { HEAD, isUnchanged, joinBoard, type Parts, splitBoard } from './parts.ts';

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  records: { key: string; value: SealedRecord };
}

const NAME = 'board';
const KEY = 'only';
/** An earlier build stores the whole state in this record: where it exists, it is newer than all parts. */
const WHOLE = 'only';

/** Where the app stores its state. Tests have another. */
export interface Records {
  /** Returns the state; null if there is none. Throws if it cannot be decrypted. */
  read(): Promise<BoardState | null>;
  /** Replaces the state, wholly or not at all; throws if the device has no room. */
  write(state: BoardState): Promise<void>;
}

/** What this page has read or written last: another page may have written since. */
interface LastKnown {
  head: SealedRecord;
  parts: Parts;
  state: BoardState;
}

/** Returns the encrypted state in IndexedDB. A wiped database gets a new key with the next write. */
export function indexedRecords(): Records {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  let last: LastKnown | null = null;

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

  async function readState(database: IDBPDatabase<Schema>): Promise<BoardState | null> {
    const [head, whole] = await Promise.all([database.get('records', HEAD), database.get('records', WHOLE)]);
    if (!whole && last && head && isSame(last.head, head)) return last.state;
    last = null;
    if (!whole && !head) return null;
    const key = await database.get('keys', KEY);
    if (!key) throw new DOMException('the key is gone', 'OperationError');
    if (whole) return unseal<BoardState>(key, whole);
    const { sealed, parts } = await readParts(database, key);
    const state = joinBoard(parts);
    last = { head: sealed, parts: splitBoard(state), state };
    return state;
  }

  /** Writes the parts that have changed since the last write; all of them if another page has written meanwhile. */
  async function writeState(database: IDBPDatabase<Schema>, state: BoardState): Promise<void> {
    const key = await currentKey(database);
    const parts = splitBoard(state);
    const before = last;
    const sealed = await sealChanged(key, parts, before?.parts);
    const writing = database.transaction('records', 'readwrite', { durability: 'strict' });
    const [stored, names] = await Promise.all([writing.store.get(HEAD), writing.store.getAllKeys()]);
    if (before && !(stored && isSame(stored, before.head))) {
      await writing.done;
      last = null;
      return writeState(database, state);
    }
    const gone = names.filter((name) => !parts.has(name));
    try {
      await Promise.all([
        ...[...sealed].map(([name, record]) => writing.store.put(record, name)),
        ...gone.map((name) => writing.store.delete(name)),
      ]);
    } catch (error) {
      if (!writing.error) writing.abort();
      await writing.done.catch(() => undefined);
      throw error;
    }
    await writing.done;
    const head = sealed.get(HEAD);
    last = head ? { head, parts, state } : null;
  }

  return {
    read: () => withDatabase(readState),
    write: (state) => withDatabase((database) => writeState(database, state)),
  };
}

/** Encrypts the parts that are not as they were before. */
async function sealChanged(
  key: CryptoKey,
  parts: Parts,
  before: Parts | undefined,
): Promise<Map<string, SealedRecord>> {
  const changed = [...parts].filter(([name, part]) => !isUnchanged(before?.get(name), part));
  return new Map(
    await Promise.all(changed.map(async ([name, part]) => [name, await seal(key, part)] as const)),
  );
}

/** Returns the key of the device, a new one if there is none. */
async function currentKey(database: IDBPDatabase<Schema>): Promise<CryptoKey> {
  const stored = await database.get('keys', KEY);
  if (stored) return stored;
  const key = await createKey();
  await database.put('keys', key, KEY);
  return key;
}

/** Reads all parts as one write has left them. */
async function readParts(
  database: IDBPDatabase<Schema>,
  key: CryptoKey,
): Promise<{ sealed: SealedRecord; parts: Parts }> {
  const { store } = database.transaction('records');
  const [names, records] = await Promise.all([store.getAllKeys(), store.getAll()]);
  const parts = new Map<string, unknown>();
  const unsealed = await Promise.all(records.map((record) => unseal<unknown>(key, record)));
  for (const [index, name] of names.entries()) parts.set(name, unsealed[index]);
  const sealed = records[names.indexOf(HEAD)];
  if (!sealed) throw new DOMException('the head is gone', 'OperationError');
  return { sealed, parts };
}

/** No initialisation vector is used twice. */
function isSame(one: SealedRecord, other: SealedRecord): boolean {
  return one.iv.every((byte, at) => byte === other.iv[at]);
}
