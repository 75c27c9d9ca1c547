import type { Database, Transaction } from '../../../api/platform/database/database.ts';
import { must } from '../../ledger.ts';

const SEATS = 'seat_claims_trip_id_seat_legs_excl';

/** Installs the extensions that read indexes; only a test's database has them. */
export async function prepareIndexChecks(db: Database): Promise<void> {
  await db.query('CREATE EXTENSION IF NOT EXISTS amcheck');
  await db.query('CREATE EXTENSION IF NOT EXISTS pageinspect');
}

/**
 * Checks that every index matches its table. Seats, money and retries depend on indexes: a lost entry would let a
 * seat be claimed twice, an extra entry would refuse a paid seat. Throws a sentence about a violation.
 */
export async function checkIndexes(db: Database): Promise<void> {
  await db.queryComposed(`
    SELECT bt_index_check(i.indexrelid, true) FROM pg_index i
    JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
    WHERE a.amname = 'btree' AND i.indisvalid AND c.relpersistence = 'p' AND c.relnamespace = 'public'::regnamespace`);
  await db.transaction(async (tx) => {
    await tx.query('LOCK TABLE seat_claims IN SHARE MODE');
    await checkNoneLost(tx);
    await checkNoneTooMany(tx);
  });
}

/**
 * Looks each claim up through the index that prevents double sales, since amcheck does not support GiST. Nothing
 * writes claims meanwhile, so the nested loop that migration 0012 keeps from this index is safe here.
 */
async function checkNoneLost(tx: Transaction): Promise<void> {
  await tx.query('SET LOCAL enable_seqscan = off');
  const plan = await tx.query(`EXPLAIN ${LOST}`);
  const lines = plan.map((row) => row['QUERY PLAN'] ?? '').join('\n');
  must(lines.includes(SEATS), `claims are not looked up by ${SEATS}:\n${lines}`);
  const lost = await tx.queryComposed(LOST);
  must(lost.length === 0, `claims are not in their index: ${JSON.stringify(lost)}`);
}

async function checkNoneTooMany(tx: Transaction): Promise<void> {
  const wrong = await tx.queryComposed(TOO_MANY);
  must(wrong.length === 0, `the index of seats points where it must not: ${JSON.stringify(wrong)}`);
}

/** Without the trip, for which another index would serve, and with the condition of the constraint's index. */
const LOST = `
  WITH claims AS MATERIALIZED (SELECT ctid AS place, * FROM seat_claims WHERE ctid >= '(0,0)')
  SELECT c.* FROM claims c LEFT JOIN LATERAL (
    SELECT array_agg(s.ctid) AS places FROM seat_claims s WHERE s.seat = c.seat AND s.legs && c.legs AND NOT isempty(s.legs)) f ON true
  WHERE c.place <> ALL (coalesce(f.places, '{}'))`;

/** Leaf entries that share a row, or point at a never used or freed place of the table. */
const TOO_MANY = `
  WITH pages AS MATERIALIZED (
    SELECT get_raw_page('${SEATS}', block::int) AS page
    FROM generate_series(0, pg_relation_size('${SEATS}') / current_setting('block_size')::int - 1) AS block),
  entries AS MATERIALIZED (
    SELECT i.ctid AS place FROM pages, gist_page_opaque_info(page) o, gist_page_items_bytea(page) i
    WHERE 'leaf' = ANY (o.flags) AND NOT 'deleted' = ANY (o.flags)),
  places AS MATERIALIZED (
    SELECT format('(%s,%s)', block, p.lp)::tid AS place, p.lp_flags FROM
      generate_series(0, pg_relation_size('seat_claims') / current_setting('block_size')::int - 1) AS block,
      heap_page_items(get_raw_page('seat_claims', block::int)) p)
  SELECT e.place, count(*) AS entries, p.lp_flags AS flags FROM entries e LEFT JOIN places p ON p.place = e.place
  GROUP BY e.place, p.lp_flags HAVING count(*) > 1 OR coalesce(p.lp_flags, 0) = 0`;
