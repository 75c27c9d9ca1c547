import { reply } from 'contract/reply.ts';
import { z } from 'zod';
import { listReasons } from './reasons.ts';

export const listFormats = ['json', 'csv', 'pdf'] as const;

/** `version`: by default the newest. */
export const passengerListQuery = z.object({
  version: z.coerce.number().int().min(1).max(1_000_000).optional(),
  format: z.enum(listFormats).default('json'),
});

/** A frozen version. Times in ISO 8601; `busid` is the coach when it was frozen; `sha256` in hexadecimal, of the canonical form of the rows. */
export const listVersion = z.object({
  version: z.number(),
  frozenAt: z.string(),
  reason: z.enum(listReasons),
  busid: z.string(),
  sha256: z.string(),
  passengers: z.number(),
});
export type ListVersion = z.infer<typeof listVersion>;

const place = z.object({ location: z.string(), counter: z.string() });

/** Stops count from 1. `from` and `to` are as frozen; the names beside them are for display. */
const listRow = z.object({
  fromStop: z.number(),
  toStop: z.number(),
  from: place,
  fromName: z.string(),
  to: place,
  toName: z.string(),
  seat: z.string(),
  ticket: z.string(),
  name: z.string(),
  age: z.number().nullable(),
  gender: z.string(),
});

/** A version with its rows by stop of boarding, then seat, and all versions, the newest first. */
export const passengerList = listVersion.extend({
  tripId: z.string(),
  rows: z.array(listRow),
  versions: z.array(listVersion),
});
export type PassengerList = z.infer<typeof passengerList>;
export const passengerListReply = reply({ data: passengerList });
