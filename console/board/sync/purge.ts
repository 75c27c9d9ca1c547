import { type DeviceState, isPurgeDue } from 'contract/console/boarding/device.ts';
import { withoutTrip } from '../store/board-state.ts';
import type { BoardStore } from '../store/board-store.ts';
import { hasReply, type SyncState } from './sync.ts';

interface PurgeDependencies {
  store: BoardStore;
  now(): Date;
  /** Returns the server's time; null without signal. */
  fetchServerTime(): Promise<Date | null>;
}

/**
 * Deletes a departure a day after its arrival. The phone's clock may have jumped, so the server's time must confirm it;
 * without signal the departure stays, and its list is closed.
 */
export async function purgeIfDue({ store, now, fetchServerTime }: PurgeDependencies): Promise<void> {
  if (!isPurgeDue(store.state().device, now())) return;
  const serverTime = await fetchServerTime();
  if (!serverTime) return;
  await store.update((board) =>
    isPurgeDue({ ...board.device, offsetMs: 0 }, serverTime) ? withoutTrip(board) : board,
  );
}

/**
 * Whether a departure’s list may no longer be shown: a purge is due, and no server has replied. After a reply the purge
 * decides. Both the phone's clock and the corrected one must say so; a host with a wrong date corrects it in the phone.
 */
export function isListClosed(device: DeviceState, sync: SyncState, now: Date): boolean {
  if (hasReply(sync)) return false;
  return isPurgeDue(device, now) && isPurgeDue({ ...device, offsetMs: 0 }, now);
}
