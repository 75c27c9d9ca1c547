/** `order_status` in the status call, as far as the sandbox produces it. */
export type GatewayStatus =
  | 'Initiated'
  | 'Awaited'
  | 'Successful'
  | 'Shipped'
  | 'Unsuccessful'
  | 'Aborted'
  | 'Invalid'
  | 'Timeout'
  | 'Cancelled'
  | 'Auto-Cancelled'
  | 'Refunded'
  | 'Chargeback'
  | 'System refund'
  | 'Auto-Reversed'
  | 'Fraud';

/** `order_status` in the callback. */
export type ReplyStatus = 'Success' | 'Failure' | 'Aborted' | 'Invalid' | 'Timeout' | 'Awaited';

/** Result of refunds: `lost` carries them out, `silent` does not, and neither sends a response. */
export type RefundReply = 'done' | 'refused' | 'lost' | 'silent';

export type OutcomeName =
  | 'success'
  | 'failure'
  | 'abort'
  | 'timeout'
  | 'invalid'
  | 'pending'
  | 'success-late'
  | 'callback-lost'
  | 'callback-twice'
  | 'callback-amount-differs'
  | 'captured-amount-differs'
  | 'callback-order-differs'
  | 'callback-unreadable'
  | 'success-but-unsuccessful'
  | 'failure-but-successful';

export type ReversalName =
  | 'chargeback'
  | 'chargeback-won'
  | 'system-refund'
  | 'auto-reversed'
  | 'fraud'
  | 'panel-refund'
  | 'panel-part-refund'
  | 'panel-cancel';
