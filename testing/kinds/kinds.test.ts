import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listTests } from './kinds.ts';

const tests = listTests();

describe('test files', () => {
  it.each([
    ['unit', 'contract/prices/refund.test.ts'],
    ['long', 'scripts/install/packages.test.ts'],
    ['long', 'sandbox/tracking/fleet.test.ts'],
    // Through testing/app/test-app.ts, which imports it when it is called.
    ['database', 'api/modules/seats/claims.test.ts'],
    // Starts a database of its own.
    ['database', 'scripts/running/app-role.test.ts'],
  ] as const)('are of kind %s: %s', (kind, file) => {
    expect(tests[kind]).toContain(file);
  });

  it('are all found, each once', () => {
    const all = Object.values(tests).flat();
    expect(all.length).toBeGreaterThan(250);
    expect(new Set(all).size).toBe(all.length);
  });

  it('that ask for a database although no import leads to one fail with a sentence', async () => {
    const hidden = resolve(import.meta.dirname, '../app/clone-database.ts');
    const { cloneDatabase } = await import(/* @vite-ignore */ hidden);
    await expect(cloneDatabase()).rejects.toThrow('This test runs without a database: it must import');
  });
});
