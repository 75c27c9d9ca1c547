import { Link } from 'react-router';
import { useMember } from '#app/session/session.ts';

/** A PNR, which leads members who may read bookings to its page. */
export function PnrLink({ pnr, children = pnr }: { pnr: string; children?: string }) {
  const { may } = useMember();
  if (!may('bookings.read')) return <span className="figures">{children}</span>;
  return (
    <Link to={`/bookings/${pnr}`} className="figures text-link not-in-[td]:underline hover:underline">
      {children}
    </Link>
  );
}
