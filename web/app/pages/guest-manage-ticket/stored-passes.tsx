import { SessionTicketPasses } from '#app/components/tickets/passes/session-ticket-passes.tsx';
import { useSessionTicket, useStoredPnrs } from '#app/components/tickets/passes/use-session-ticket.ts';

/** The boarding passes that this session has opened on this device, while the server does not respond. */
export function StoredPasses() {
  return useStoredPnrs().map((pnr) => <PassesOfBooking key={pnr} pnr={pnr} />);
}

function PassesOfBooking({ pnr }: { pnr: string }) {
  const { loaded } = useSessionTicket(pnr, false);
  if (!loaded?.storedAt) return null;
  return <SessionTicketPasses {...loaded} pnr={pnr} className="mb-10" />;
}
