/** What a gateway must be able to do for us. Money is integer paise; every call has a time limit of its own. */
export interface PaymentGateway {
  /** The form that the traveller's browser posts to the gateway. */
  handOff(order: GatewayOrder): { url: string; encRequest: string; access_code: string };
  /** Reads what a browser brought back. A hint only: it carries no proof. Undefined when it cannot be deciphered. */
  readResponse(encrypted: string): GatewayResponse | undefined;
  /**
   * Asks the gateway itself how an order stands: the only word that counts. An order number may be paid twice at the gateway;
   * with its `reference` exactly one of the transactions is meant, without it the one that was paid.
   */
  askStatus(order: { orderId: string; reference?: string }): Promise<GatewayStatus>;
  /** Tells the gateway that the goods are delivered, so that it pays us out. Throws when it cannot be reached. */
  confirmOrder(order: { reference: string; amountPaise: number }): Promise<void>;
  /** Sends money back under our own `refundReference`. Throws when the gateway cannot be reached or refuses. */
  refund(refund: { reference: string; refundReference: string; amountPaise: number }): Promise<void>;
  /**
   * Every refund of a transaction that the gateway has taken on, whoever asked for it. Looked at before ever sending one
   * again. Throws when the gateway does not say.
   */
  listRefunds(transaction: { reference: string }): Promise<GatewayRefund[]>;
  /**
   * Every transaction that was begun on a day (`YYYY-MM-DD`, Asia/Kolkata), some at a time. Throws when the gateway does not say.
   */
  listTransactions(day: string): AsyncIterable<GatewayTransaction[]>;
}

export interface GatewayOrder {
  orderId: string;
  amountPaise: number;
  contact: { name: string; email: string; phone: string };
}

export interface GatewayResponse {
  orderId: string;
  reference: string;
  status: string;
  mode: string;
}

export interface GatewayRefund {
  /** The reference under which it was asked for: ours, or that of somebody at the gateway. */
  refundReference: string;
  amountPaise: number;
  /** The bank's own number, under which the traveller finds it; null until the bank has given one. */
  bankReference: string | null;
}

export interface Buyer {
  name: string;
  email: string;
  phone: string;
}

export interface GatewayTransaction {
  orderId: string;
  reference: string;
  status: OrderStatus;
  /** Who paid, as the gateway has it; for orders that we know nothing of ourselves. */
  buyer?: Buyer;
}

/** How an order stands in the gateway's own words (`status`). */
export type OrderStatus =
  | {
      kind: 'paid';
      status: string;
      reference: string;
      capturedPaise: number;
      currency: string;
      mode: string;
      /** We have told it that the goods are delivered. */
      confirmed: boolean;
      body: string;
    }
  /** The money was taken, and all that was left of it went back without our asking. */
  | { kind: 'returned'; status: string; reference: string; body: string }
  | { kind: 'unpaid'; status: string; reference: string; body: string }
  | { kind: 'pending'; status: string; body: string };

export type GatewayStatus =
  | OrderStatus
  | { kind: 'unknown_order'; body: string }
  | { kind: 'unreachable'; reason: string };
