import { type ReadCodes, readCodes } from '../../testing/ticket-codes/read-codes.ts';
import type { Row } from '../report/table.ts';

const PICTURES = 500;
/** Each seed makes other tickets and other damage. */
const SEEDS = [1, 10_001, 20_001];
const TARGET = 0.99;

/** Reads pictures of tickets that are blurred, turned, glared at, pale, cracked, or printed badly. */
export async function benchTicketCodes(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const seed of SEEDS) {
    const found = await readCodes(PICTURES, seed);
    console.log(`\nTicket codes of seed ${seed}: unread by kind ${JSON.stringify(found.unreadBy)}`);
    if (found.read / found.pictures < TARGET || found.wrong.length > 0) process.exitCode = 1;
    rows.push(...rowsOf(found, seed));
  }
  return rows;
}

function rowsOf({ pictures, read, wrong, times }: ReadCodes, seed: number): Row[] {
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  return [
    {
      what: `seed ${seed}: pictures of ${pictures} that the decoder reads`,
      figure: `${read} (${((100 * read) / pictures).toFixed(1)} %)`,
      target: `at least ${TARGET * 100} %`,
    },
    { what: `seed ${seed}: wrong codes`, figure: String(wrong.length), target: '0' },
    { what: `seed ${seed}: decoding a picture, 95th percentile`, figure: `${p95.toFixed(0)} ms` },
  ];
}
