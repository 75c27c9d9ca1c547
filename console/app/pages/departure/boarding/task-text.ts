import type { DepartureDetail } from 'contract/console/departures.ts';
import { m } from 'messages/messages.js';

export type Task = DepartureDetail['tasks'][number];

/** What a person can decide about a task. */
export type Decision = 'release' | 'withdraw' | 'settle';

/** A held refund is sent or withdrawn; any other task is closed. */
export function decisionsOn(kind: Task['kind']): Decision[] {
  return kind === 'refund_held' ? ['release', 'withdraw'] : ['settle'];
}

interface DecisionTexts {
  button(): string;
  buttonOf(of: { ticket: string }): string;
  preview(): string;
  done(): string;
}

export const decisionTexts: Record<Decision, DecisionTexts> = {
  release: {
    button: m.departures_task_release,
    buttonOf: m.departures_task_release_of,
    preview: m.departures_task_release_preview,
    done: m.departures_task_released,
  },
  withdraw: {
    button: m.departures_task_withdraw,
    buttonOf: m.departures_task_withdraw_of,
    preview: m.departures_task_withdraw_preview,
    done: m.departures_task_withdrawn,
  },
  settle: {
    button: m.departures_task_settle,
    buttonOf: m.departures_task_settle_of,
    preview: m.departures_task_settle_preview,
    done: m.departures_task_settled,
  },
};
