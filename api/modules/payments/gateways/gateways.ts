import type { GatewayName, PaymentGateway } from './gateway.ts';

/** The configured gateways. */
export interface Gateways {
  readonly all: readonly PaymentGateway[];
  /** Returns a payment's gateway. Throws when it is not configured. */
  of(name: GatewayName): PaymentGateway;
}

export function createGateways(all: readonly PaymentGateway[]): Gateways {
  return {
    all,
    of(name) {
      const gateway = all.find((one) => one.name === name);
      if (!gateway) throw new Error(`the gateway ${name} is not configured`);
      return gateway;
    },
  };
}
