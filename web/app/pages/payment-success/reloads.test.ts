import { describe, expect, test } from 'vitest';
import { memoryStorage } from '#app/api/memory-storage.fixture.ts';
import { countReload, isOpen, MOST_RELOADS, reloadsOf, resetReloads } from './reloads.ts';

function blocked(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

describe('reloads of the payment page', () => {
  test('are counted for each PNR, until its payment is final', () => {
    const stored = memoryStorage();
    countReload('K7MPX2RTWA', () => stored);
    countReload('K7MPX2RTWA', () => stored);
    expect(reloadsOf('K7MPX2RTWA', () => stored)).toBe(2);
    expect(reloadsOf('Q4NHD8VCEB', () => stored)).toBe(0);
    resetReloads('K7MPX2RTWA', () => stored);
    expect(reloadsOf('K7MPX2RTWA', () => stored)).toBe(0);
  });

  test('do not happen without storage to count them', () => {
    expect(reloadsOf('K7MPX2RTWA', blocked)).toBe(MOST_RELOADS);
    expect(() => resetReloads('K7MPX2RTWA', blocked)).not.toThrow();
  });

  test('are for open payments and failed requests', () => {
    expect(isOpen('pending')).toBe(true);
    expect(isOpen('unreachable')).toBe(true);
    for (const kind of ['asking', 'paid', 'cancelled', 'failed', 'refunded', 'unknown'] as const)
      expect(isOpen(kind)).toBe(false);
  });
});
