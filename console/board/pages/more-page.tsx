import { m } from 'messages/messages.js';
import { useState } from 'react';
import { Button } from 'ui/button.tsx';
import type { Refusal } from '#app/api/client.ts';
import { RefusalNotice } from '#app/components/refusal-notice.tsx';
import { type BoardApp, useBoard, useSyncState } from '../app-state.ts';
import { LanguageLinks } from '../parts/language-links.tsx';
import { PageFooter, ROOM_FOR_NOTICES } from '../parts/page-footer.tsx';
import { TripHeader } from '../parts/trip-header.tsx';
import { waitingRecords } from '../store/board-state.ts';

/** Hand-over, deletion and language. Nothing leaves the phone unsent. */
export function MorePage({ app }: { app: BoardApp }) {
  const board = useBoard(app);
  const sync = useSyncState(app);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const waiting = waitingRecords(board);
  const isSent = waiting === 0;

  async function handOver() {
    setRefusal(await app.leave());
  }

  function putAway() {
    history.replaceState(null, '', '#list');
    void app.putAway();
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <TripHeader app={app} />
      <main className={`flex flex-1 flex-col gap-6 p-4 ${ROOM_FOR_NOTICES}`}>
        <h1 className="text-2xl">{m.board_more()}</h1>
        <section className="flex flex-col gap-2">
          <h2 className="text-lg">{m.board_officer()}</h2>
          <p className="text-text-muted">{m.board_officer_text()}</p>
          <a
            href="#officer"
            className="thumb flex items-center justify-center rounded-control border border-line-strong text-lg font-semibold"
          >
            {m.board_officer_action()}
          </a>
        </section>
        <p className="min-h-12">
          {isSent ? m.board_all_sent() : m.board_wait_until_sent({ count: waiting })}
        </p>
        <section className="flex flex-col gap-2">
          <h2 className="text-lg">{m.board_hand_over()}</h2>
          <p className="text-text-muted">{m.board_hand_over_text()}</p>
          <Button
            variant="secondary"
            className="thumb text-lg"
            disabled={!isSent || sync === 'offline'}
            onClick={() => void handOver()}
          >
            {m.board_hand_over_action()}
          </Button>
        </section>
        <section className="flex flex-col gap-2">
          <h2 className="text-lg">{m.board_put_away()}</h2>
          <p className="text-text-muted">{m.board_put_away_text()}</p>
          <Button variant="danger" className="thumb text-lg" disabled={!isSent} onClick={putAway}>
            {m.board_put_away_action()}
          </Button>
        </section>
        <LanguageLinks />
      </main>
      <PageFooter app={app} notices={<RefusalNotice refusal={refusal} />}>
        <a
          href="#list"
          className="thumb flex flex-1 items-center justify-center rounded-control border border-line-strong text-lg font-semibold"
        >
          {m.board_list()}
        </a>
      </PageFooter>
    </div>
  );
}
