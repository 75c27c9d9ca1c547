import type { ListReason } from 'contract/console/passenger-lists/reasons.ts';
import { m } from 'messages/messages.js';

const reasons: Record<ListReason, () => string> = {
  sales_closed: m.lists_reason_sales_closed,
  sold: m.lists_reason_sold,
  cancelled: m.lists_reason_cancelled,
  renamed: m.lists_reason_renamed,
  seat_moved: m.lists_reason_seat_moved,
  changed: m.lists_reason_changed,
  reinstated: m.lists_reason_reinstated,
  coach_changed: m.lists_reason_coach_changed,
};

/** Why a version of a passenger list was frozen, in words. */
export function listReasonText(reason: ListReason): string {
  return reasons[reason]();
}
