import type { TimeLimits } from 'api/platform/database/database.ts';

/** Limits of a test's database: a busy machine may delay a connection or a statement; tests examine states, not speed. */
export const PATIENT: TimeLimits = { connecting: 120_000, statement: 120_000 };
