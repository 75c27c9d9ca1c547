/** Entities as the API sends them: amounts in paise, times in seconds. Source: Razorpay's API reference. */
export interface Order {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Record<string, string>;
  created_at: number;
}

export interface Payment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  method: string;
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  email: string;
  contact: string;
  notes: Record<string, string>;
  error_code: string | null;
  error_description: string | null;
  created_at: number;
}

export interface Refund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Record<string, string>;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  status: 'pending' | 'processed' | 'failed';
  created_at: number;
}

/** Money is deducted only once a dispute is lost. */
export interface Dispute {
  id: string;
  entity: 'dispute';
  payment_id: string;
  amount: number;
  currency: string;
  amount_deducted: number;
  reason_code: string;
  status: 'open' | 'lost' | 'won';
  phase: 'chargeback';
  created_at: number;
}

export type Entity = Order | Payment | Refund | Dispute;

/** One visit of a browser to the checkout page. The API does not show it. */
export interface Checkout {
  id: string;
  entity: 'checkout';
  order_id: string;
  callback_url: string;
  cancel_url: string;
  /** What the browser posts back once the visit has ended: `null` if it does not return. */
  posted?: Record<string, string> | null;
  created_at: number;
}

/** Emits an event of a name with the entities that it concerns. */
export type Emit = (name: string, entities: Entity[]) => void;

/** An event for the merchant's server, with the signature of its exact body. */
export interface WebhookEvent {
  id: string;
  name: string;
  body: string;
  signature: string;
}
