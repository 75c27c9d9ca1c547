import { type BoardApp, useBoard, useSyncState } from '../app-state.ts';
import { isListClosed } from '../sync/purge.ts';
import { useNow } from './use-now.ts';

/** Whether the picked departure is over, so that its passengers are shown no more. */
export function useListClosed(app: BoardApp): boolean {
  const { device } = useBoard(app);
  return isListClosed(device, useSyncState(app), useNow(app));
}
