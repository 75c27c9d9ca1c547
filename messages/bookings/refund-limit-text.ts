import { m } from 'messages/messages.js';

/** Returns a sentence on what a change of trip limits later refunds to, in percent. */
export function refundLimitText(percent: number): string {
  return percent > 0 ? m.change_refund_limit({ percent }) : m.change_refund_limit_none();
}
