import { isPurgeDue } from 'contract/console/boarding/device.ts';
import { withoutTrip } from '../store/board-state.ts';
import type { BoardStore } from '../store/board-store.ts';

interface PurgeDependencies {
  store: BoardStore;
  now(): Date;
  /** Returns the server's time; null without signal. */
  fetchServerTime(): Promise<Date | null>;
}

/**
 * Deletes a departure a day after its arrival. The phone's clock may have jumped, so the server's time must confirm it;
 * without signal the departure stays until the next look.
 */
export async function purgeIfDue({ store, now, fetchServerTime }: PurgeDependencies): Promise<void> {
  if (!isPurgeDue(store.state().device, now())) return;
  const serverTime = await fetchServerTime();
  if (!serverTime) return;
  await store.update((board) =>
    isPurgeDue({ ...board.device, offsetMs: 0 }, serverTime) ? withoutTrip(board) : board,
  );
}
