import { m } from 'messages/messages.js';
import { Notice } from 'ui/feedback/notice.tsx';
import { type BoardApp, useStoreProblem, useSyncState } from '../app-state.ts';

/** What the host must know beyond the list: an old browser, trouble of the store, an ended session, a refusal. */
export function Notices({ app }: { app: BoardApp }) {
  const problem = useStoreProblem(app);
  const sync = useSyncState(app);
  const lost = app.store.lost();
  return (
    <>
      {!app.canCheckCodes && (
        <Notice tone="danger" urgent className="mx-4 mt-3">
          {m.board_codes_unchecked()}
        </Notice>
      )}
      {problem === 'full' && (
        <Notice tone="danger" urgent className="mx-4 mt-3">
          {m.board_store_full()}
        </Notice>
      )}
      {problem === 'unreadable' && (
        <Notice tone="danger" urgent className="mx-4 mt-3">
          {m.board_store_unreadable()}
        </Notice>
      )}
      {lost && problem === 'wiped' && (
        <Notice tone="danger" urgent className="mx-4 mt-3">
          {m.board_store_wiped(lost)}
        </Notice>
      )}
      {sync === 'signed_out' && (
        <Notice className="mx-4 mt-3">
          <p>{m.board_signed_out()}</p>
          <a href="#sign-in" className="thumb flex items-center font-semibold text-link underline">
            {m.console_sign_in_action()}
          </a>
        </Notice>
      )}
      {sync === 'refused' && (
        <Notice tone="danger" className="mx-4 mt-3">
          {app.sync.refusal()?.message}
        </Notice>
      )}
    </>
  );
}
