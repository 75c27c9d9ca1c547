import { m } from 'messages/messages.js';
import { kindName, SeatMark } from './seat-mark.tsx';
import type { SeatKind, SeatUse } from './seat-uses.ts';

interface SeatProps {
  seat: string;
  use: SeatUse | undefined;
  isSelected: boolean;
  isMarked: boolean;
  /** Whether this seat is the map's Tab stop. */
  isTabbable: boolean;
  onFocus: () => void;
  onPress: () => void;
  onDrop: ((from: string, to: string) => void) | undefined;
}

const labelColours: Record<SeatKind, string> = {
  free: 'text-text',
  sold: 'text-accent-text',
  held: 'text-text -top-1.5',
  blocked: 'text-text',
};

const DRAGGED = 'application/x-seat';

export function Seat({ seat, use, isSelected, isMarked, isTabbable, onFocus, onPress, onDrop }: SeatProps) {
  const kind = use?.kind ?? 'free';
  return (
    <button
      type="button"
      data-seat={seat}
      data-kind={kind}
      tabIndex={isTabbable ? 0 : -1}
      aria-label={accessibleName(seat, use, isMarked)}
      draggable={onDrop !== undefined && use !== undefined}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, seat)}
      onDragOver={(event) => {
        if (onDrop && event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={(event) => onDrop?.(event.dataTransfer.getData(DRAGGED), seat)}
      onFocus={onFocus}
      onClick={onPress}
      className="relative grid size-12 place-items-center rounded-md hover:brightness-110 focus-visible:outline-offset-1"
    >
      <SeatMark kind={kind} />
      <span className={`figures relative text-[0.9375rem] font-semibold ${labelColours[kind]}`}>{seat}</span>
      {isMarked && (
        <span
          aria-hidden="true"
          className={`absolute inset-x-2 bottom-1 h-1 rounded-full ${kind === 'sold' ? 'bg-accent-text' : 'bg-accent'}`}
        />
      )}
      {isSelected && (
        <svg aria-hidden="true" viewBox="0 0 40 40" className="absolute inset-0 size-full">
          <rect
            x="2"
            y="2"
            width="36"
            height="36"
            rx="7"
            fill="none"
            strokeWidth="3.5"
            className="stroke-focus"
          />
          <circle cx="32" cy="8" r="7.5" className="fill-focus" />
          <path d="m28.5 8.2 2.6 2.6 4.6-5" fill="none" strokeWidth="2" className="stroke-surface" />
        </svg>
      )}
    </button>
  );
}

/** Such as "2C, sold, PNR ABC123, Asha Verma". */
function accessibleName(seat: string, use: SeatUse | undefined, isMarked: boolean): string {
  const pnr = use?.pnr ? m.departures_pnr({ pnr: use.pnr }) : '';
  const parts = [
    m.departures_seat({ seat }),
    kindName(use?.kind ?? 'free'),
    pnr,
    use?.name ?? use?.block?.reason,
    isMarked && m.reseating_moved(),
  ];
  return parts.filter(Boolean).join(', ');
}
