import type { Block as WireBlock } from 'contract/console/blocks.ts';
import { blockState } from './block-rules.ts';
import type { Block } from './store.ts';

const seatOrder = new Intl.Collator('en', { numeric: true });

export function presentBlock(block: Block, now: Date): WireBlock {
  const { id, tripId, seats, fromStop, toStop, reason, releaseAt, createdAt, releasedAt } = block;
  return {
    id,
    tripId,
    // A change of coach stores them in another order.
    seats: seats.toSorted(seatOrder.compare),
    from: fromStop,
    to: toStop,
    reason,
    releaseAt: releaseAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    releasedAt: releasedAt?.toISOString() ?? null,
    state: blockState(block, now),
  };
}
