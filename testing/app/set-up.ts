import { afterAll, beforeAll } from 'vitest';

/** Returns what `make` makes before the file's tests, empty until then; closes it after them if it can be closed. */
export function setUp<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made & { close?: () => Promise<void> };
  beforeAll(async () => void Object.assign(made, await make()));
  afterAll(() => made.close?.());
  return made;
}
