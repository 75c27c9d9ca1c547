import type { DepartureState } from 'contract/console/departure-states.ts';
import { m } from 'messages/messages.js';
import type { ReactNode } from 'react';

const stateNames: Record<DepartureState, () => string> = {
  on_sale: m.departures_state_on_sale,
  closed: m.departures_state_closed,
  boarding: m.departures_state_boarding,
  under_way: m.departures_state_under_way,
  arrived: m.departures_state_arrived,
  cancelled: m.departures_state_cancelled,
};

/** Each state has a shape of its own, so that colour tells nothing alone. */
const shapes: Record<DepartureState, { colour: string; shape: ReactNode }> = {
  on_sale: { colour: 'text-link', shape: <circle cx="8" cy="8" r="5.2" fill="none" strokeWidth="1.8" /> },
  closed: {
    colour: 'text-text-muted',
    shape: <path d="M3 3h10v10H3z" fill="none" strokeWidth="1.8" />,
  },
  boarding: {
    colour: 'text-ornament',
    shape: <path d="M8 2.2 13.8 8 8 13.8 2.2 8Z" fill="currentColor" />,
  },
  under_way: { colour: 'text-success', shape: <path d="m4 2.5 9 5.5-9 5.5Z" fill="currentColor" /> },
  arrived: {
    colour: 'text-text-muted',
    shape: <path d="m2.8 8.6 3.4 3.4 7-7.6" fill="none" strokeWidth="2" />,
  },
  cancelled: { colour: 'text-danger', shape: <path d="m3.5 3.5 9 9m0-9-9 9" fill="none" strokeWidth="2" /> },
};

export function stateName(state: DepartureState): string {
  return stateNames[state]();
}

/** The state of a departure: shape and word. */
export function StateMark({ state }: { state: DepartureState }) {
  const { colour, shape } = shapes[state];
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        stroke="currentColor"
        className={`size-3.5 shrink-0 ${colour}`}
      >
        {shape}
      </svg>
      {stateName(state)}
    </span>
  );
}
