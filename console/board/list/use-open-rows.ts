import { useState } from 'react';

/** Which rows of the list are open, by ticket. */
export interface OpenRows {
  has(ticket: string): boolean;
  toggle(ticket: string): void;
}

const NONE: ReadonlySet<string> = new Set();

/** Returns the open rows of one host and departure. They stay open while other views cover the list. */
export function useOpenRows(host: string | undefined, trip: string | null): OpenRows {
  const list = `${host} ${trip}`;
  const [open, setOpen] = useState({ list, tickets: NONE });
  const tickets = open.list === list ? open.tickets : NONE;
  return {
    has: (ticket) => tickets.has(ticket),
    toggle(ticket) {
      const others = [...tickets].filter((one) => one !== ticket);
      setOpen({ list, tickets: new Set(tickets.has(ticket) ? others : [...others, ticket]) });
    },
  };
}
