import { PnrLink } from '#app/bookings/pnr-link.tsx';
import { splitAtPnrs } from './pnrs-in-text.ts';

/** A message as it was typed, with its PNRs as links to their bookings. */
export function MessageText({ text }: { text: string }) {
  let start = 0;
  return splitAtPnrs(text).map(({ text: part, pnr }) => {
    const key = start;
    start += part.length;
    return pnr ? (
      <PnrLink key={key} pnr={pnr}>
        {part}
      </PnrLink>
    ) : (
      <span key={key}>{part}</span>
    );
  });
}
