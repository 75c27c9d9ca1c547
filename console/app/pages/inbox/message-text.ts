import type { MessageState } from 'contract/console/message-states.ts';
import type { MessageDetail, MessageRow } from 'contract/console/messages.ts';
import { m } from 'messages/messages.js';

const states: Record<MessageState | 'open' | 'all', () => string> = {
  open: m.inbox_state_open,
  new: m.inbox_state_new,
  in_charge: m.inbox_state_in_charge,
  replied: m.inbox_state_replied,
  spam: m.inbox_state_spam,
  closed: m.inbox_state_closed,
  all: m.inbox_state_all,
};

export function messageStateName(state: MessageState | 'open' | 'all'): string {
  return states[state]();
}

const suspicions: Record<NonNullable<MessageRow['suspicion']>, () => string> = {
  trap: m.inbox_suspicion_trap,
  links: m.inbox_suspicion_links,
  markup: m.inbox_suspicion_markup,
};

export function suspicionText(suspicion: NonNullable<MessageRow['suspicion']>): string {
  return m.inbox_suspected({ why: suspicions[suspicion]() });
}

const deliveries: Record<MessageDetail['replies'][number]['delivery'], () => string> = {
  queued: m.inbox_delivery_queued,
  failing: m.inbox_delivery_failing,
  sent: m.inbox_delivery_sent,
};

export function deliveryText(delivery: MessageDetail['replies'][number]['delivery']): string {
  return deliveries[delivery]();
}
