import type { BoardState } from './board-state.ts';
import { type BoardDatabase, KEY, openBoardDatabase } from './database.ts';
import { createKey, type SealedRecord, seal, unseal } from './encryption.ts';
import { DamagedState, HEAD, isUnchanged, joinBoard, type Parts, splitBoard } from './parts.ts';

/** Where the app stores its state. Tests have another. */
export interface Records {
  /** Returns the state; null if there is none. Throws `DamagedState` if it is damaged; any other error may pass. */
  read(): Promise<BoardState | null>;
  /** Replaces the state, wholly or not at all; throws if the device has no room. */
  write(state: BoardState): Promise<void>;
}

/** What this page has read or written last: another page may have written since. */
interface Cached {
  head: SealedRecord;
  parts: Parts;
  state: BoardState;
}

/** Returns the encrypted state in IndexedDB. A wiped database gets a new key with the next write. */
export function indexedRecords(): Records {
  const withDatabase = openBoardDatabase();
  let cached: Cached | null = null;

  async function readState(database: BoardDatabase): Promise<BoardState | null> {
    const head = await database.get('records', HEAD);
    if (cached && head && isSame(cached.head, head)) return cached.state;
    cached = null;
    const found = await readParts(database);
    if (!found) return null;
    const state = joinFound(found.parts);
    const parts = splitBoard(state);
    const isWhole = [...parts.keys()].every((name) => found.parts.has(name));
    if (isWhole) cached = { head: found.head, parts, state };
    return state;
  }

  /**
   * Writes the parts that have changed since the last write. All of them, if the database is not as this page has left it:
   * another page has written, the browser has deleted something, or the key is new.
   */
  async function writeState(database: BoardDatabase, state: BoardState): Promise<void> {
    const { key, isNew } = await currentKey(database);
    if (isNew) cached = null;
    const before = cached;
    const parts = splitBoard(state);
    const sealed = await sealChanged(key, parts, before?.parts);
    const writing = database.transaction('records', 'readwrite', { durability: 'strict' });
    writing.done.catch(() => undefined);
    const [stored, names] = await Promise.all([writing.store.get(HEAD), writing.store.getAllKeys()]);
    const isComplete = [...parts.keys()].every((name) => sealed.has(name) || names.includes(name));
    if (before && !(stored && isSame(stored, before.head) && isComplete)) {
      await writing.done;
      cached = null;
      return writeState(database, state);
    }
    const requests = await Promise.allSettled([
      ...[...sealed].map(async ([name, record]) => writing.store.put(record, name)),
      ...names.filter((name) => !parts.has(name)).map(async (name) => writing.store.delete(name)),
    ]);
    const failure = requests.find((result) => result.status === 'rejected');
    if (failure) {
      abort(writing);
      await writing.done.catch(() => undefined);
      throw failure.reason;
    }
    await writing.done;
    const head = sealed.get(HEAD);
    cached = head ? { head, parts, state } : null;
  }

  return {
    read: () => withDatabase(readState),
    write: (state) => withDatabase((database) => writeState(database, state)),
  };
}

/** Returns the key of the device, a new one if there is none. */
async function currentKey(database: BoardDatabase): Promise<{ key: CryptoKey; isNew: boolean }> {
  const stored = await database.get('keys', KEY);
  if (stored instanceof CryptoKey) return { key: stored, isNew: false };
  const key = await createKey();
  await database.put('keys', key, KEY);
  return { key, isNew: true };
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

/** Reads all parts as one write has left them, without those that cannot be decrypted; null if there are none. */
async function readParts(database: BoardDatabase): Promise<{ head: SealedRecord; parts: Parts } | null> {
  const reading = database.transaction(['keys', 'records']);
  reading.done.catch(() => undefined);
  const records = reading.objectStore('records');
  const [key, names, sealed] = await Promise.all([
    reading.objectStore('keys').get(KEY),
    records.getAllKeys(),
    records.getAll(),
  ]);
  if (names.length === 0) return null;
  const head = sealed[names.indexOf(HEAD)];
  if (!(key instanceof CryptoKey) || !head) throw new DamagedState('the key or the head is gone');
  const parts = new Map<string, unknown>();
  const unsealed = await Promise.allSettled(sealed.map((record) => unseal<unknown>(key, record)));
  for (const [index, result] of unsealed.entries())
    if (result.status === 'fulfilled') parts.set(names[index] ?? '', result.value);
  return { head, parts };
}

/** Returns the state of its parts; throws `DamagedState` for whatever is wrong with them. */
function joinFound(parts: Parts): BoardState {
  try {
    return joinBoard(parts);
  } catch (error) {
    throw error instanceof DamagedState ? error : new DamagedState('the parts do not fit', { cause: error });
  }
}

/** Whether two records are of one write: each has its own initialisation vector. */
function isSame(one: SealedRecord, other: SealedRecord): boolean {
  return one.iv.every((byte, at) => byte === other.iv?.[at]);
}

/** Ends a transaction without its changes; the browser may have done so. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has ended.
  }
}
