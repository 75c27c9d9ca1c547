import { m } from 'messages/messages.js';
import type { ReactNode } from 'react';
import type { SeatKind } from './seat-uses.ts';

const names: Record<SeatKind, () => string> = {
  free: m.departures_free,
  sold: m.departures_sold,
  held: m.departures_held,
  blocked: m.departures_blocked,
};

export function kindName(kind: SeatKind): string {
  return names[kind]();
}

/** They differ by fill and stroke: outline, full, half, crossed. */
const marks: Record<SeatKind, ReactNode> = {
  free: <rect x="2" y="2" width="36" height="36" rx="7" className="fill-surface stroke-line-strong" />,
  sold: <rect x="2" y="2" width="36" height="36" rx="7" className="fill-accent stroke-accent" />,
  held: (
    <>
      <rect
        x="2"
        y="2"
        width="36"
        height="36"
        rx="7"
        className="fill-accent-soft stroke-accent"
        strokeDasharray="5 3.5"
      />
      <path d="M3 28h34v3a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6Z" className="fill-accent" stroke="none" />
    </>
  ),
  blocked: (
    <>
      <rect x="2" y="2" width="36" height="36" rx="7" className="fill-surface-sunk stroke-text-muted" />
      <path d="M8 32 32 8M4 22 22 4M18 36 36 18" className="stroke-text-muted" strokeWidth="1.5" />
      {/* The hatch ends before the seat's label. */}
      <rect x="7" y="12" width="26" height="16" rx="5" className="fill-surface-sunk" stroke="none" />
    </>
  ),
};

/** The background of a seat. */
export function SeatMark({ kind }: { kind: SeatKind }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" strokeWidth="1.8" className="absolute inset-0 size-full">
      {marks[kind]}
    </svg>
  );
}
