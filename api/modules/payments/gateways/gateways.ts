import { type Clock, systemClock } from '#platform/clock.ts';
import { watchGateway } from './breaker.ts';
import type { GatewayName, PaymentGateway } from './gateway.ts';

/** The configured gateways. */
export interface Gateways {
  readonly all: readonly PaymentGateway[];
  /**
   * Returns the gateway for a new payment: the chosen one, else the first; undefined when it is not offered. One that
   * fails is left out while another works.
   */
  choose(name: GatewayName | undefined): PaymentGateway | undefined;
  /** Returns a payment's gateway, failing or not. Throws when it is not configured. */
  of(name: GatewayName): PaymentGateway;
}

export function createGateways(all: readonly PaymentGateway[], clock: Clock = systemClock): Gateways {
  const breakers = all.map((gateway) => watchGateway(gateway, clock));
  const watched = breakers.map(({ gateway }) => gateway);
  return {
    all: watched,
    choose(name) {
      const working = breakers.filter((breaker) => breaker.isWorking()).map(({ gateway }) => gateway);
      const offered = working.length > 0 ? working : watched;
      return offered.find((gateway) => !name || gateway.name === name);
    },
    of(name) {
      const gateway = watched.find((one) => one.name === name);
      if (!gateway) throw new Error(`the gateway ${name} is not configured`);
      return gateway;
    },
  };
}
