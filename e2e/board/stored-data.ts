import type { Page } from '@playwright/test';

/** Everything that the app has stored on a phone, decrypted. */
export interface StoredData {
  /** The parts in IndexedDB by their names, as JSON. */
  board: string;
  /** Cache Storage: addresses and contents of all replies. */
  caches: string;
  /** Local and session storage. */
  storage: string;
}

/** Reads what the phone has stored. Only the app's own page can use the key. */
export function storedData(page: Page): Promise<StoredData> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await done(indexedDB.open('board-parts'));
    const reading = database.transaction(['keys', 'records']);
    const [key, names, records] = await Promise.all([
      done<CryptoKey>(reading.objectStore('keys').get('only')),
      done(reading.objectStore('records').getAllKeys()),
      done<{ iv: BufferSource; data: BufferSource }[]>(reading.objectStore('records').getAll()),
    ]);
    database.close();
    const parts: [string, unknown][] = [];
    for (const [index, { iv, data }] of records.entries()) {
      const text = new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data));
      parts.push([String(names[index]), JSON.parse(text)]);
    }
    const board = JSON.stringify(Object.fromEntries(parts));
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    const storage = JSON.stringify([localStorage, sessionStorage].map((one) => Object.entries(one)));
    return { board, caches: cached.join('\n'), storage };
  });
}

/** Where any of these words is stored, or shown on the page. */
export async function placesWith(page: Page, words: readonly string[]): Promise<string[]> {
  const places = { ...(await storedData(page)), page: await page.locator('body').innerText() };
  return Object.entries(places)
    .filter(([, text]) => words.some((word) => text.includes(word)))
    .map(([place]) => place);
}

/** Deletes one part of what the phone has stored. */
export async function deletePart(page: Page, part: string): Promise<void> {
  await page.evaluate(async (name) => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const database = await done(indexedDB.open('board-parts'));
    await done(database.transaction('records', 'readwrite').objectStore('records').delete(name));
    database.close();
  }, part);
}
