import { refusedEvents } from 'contract/console/boarding/device.ts';
import { m } from 'messages/messages.js';
import { Notice } from 'ui/feedback/notice.tsx';
import { type BoardApp, useBoard, useStoreProblem, useSyncState } from '../app-state.ts';
import { refusedShowings } from '../officer/showings.ts';

/** What the host must know beyond the list: trouble of the store, an ended session, a refusal. */
export function Notices({ app }: { app: BoardApp }) {
  const problem = useStoreProblem(app);
  const sync = useSyncState(app);
  const lost = app.store.lost();
  const { device, showings } = useBoard(app);
  const refused = refusedEvents(device).length + refusedShowings(showings).length;
  return (
    <>
      {problem === 'full' && (
        <Notice tone="danger" urgent>
          {m.board_store_full()}
        </Notice>
      )}
      {problem === 'unreadable' && (
        <Notice tone="danger" urgent>
          {m.board_store_unreadable()}
        </Notice>
      )}
      {lost && problem === 'wiped' && (
        <Notice tone="danger" urgent>
          {m.board_store_wiped(lost)}
        </Notice>
      )}
      {sync === 'signed_out' && (
        <Notice>
          <p>{m.board_signed_out()}</p>
          <a href="#sign-in" className="thumb flex items-center font-semibold text-link underline">
            {m.console_sign_in_action()}
          </a>
        </Notice>
      )}
      {sync === 'refused' && <Notice tone="danger">{app.sync.refusal()?.message}</Notice>}
      {refused > 0 && (
        <Notice tone="danger" urgent className="flex items-center justify-between gap-3">
          <p>{m.board_refused({ count: refused })}</p>
          <a href="#refused" className="thumb flex items-center font-semibold text-link underline">
            {m.board_refused_look()}
          </a>
        </Notice>
      )}
    </>
  );
}

/** That an old browser checks no codes; nothing changes it while the page is open. */
export function UncheckedNotice({ app }: { app: BoardApp }) {
  if (app.canCheckCodes) return null;
  return (
    <Notice tone="danger" urgent className="mx-4 mt-3">
      {m.board_codes_unchecked()}
    </Notice>
  );
}
