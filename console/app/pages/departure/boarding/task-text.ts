import type { DepartureDetail } from 'contract/console/departures.ts';
import { m } from 'messages/messages.js';

export type Task = DepartureDetail['tasks'][number];

const names: Record<Task['kind'], () => string> = {
  scanned_twice: m.departures_task_scanned_twice,
  unknown_ticket: m.departures_task_unknown_ticket,
  wrong_trip: m.departures_task_wrong_trip,
  cancelled_boarded: m.departures_task_cancelled_boarded,
  refund_held: m.departures_task_refund_held,
  refund_sent: m.departures_task_refund_sent,
};

export function taskName(kind: Task['kind']): string {
  return names[kind]();
}
