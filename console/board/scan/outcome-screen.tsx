import { m } from 'messages/messages.js';
import { useEffect, useRef } from 'react';
import type { BoardState } from '../store/board-state.ts';
import type { Outcome } from './outcome.ts';
import { outcomeText } from './outcome-text.ts';

interface Look {
  colours: string;
  /** A mark on a grid of 24 units: the outcome does not depend on colour alone. */
  mark: string;
}

const bad: Look = { colours: 'bg-outcome-bad text-outcome-bad-text', mark: 'M5 5l14 14M19 5 5 19' };

const looks: Record<Outcome['kind'], Look> = {
  board: { colours: 'bg-outcome-good text-outcome-good-text', mark: 'm4 13 5 5L20 6' },
  aboard: { colours: 'bg-outcome-aboard text-outcome-aboard-text', mark: 'M12 3v11M12 19v2' },
  unknown: { colours: 'bg-outcome-unknown text-outcome-unknown-text', mark: 'm4 10 5 5L20 3M12 20v1' },
  unverified: {
    colours: 'bg-outcome-aboard text-outcome-aboard-text',
    mark: 'M8 8.5a4 4 0 1 1 6 3.5c-1.5.8-2 1.5-2 3M12 19v2',
  },
  wrong_trip: bad,
  cancelled: bad,
  not_today: bad,
  forged: bad,
};

interface OutcomeScreenProps {
  outcome: Outcome;
  trip: BoardState['device']['trip'];
  onClose: () => void;
}

/** Fills the phone with the outcome of a scan. Scanning goes on beneath it. */
export function OutcomeScreen({ outcome, trip, onClose }: OutcomeScreenProps) {
  const { colours, mark } = looks[outcome.kind];
  const { word, seat, name, notes } = outcomeText(outcome, trip);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div
      role="alertdialog"
      aria-modal="true"
      aria-label={word}
      data-outcome={outcome.kind}
      className={`fixed inset-0 z-50 flex flex-col overflow-y-auto ${colours}`}
    >
      <div
        role="alert"
        className="flex flex-1 flex-col items-center justify-center gap-3 px-6 pt-4 text-center wrap-anywhere"
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="size-24 shrink-0 [@media(max-height:42rem)]:size-14"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        >
          <path d={mark} />
        </svg>
        <p className="text-4xl leading-tight font-bold">{word}</p>
        {seat && (
          <p className="figures text-7xl leading-none font-bold [@media(max-height:42rem)]:text-6xl">
            {seat}
          </p>
        )}
        {name && <p className="text-2xl font-semibold">{name}</p>}
        {notes.map((note) => (
          <p key={note} className="text-xl [@media(max-height:42rem)]:text-lg">
            {note}
          </p>
        ))}
      </div>
      {/* It stays in reach when a long name makes the outcome higher than the phone. */}
      <div className={`sticky bottom-0 p-4 ${colours}`}>
        <button
          ref={button}
          type="button"
          onClick={onClose}
          className="min-h-18 w-full rounded-card border-2 border-current text-xl font-semibold focus-visible:outline-current"
        >
          {m.board_next()}
        </button>
      </div>
    </div>
  );
}
