import { m } from 'messages/messages.js';
import { type BoardApp, useBoard, useSyncState } from '../app-state.ts';
import { waitingRecords } from '../store/board-state.ts';
import type { SyncState } from '../sync/sync.ts';

const texts: Record<SyncState, () => string> = {
  starting: m.board_sync_under_way,
  syncing: m.board_sync_under_way,
  synced: m.board_sync_done,
  offline: m.board_sync_offline,
  signed_out: m.board_sync_signed_out,
  refused: m.board_sync_refused,
};

/** Whether the phone is connected, and how much waits, on two lines at most. Quiet: boarding goes on either way. */
export function SyncLine({ app }: { app: BoardApp }) {
  const state = useSyncState(app);
  const waiting = waitingRecords(useBoard(app));
  return (
    <output data-sync={state} className="mt-1 flex min-h-10 items-start gap-2 text-sm text-text-muted">
      <span
        aria-hidden="true"
        className={`mt-1.25 size-2.5 shrink-0 rounded-full ${state === 'synced' ? 'bg-success' : 'border-2 border-ornament'}`}
      />
      <span>{texts[state]()}</span>
      {waiting > 0 && (
        <span className="ml-auto shrink-0 font-semibold text-text">
          {m.board_waiting({ count: waiting })}
        </span>
      )}
    </output>
  );
}
