import type { OfferedGateway } from 'contract/calls/payments.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { watchGateway } from './breaker.ts';
import type { GatewayName, PaymentGateway } from './gateway.ts';

/** Seconds between two probes of a failing gateway. */
const PROBE_SECONDS = 30;

/** The configured gateways. */
export interface Gateways {
  readonly all: readonly PaymentGateway[];
  /** Returns the gateways to offer a customer, the first as default. */
  offered(): OfferedGateway[];
  /**
   * Returns the gateway for a new payment: the chosen one, else the first. Refuses one that is not configured, and one
   * that fails while another works.
   */
  choose(name: GatewayName | undefined): Result<PaymentGateway>;
  /** Returns a payment's gateway, failing or not. Throws when it is not configured. */
  of(name: GatewayName): PaymentGateway;
}

export function createGateways(
  all: readonly PaymentGateway[],
  clock: Clock = systemClock,
  probeSeconds = PROBE_SECONDS,
): Gateways {
  const breakers = all.map((gateway) => watchGateway(gateway, clock, probeSeconds));
  const watched = breakers.map(({ gateway }) => gateway);
  return {
    all: watched,
    offered: () => breakers.map(({ gateway, isWorking }) => ({ name: gateway.name, working: isWorking() })),
    choose(name) {
      const working = breakers.filter((breaker) => breaker.isWorking()).map(({ gateway }) => gateway);
      const offered = working.length > 0 ? working : watched;
      const chosen = offered.find((gateway) => !name || gateway.name === name);
      if (chosen) return done(chosen);
      const isConfigured = watched.some((gateway) => gateway.name === name);
      return refuse(isConfigured ? 'gateway_unavailable' : 'gateway_not_offered');
    },
    of(name) {
      const gateway = watched.find((one) => one.name === name);
      if (!gateway) throw new Error(`the gateway ${name} is not configured`);
      return gateway;
    },
  };
}
