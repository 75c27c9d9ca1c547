import { describe, expect, test } from 'vitest';
import { decodeToken } from './session.ts';
import { keptValues } from './storage.ts';

/** What a browser gives, without the browser. */
function roomyStorage(): Storage {
  const values = new Map<string, string>();
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

function blockedStorage(): Storage {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

describe('values kept in the browser', () => {
  test('are kept under exactly the key they were given', () => {
    const storage = roomyStorage();
    const kept = keptValues(() => storage);
    kept.write('pickup', 'IGI Airport T3');
    expect(storage.getItem('pickup')).toBe('IGI Airport T3');
    kept.write('pickup', null);
    expect(storage.getItem('pickup')).toBeNull();
  });

  test('last for the page where storage is blocked', () => {
    const kept = keptValues(blockedStorage);
    expect(kept.read('token')).toBeNull();
    kept.write('token', '"abc"');
    expect(kept.read('token')).toBe('"abc"');
    kept.write('token', null);
    expect(kept.read('token')).toBeNull();
  });

  test('go to storage again as soon as it has room', () => {
    const storage = roomyStorage();
    let full = true;
    const kept = keptValues(() => {
      if (full) throw new DOMException('Full', 'QuotaExceededError');
      return storage;
    });
    kept.write('type', 'Guest');
    full = false;
    kept.write('type', 'User');
    expect(storage.getItem('type')).toBe('User');
    expect(kept.read('type')).toBe('User');
  });
});

describe('the stored token', () => {
  test.each([
    ['"k3y"', 'k3y'],
    ['k3y.from.an.older.page', 'k3y.from.an.older.page'],
    ['""', null],
    ['null', null],
    ['{"token":"k3y"}', null],
    ['', null],
    [null, null],
  ])('%s means %s', (stored, token) => expect(decodeToken(stored)).toBe(token));
});
