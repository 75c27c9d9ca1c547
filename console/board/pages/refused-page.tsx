import { type OwnEvent, refusedEvents } from 'contract/console/boarding/device.ts';
import { correctedTime } from 'contract/console/boarding/rules.ts';
import { m } from 'messages/messages.js';
import { Button } from 'ui/button.tsx';
import { dateTimeOf } from '#app/components/times.ts';
import { type BoardApp, useBoard } from '../app-state.ts';
import type { BoardState } from '../store/board-state.ts';

const kinds = {
  boarded: m.board_state_boarded,
  no_show: m.board_state_no_show,
  undone: m.board_refused_undone,
};

/** The records that the server has refused, until the host has seen them. */
export function RefusedPage({ app }: { app: BoardApp }) {
  const board = useBoard(app);
  const refused = refusedEvents(board.device);

  function close() {
    history.replaceState(null, '', '#list');
    void app.markRefusedSeen(new Set(refused.map(({ event }) => event.id)));
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <main className="flex flex-1 flex-col gap-4 p-4">
        <h1 className="text-2xl">{m.board_refused_title()}</h1>
        <p>{m.board_refused_text()}</p>
        <ul className="flex flex-col gap-2">
          {refused.map((one) => (
            <li key={one.event.id} className="rounded-card border-2 border-danger bg-danger-soft px-4 py-3">
              <p className="text-lg font-semibold">{ticketText(one, board)}</p>
              <p>
                {kinds[one.event.kind]()}{' '}
                <span className="figures">
                  {dateTimeOf(new Date(correctedTime(one.event)).toISOString())}
                </span>
              </p>
              <p className="mt-1">{reasonText(one, board)}</p>
            </li>
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

/** Seat and name; the ticket's code if the phone does not have its list. */
function ticketText({ event }: OwnEvent, { device: { trip } }: BoardState): string {
  const ticket = trip?.tickets.find(({ code }) => code === event.ticket);
  return ticket ? [ticket.seat, ticket.name ?? ticket.pnr].join(' · ') : event.ticket;
}

function reasonText({ event, result, host }: OwnEvent, board: BoardState): string {
  if (result === 'id_taken') return m.board_refused_id_taken();
  if (result === 'malformed') return m.board_refused_malformed();
  const isOfOther = host !== undefined && event.recordedBy !== board.host?.id;
  return isOfOther ? m.board_refused_of_other({ name: host }) : m.board_refused_not_permitted();
}
