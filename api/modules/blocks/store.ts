import { deleteInBatches } from '#platform/database/batches.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

/** Seats of a trip that staff keep from sale on the legs from stop `fromStop` to, excluding, `toStop`. */
export interface Block {
  id: string;
  tripId: string;
  fromStop: number;
  toStop: number;
  seats: string[];
  reason: string;
  /** When the seats are on sale again; null for a block without an end. */
  releaseAt: Date | null;
  createdAt: Date;
  /** When staff released it; null otherwise. */
  releasedAt: Date | null;
}

const BLOCK = `
  SELECT id, trip_id AS "tripId", from_stop AS "fromStop", to_stop AS "toStop", seats, reason,
    release_at AS "releaseAt", created_at AS "createdAt", released_at AS "releasedAt"
  FROM seat_blocks`;

export function insertBlock(tx: Transaction, block: Block): void {
  tx.send(
    `INSERT INTO seat_blocks (id, trip_id, from_stop, to_stop, seats, reason, release_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      block.id,
      block.tripId,
      block.fromStop,
      block.toStop,
      block.seats,
      block.reason,
      block.releaseAt,
      block.createdAt,
    ],
  );
}

export async function findBlock(db: Database, id: string): Promise<Block | undefined> {
  const [block] = await db.query(`${BLOCK} WHERE id = $1`, [id]);
  return block;
}

/** Finds a block and locks it until the transaction ends. */
export async function lockBlock(tx: Transaction, id: string): Promise<Block | undefined> {
  const [block] = await tx.query(`${BLOCK} WHERE id = $1 FOR UPDATE`, [id]);
  return block;
}

/** Returns all blocks of a trip, ended ones too, newest first. */
export async function listBlocks(db: Database | Transaction, tripId: string): Promise<Block[]> {
  return db.query(`${BLOCK} WHERE trip_id = $1 ORDER BY created_at DESC, id DESC`, [tripId]);
}

export function markReleased(tx: Transaction, id: string, now: Date): void {
  tx.send('UPDATE seat_blocks SET released_at = $2 WHERE id = $1', [id, now]);
}

/** Deletes blocks created before an instant, with their claims. */
export async function purgeBlocks(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, { table: 'seat_blocks', column: 'created_at', before });
}

/** Finds the blocks of a trip that staff have not released, and locks them until the transaction ends. */
export async function lockBlocksOfTrip(tx: Transaction, tripId: string): Promise<Block[]> {
  return tx.query(`${BLOCK} WHERE trip_id = $1 AND released_at IS NULL ORDER BY id FOR UPDATE`, [tripId]);
}

/** Writes other seats into blocks, which the caller has locked. The claims are replaced by the caller. */
export function reseatBlocks(tx: Transaction, blocks: readonly { id: string; seats: string[] }[]): void {
  tx.send(
    `UPDATE seat_blocks b SET seats = ARRAY(SELECT jsonb_array_elements_text(m.seats))
     FROM jsonb_to_recordset($1::jsonb) AS m (id uuid, seats jsonb) WHERE b.id = m.id`,
    [JSON.stringify(blocks)],
  );
}
