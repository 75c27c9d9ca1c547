import type { Page } from '@playwright/test';
import type { desktop, phone } from './screens.ts';
import type { Fixtures } from './test.ts';

/** Checks a page in a state, on both screens or on one. */
export type Check = (page: Page, state: string, screen?: typeof desktop | typeof phone) => Promise<void>;

/** States that share a page, so that it loads once. */
export interface Walk {
  name: string;
  /** Brings a page into several states and checks each. */
  walk: (fixtures: Fixtures, check: Check) => Promise<void>;
}
