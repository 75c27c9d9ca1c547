import { readFile } from 'node:fs/promises';
import { retention } from 'contract/values/retention.ts';
import { z } from 'zod';

/** When an entry ends other than by `retention`: invoices by `INVOICE_FINANCIAL_YEARS`. */
const OTHER_ENDS = ['invoices', 'request', 'ten minutes', 'carried out', 'reply'];
const ENDS = [...Object.keys(retention), ...OTHER_ENDS];

const entry = z.strictObject({
  what: z.string().min(3),
  /** `table.column`; none where nothing is stored. */
  columns: z.array(z.string().regex(/^\w+\.\w+$/)),
  why: z.string().min(3),
  /** Sections of the Act: consent 6, law 7(d) with the law named, claims 17(1)(a). */
  basis: z.array(z.string().regex(/^(consent|claims|law: .+|section .+)$/)).min(1),
  ends: z.array(z.enum(ENDS)).min(1),
  onRequest: z.enum(['at once', 'stays', 'expires']),
  note: z.string().optional(),
});
const notPersonal = z.record(z.string(), z.union([z.literal('all'), z.array(z.string()).min(1)]));

export type RegisterEntry = z.output<typeof entry>;

/** Returns the entries of the register of personal data, checked. */
export async function readRegister(): Promise<RegisterEntry[]> {
  const files = await Promise.all(['bookings', 'accounts', 'staff', 'other'].map(readJson));
  return files.flatMap((file) => z.array(entry).parse(file));
}

/** Returns the columns that identify nobody, by table. */
export async function readNotPersonal(): Promise<Record<string, 'all' | string[]>> {
  return notPersonal.parse(await readJson('not-personal'));
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(`${name}.json`, import.meta.url), 'utf8'));
}
