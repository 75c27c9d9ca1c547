import { type ReadCodes, readCodes } from '../../testing/ticket-codes/read-codes.ts';
import type { Row } from '../report/table.ts';

const PICTURES = 500;
const SEED = 1;
const TARGET = 0.99;

/** Reads pictures of tickets that are blurred, turned, glared at, pale, cracked, or printed badly. */
export async function benchTicketCodes(): Promise<Row[]> {
  const found = await readCodes(PICTURES, SEED);
  console.log(`\nTicket codes: unread by kind ${JSON.stringify(found.unreadBy)}`);
  if (found.read / found.pictures < TARGET || found.wrong.length > 0) process.exitCode = 1;
  return rowsOf(found);
}

function rowsOf({ pictures, read, wrong, times }: ReadCodes): Row[] {
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  return [
    {
      what: `pictures of ${pictures} that the decoder reads`,
      figure: `${read} (${((100 * read) / pictures).toFixed(1)} %)`,
      target: `at least ${TARGET * 100} %`,
    },
    { what: 'wrong codes', figure: String(wrong.length), target: '0' },
    { what: 'decoding a picture, 95th percentile', figure: `${p95.toFixed(0)} ms` },
  ];
}
