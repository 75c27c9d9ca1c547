/** What a gateway must be able to do for us. Money is integer paise; every call has a time limit of its own. */
export interface PaymentGateway {
  name: string;
  /** The form that the traveller's browser posts to the gateway. */
  handOff(order: GatewayOrder): { url: string; encRequest: string; access_code: string };
  /** Reads what a browser brought back. A hint only: it carries no proof. Undefined when it cannot be deciphered. */
  readAnswer(encrypted: string): GatewayAnswer | undefined;
  /** Asks the gateway itself how an order stands: the only word that counts. */
  askStatus(orderId: string): Promise<GatewayStatus>;
  /** Tells the gateway that the goods are delivered, so that it pays us out. Throws when it cannot be reached. */
  confirmOrder(order: { reference: string; amountPaise: number }): Promise<void>;
  /** Sends money back under our own `refundReference`. Throws when the gateway cannot be reached or refuses. */
  refund(refund: { reference: string; refundReference: string; amountPaise: number }): Promise<void>;
  /** Whether the gateway already knows this refund: asked before ever sending it again. */
  hasRefund(refund: { reference: string; refundReference: string }): Promise<boolean>;
}

export interface GatewayOrder {
  orderId: string;
  amountPaise: number;
  contact: { name: string; email: string; phone: string };
}

export interface GatewayAnswer {
  orderId: string;
  reference: string;
  status: string;
  mode: string;
}

export type GatewayStatus =
  | {
      kind: 'paid';
      status: string;
      reference: string;
      capturedPaise: number;
      currency: string;
      mode: string;
      body: string;
    }
  | { kind: 'unpaid'; status: string; reference: string; body: string }
  | { kind: 'pending'; status: string; body: string }
  | { kind: 'unknown_order'; body: string }
  | { kind: 'unreachable'; reason: string };
