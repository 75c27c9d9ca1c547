import type { DepartureRow } from 'contract/console/departures.ts';
import { m } from 'messages/messages.js';

interface ArrivedLineProps {
  arrived: readonly DepartureRow[];
  /** How many columns the table has. */
  columns: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The coaches that have arrived in one row, which lists them below it when it is opened. */
export function ArrivedLine({ arrived, columns, isOpen, onOpen }: ArrivedLineProps) {
  const attention = arrived.filter(({ alerts }) => alerts.length > 0).length;
  return (
    <tr>
      <td colSpan={columns} className="border-b border-line p-0!">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
          className="flex w-full items-center gap-2.5 px-3 py-2 text-left text-text-muted transition-colors hover:bg-surface-sunk hover:text-text focus-visible:-outline-offset-2"
        >
          <svg aria-hidden="true" viewBox="0 0 8 8" className={`size-2.5 ${isOpen ? 'rotate-90' : ''}`}>
            <path d="M1.5 0v8L7 4Z" fill="currentColor" />
          </svg>
          {m.departures_arrived_line({ count: arrived.length })}
          {attention > 0 && (
            <span className="font-medium text-danger">{`${m.departures_needs_attention()} ${attention}`}</span>
          )}
        </button>
      </td>
    </tr>
  );
}
