import { type OwnEvent, refusedEvents } from 'contract/console/boarding/device.ts';
import { correctedTime } from 'contract/console/boarding/rules.ts';
import { m } from 'messages/messages.js';
import { Button } from 'ui/button.tsx';
import { dateTimeOf } from '#app/components/times.ts';
import { type BoardApp, useBoard } from '../app-state.ts';
import { type OwnShowing, refusedShowings } from '../officer/showings.ts';
import type { BoardState } from '../store/board-state.ts';

const kinds = {
  boarded: m.board_state_boarded,
  no_show: m.board_state_no_show,
  undone: m.board_refused_undone,
};

/** The records and showings that the server has refused, until the host has seen them. */
export function RefusedPage({ app }: { app: BoardApp }) {
  const board = useBoard(app);
  const refused = refusedEvents(board.device);
  const showings = refusedShowings(board.showings);

  function close() {
    history.replaceState(null, '', '#list');
    const ids = [...refused.map(({ event }) => event.id), ...showings.map(({ showing }) => showing.id)];
    void app.markRefusedSeen(new Set(ids));
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <main className="flex flex-1 flex-col gap-4 p-4">
        <h1 className="text-2xl">{m.board_refused_title()}</h1>
        <p>{m.board_refused_text()}</p>
        <ul className="flex flex-col gap-2">
          {refused.map((one) => (
            <RefusedRecord
              key={one.event.id}
              what={ticketText(one, board)}
              happened={kinds[one.event.kind]()}
              at={one.event}
              reason={reasonText(one, board)}
            />
          ))}
          {showings.map((one) => (
            <RefusedRecord
              key={one.showing.id}
              what={m.board_refused_list({ version: one.showing.version })}
              happened={m.board_refused_shown()}
              at={one.showing}
              reason={showingReason(one, board)}
            />
          ))}
        </ul>
      </main>
      <footer className="sticky bottom-0 flex border-t border-line bg-surface p-3">
        <Button className="thumb flex-1 text-lg" onClick={close}>
          {m.board_refused_seen()}
        </Button>
      </footer>
    </div>
  );
}

interface RefusedRecordProps {
  what: string;
  happened: string;
  at: { deviceTime: string; offsetMs: number };
  reason: string;
}

function RefusedRecord({ what, happened, at, reason }: RefusedRecordProps) {
  return (
    <li className="rounded-card border-2 border-danger bg-danger-soft px-4 py-3">
      <p className="text-lg font-semibold">{what}</p>
      <p>
        {happened} <span className="figures">{dateTimeOf(new Date(correctedTime(at)).toISOString())}</span>
      </p>
      <p className="mt-1">{reason}</p>
    </li>
  );
}

/** Seat and name; the ticket's code if the phone does not have its list. */
function ticketText({ event }: OwnEvent, { device: { trip } }: BoardState): string {
  const ticket = trip?.tickets.find(({ code }) => code === event.ticket);
  return ticket ? [ticket.seat, ticket.name ?? ticket.pnr].join(' · ') : event.ticket;
}

function reasonText({ event, result, host }: OwnEvent, board: BoardState): string {
  if (result === 'id_taken') return m.board_refused_id_taken();
  if (result === 'malformed') return m.board_refused_malformed();
  return senderReason(host, event.recordedBy, board);
}

function showingReason({ showing, refusal, host }: OwnShowing, board: BoardState): string {
  if (refusal === 'not_found') return m.board_refused_list_unknown();
  if (refusal === 'validation_failed') return m.board_refused_malformed();
  return senderReason(host, showing.recordedBy, board);
}

/** Why the member who sent a record may not: it is another host's, or of a departure that is not theirs. */
function senderReason(host: string | undefined, recordedBy: string | null, board: BoardState): string {
  const isOfOther = host !== undefined && recordedBy !== board.host?.id;
  return isOfOther ? m.board_refused_of_other({ name: host }) : m.board_refused_not_permitted();
}
