import type { Database } from '#platform/database.ts';
import { type BesideGateway, compareDays } from './beside-gateway.ts';
import {
  findMissingOrders,
  findMissingRefunds,
  listUnansweredCallbacks,
  type UnansweredCallback,
} from './gateway-check-store.ts';
import type { Buyer } from './gateways/gateway.ts';
import type { PaymentDependencies } from './inquire.ts';

/** A transaction that was paid at the gateway under an order number that our books do not know. Money in paise. */
export interface LostOrder {
  orderId: string;
  reference: string;
  gatewayStatus: string;
  gatewayBalancePaise: number;
  /** Whom the gateway took the money from, as it says. */
  buyer: Buyer | undefined;
}

/** An order of ours that ledger and gateway do not agree about. Money in paise; the gateway's is null where it did not say. */
export interface DisagreedOrder {
  orderId: string;
  reference: string;
  gatewayStatus: string;
  ledgerPaise: number;
  gatewayPaise: number | null;
  /** Refunds that the gateway has carried out and our books have no word of. */
  missingRefunds: string[];
}

export interface GatewayCheck {
  transactions: number;
  lostOrders: LostOrder[];
  disagreed: DisagreedOrder[];
  unanswered: UnansweredCallback[];
}

/**
 * Looks for what the gateway knows of some road dates' orders and our books do not, as after a restore: orders, money, refunds.
 * Changes nothing; the statement books what can be booked.
 */
export async function checkAgainstGateway(
  deps: Pick<PaymentDependencies, 'db' | 'gateway'>,
  days: readonly string[],
): Promise<GatewayCheck> {
  const check: GatewayCheck = { transactions: 0, lostOrders: [], disagreed: [], unanswered: [] };
  const different: BesideGateway[] = [];
  await compareDays(deps, days, (compared) => {
    check.transactions += 1;
    if (compared.ledgerPaise !== (compared.atGateway?.gatewayBalancePaise ?? null)) different.push(compared);
  });
  const lost = new Set(
    await findMissingOrders(
      deps.db,
      different.map(({ orderId }) => orderId),
    ),
  );
  for (const compared of different) {
    if (lost.has(compared.orderId)) check.lostOrders.push(lostOrder(compared));
    else check.disagreed.push(await disagreed(deps.db, compared));
  }
  check.unanswered = await listUnansweredCallbacks(deps.db);
  return check;
}

/** Whether books and gateway agree, and no person has anything left to do. */
export function agrees({ lostOrders, disagreed, unanswered }: GatewayCheck): boolean {
  return lostOrders.length + disagreed.length + unanswered.length === 0;
}

function lostOrder({ orderId, reference, gatewayStatus, atGateway }: BesideGateway): LostOrder {
  const buyer = atGateway?.transaction.buyer;
  return {
    orderId,
    reference,
    gatewayStatus,
    gatewayBalancePaise: atGateway?.gatewayBalancePaise ?? 0,
    buyer,
  };
}

async function disagreed(
  db: Database,
  { orderId, reference, gatewayStatus, ledgerPaise, atGateway }: BesideGateway,
): Promise<DisagreedOrder> {
  const references = atGateway?.refunds.map(({ refundReference }) => refundReference) ?? [];
  const missingRefunds = await findMissingRefunds(db, references);
  return {
    orderId,
    reference,
    gatewayStatus,
    ledgerPaise,
    gatewayPaise: atGateway?.gatewayBalancePaise ?? null,
    missingRefunds,
  };
}

/**
 * Gives back all that the gateway still has of lost orders, for a person who has decided so. Nothing of it is in our books, before
 * or after. Under one reference a transaction, so that doing it twice pays once. Throws when the gateway refuses.
 */
export async function refundLostOrders(
  { gateway }: Pick<PaymentDependencies, 'gateway'>,
  lost: readonly LostOrder[],
): Promise<void> {
  for (const { reference, gatewayBalancePaise: amountPaise } of lost) {
    await gateway.refund({ reference, refundReference: `LOST-${reference}`, amountPaise });
  }
}
