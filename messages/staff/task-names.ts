import type { BoardingTaskKind } from 'contract/console/boarding/kinds.ts';
import { m } from 'messages/messages.js';

const names: Record<BoardingTaskKind, () => string> = {
  scanned_twice: m.departures_task_scanned_twice,
  unknown_ticket: m.departures_task_unknown_ticket,
  wrong_trip: m.departures_task_wrong_trip,
  cancelled_boarded: m.departures_task_cancelled_boarded,
  refund_held: m.departures_task_refund_held,
  refund_sent: m.departures_task_refund_sent,
};

/** What a person must look at about boarding, in words. */
export function taskName(kind: BoardingTaskKind): string {
  return names[kind]();
}
