import type { Database } from '#platform/database/database.ts';
import {
  findMissingOrders,
  findMissingRefunds,
  listUncancelledRefunds,
  type UncancelledRefund,
} from './gateway-check-store.ts';
import type { Buyer, GatewayName } from './gateways/gateway.ts';
import { type BesideGateway, compareDays } from './settlement/beside-gateway.ts';
import type { PaymentDependencies } from './settlement/inquire.ts';

/** A paid transaction of the gateway with an unknown order number. Money in paise. */
export interface LostOrder {
  gateway: GatewayName;
  orderId: string;
  reference: string;
  gatewayStatus: string;
  gatewayBalancePaise: number;
  /** Who paid, by the gateway's data. */
  buyer: Buyer | undefined;
}

/**
 * An order with different amounts in ledger and gateway. Money in paise; the gateway's is null when
 * unknown.
 */
export interface DisagreedOrder {
  orderId: string;
  reference: string;
  gatewayStatus: string;
  ledgerPaise: number;
  gatewayPaise: number | null;
  /** Refunds of the gateway that the ledger lacks. */
  missingRefunds: string[];
}

export interface GatewayCheck {
  transactions: number;
  lostOrders: LostOrder[];
  disagreed: DisagreedOrder[];
  uncancelled: UncancelledRefund[];
}

/**
 * Finds orders, money and refunds of some local dates that the gateway has and the ledger lacks, as after a
 * restore.
 * Changes nothing. The reconciliation posts what it can.
 */
export async function checkAgainstGateway(
  deps: Pick<PaymentDependencies, 'db' | 'gateways'>,
  days: readonly string[],
): Promise<GatewayCheck> {
  const check: GatewayCheck = { transactions: 0, lostOrders: [], disagreed: [], uncancelled: [] };
  const different: BesideGateway[] = [];
  for (const gateway of deps.gateways.all) {
    await compareDays({ db: deps.db, gateway }, days, (compared) => {
      check.transactions += 1;
      if (compared.ledgerPaise !== (compared.atGateway?.gatewayBalancePaise ?? null))
        different.push(compared);
    });
  }
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
  check.uncancelled = await listUncancelledRefunds(deps.db);
  return check;
}

/** Whether ledger and gateway agree and nothing is left for a person. */
export function agrees({ lostOrders, disagreed, uncancelled }: GatewayCheck): boolean {
  return lostOrders.length + disagreed.length + uncancelled.length === 0;
}

function lostOrder({ gateway, orderId, reference, gatewayStatus, atGateway }: BesideGateway): LostOrder {
  const buyer = atGateway?.transaction.buyer;
  return {
    gateway,
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
 * Refunds all that the gateway still has of lost orders, after a person's decision. The ledger does not
 * record it.
 * Each transaction has one reference, so a repetition pays once. Throws when the gateway refuses.
 */
export async function refundLostOrders(
  { gateways }: Pick<PaymentDependencies, 'gateways'>,
  lost: readonly LostOrder[],
): Promise<void> {
  for (const { gateway, reference, gatewayBalancePaise: amountPaise } of lost) {
    await gateways.of(gateway).refund({ reference, refundReference: `LOST-${reference}`, amountPaise });
  }
}
