import { m } from 'messages/messages.js';
import { Notice } from 'ui/feedback/notice.tsx';
import { type BoardApp, useBoard } from '../app-state.ts';
import { waitingRecords } from '../store/board-state.ts';

/** That records of a departure that is no longer shown stay until the server has them. */
export function WaitingNotice({ app }: { app: BoardApp }) {
  const count = waitingRecords(useBoard(app));
  return count > 0 && <Notice>{m.board_stays_until_sent({ count })}</Notice>;
}
