import { expect, it } from 'vitest';
import { draftKey, removeOldDrafts } from './drafts.ts';

const DAY = 24 * 3_600_000;
const NOW = 50 * DAY;

function storageWith(entries: Record<string, string>): Storage {
  const values = new Map(Object.entries(entries));
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}

const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index));

it('removes drafts of every trip exactly a day after they were stored', () => {
  const storage = storageWith({
    [draftKey('young')]: JSON.stringify({ at: NOW - DAY + 1 }),
    [draftKey('old')]: JSON.stringify({ at: NOW - DAY }),
    [draftKey('older')]: JSON.stringify({ at: 0 }),
    [draftKey('timeless')]: JSON.stringify({ passengers: [] }),
    [draftKey('broken')]: '{',
    [draftKey('ahead')]: JSON.stringify({ at: NOW + 1 }),
    other: '1',
  });
  removeOldDrafts(() => storage, NOW);
  expect(keysOf(storage)).toEqual([draftKey('young'), 'other']);
});

it('does nothing without access to storage', () => {
  const refused = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  expect(() => removeOldDrafts(refused, NOW)).not.toThrow();
});
