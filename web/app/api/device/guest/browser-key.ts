import { KEY_DATABASE } from './stored-guest.ts';

const STORE = 'keys';
const NAME = 'guest';

/**
 * Returns this browser's key for the remembered guest, a new one if there is none. Scripts can use it, but not read
 * it. Rejects if the browser blocks storage or stores no keys.
 */
export async function browserKey(): Promise<CryptoKey> {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  return inDatabase(async (database) => {
    const keys = database.transaction(STORE, 'readwrite').objectStore(STORE);
    const stored = await resultOf<CryptoKey | undefined>(keys.get(NAME));
    if (!stored) await resultOf(keys.put(fresh, NAME));
    return stored ?? fresh;
  });
}

/** Opens the database for one piece of work: an open one would hold up its removal by another tab. */
async function inDatabase<Value>(work: (database: IDBDatabase) => Promise<Value>): Promise<Value> {
  const opening = indexedDB.open(KEY_DATABASE);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await resultOf(opening);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
