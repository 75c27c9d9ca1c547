import type { SeatState } from './seat-state.ts';

/**
 * A recliner from above, facing up. The style sheet rotates it towards the front; the state's mark stays
 * upright.
 */
export function SeatShape({ state, isForWomen = false }: { state: SeatState; isForWomen?: boolean }) {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 48 48" className="seat-shape">
        <path className="seat-footrest" d="M16 1.2h16" />
        <rect className="seat-headrest" x="14.5" y="41.5" width="19" height="5.5" rx="2.75" />
        <path
          className="seat-back"
          d="M9.5 33h29a4 4 0 0 1 4 4v.5a4.5 4.5 0 0 1-4.5 4.5H10a4.5 4.5 0 0 1-4.5-4.5V37a4 4 0 0 1 4-4Z"
        />
        <rect className="seat-arm" x="3" y="12.5" width="6.5" height="23" rx="3.25" />
        <rect className="seat-arm" x="38.5" y="12.5" width="6.5" height="23" rx="3.25" />
        <rect className="seat-cushion" x="8.5" y="4" width="31" height="31.5" rx="6" />
      </svg>
      <SeatMark state={state} isForWomen={isForWomen} />
    </>
  );
}

const PERSON = 'M8 8.2a3.1 3.1 0 1 0 0-6.2 3.1 3.1 0 0 0 0 6.2ZM2.4 14.4c.3-3.2 2.6-5 5.6-5s5.3 1.8 5.6 5Z';

const marks: Partial<Record<SeatState, { path: string; filled: boolean }>> = {
  booked: { path: PERSON, filled: true },
  own: { path: PERSON, filled: false },
  selected: { path: 'm3.2 8.4 3.2 3.2 6.4-6.8', filled: false },
  held: { path: 'M4.5 7.2V5.4a3.5 3.5 0 0 1 7 0v1.8M3.5 7.2h9v6.3h-9Z', filled: false },
};

/** The sign of Venus. */
const womensMark = {
  path: 'M8 9.4a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6Zm0 0v5.4M5.4 12.2h5.2',
  filled: false,
};

/**
 * A person on a booked seat, in outline on the customer's own; a tick on a selected one, a lock on one held for the customer, a
 * sign on a free one for women.
 */
function SeatMark({ state, isForWomen }: { state: SeatState; isForWomen: boolean }) {
  const mark = marks[state] ?? (isForWomen ? womensMark : undefined);
  if (!mark) return null;
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="seat-mark" data-filled={mark.filled || undefined}>
      <path d={mark.path} />
    </svg>
  );
}
