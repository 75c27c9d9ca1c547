import type { GatewayName, PaymentGateway } from './gateway.ts';

/** The configured gateways. */
export interface Gateways {
  readonly all: readonly PaymentGateway[];
  /** Returns the gateway for a new payment: the chosen one, else the first; undefined when it is not offered. */
  choose(name: GatewayName | undefined): PaymentGateway | undefined;
  /** Returns a payment's gateway. Throws when it is not configured. */
  of(name: GatewayName): PaymentGateway;
}

export function createGateways(all: readonly PaymentGateway[]): Gateways {
  return {
    all,
    choose: (name) => all.find((gateway) => !name || gateway.name === name),
    of(name) {
      const gateway = all.find((one) => one.name === name);
      if (!gateway) throw new Error(`the gateway ${name} is not configured`);
      return gateway;
    },
  };
}
