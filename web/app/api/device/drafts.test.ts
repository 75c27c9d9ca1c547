import { expect, it } from 'vitest';
import { memoryStorage } from '../memory-storage.fixture.ts';
import { claimDrafts, draftKey, removeOldDrafts } from './drafts.ts';

const DAY = 24 * 3_600_000;
const NOW = 50 * DAY;

const storageWith = (entries: Record<string, string>) => memoryStorage(new Map(Object.entries(entries)));

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

it('an account takes over what a guest typed, and removes what another account did', () => {
  const reader = { session: 's2', account: 'asha' };
  const storage = storageWith({
    [draftKey('guest')]: JSON.stringify({ at: 1, owner: null }),
    [draftKey('own')]: JSON.stringify({ at: 2, owner: { session: 's1', account: 'asha' } }),
    [draftKey('other')]: JSON.stringify({ at: 3, owner: { session: 's1', account: 'ravi' } }),
    [draftKey('ownerless')]: JSON.stringify({ at: 4 }),
    other: '1',
  });
  claimDrafts(() => storage, reader);
  expect(keysOf(storage)).toEqual([draftKey('guest'), draftKey('own'), 'other']);
  expect(JSON.parse(storage.getItem(draftKey('guest')) ?? '')).toEqual({ at: 1, owner: reader });
  expect(JSON.parse(storage.getItem(draftKey('own')) ?? '')).toEqual({ at: 2, owner: reader });
  claimDrafts(() => storage, null);
  expect(keysOf(storage)).toEqual(['other']);
});

it('does nothing without access to storage', () => {
  const refused = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  expect(() => removeOldDrafts(refused, NOW)).not.toThrow();
  expect(() => claimDrafts(refused, null)).not.toThrow();
});
