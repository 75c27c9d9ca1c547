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

export type ReversalName =
  | 'chargeback'
  | 'chargeback-won'
  | 'system-refund'
  | 'auto-reversed'
  | 'fraud'
  | 'panel-refund'
  | 'panel-part-refund'
  | 'panel-cancel';

/** The fields in which a merchant may send values of its own, which come back unchanged. */
export const merchantFields = [1, 2, 3, 4, 5].map((number) => `merchant_param${number}`);
