import { type Clock, minutesAfter } from '#platform/clock.ts';
import { gatewaysWorking } from '../metrics.ts';
import type { PaymentGateway } from './gateway.ts';

/** Failures in sequence after which a gateway is left out. */
const MOST_FAILURES = 3;
const PAUSE_MINUTES = 0.5;

export interface Breaker {
  /** The gateway, with its calls watched. */
  gateway: PaymentGateway;
  /** Whether it responds. After a pause, asking starts a trial call, whose result counts the next time. */
  isWorking(): boolean;
}

/**
 * Watches a gateway: after three failures in sequence it counts as failing, until a trial call succeeds. Each process
 * learns from its own calls.
 */
export function watchGateway(gateway: PaymentGateway, clock: Clock): Breaker {
  const { name } = gateway;
  let failures = 0;
  let triedAt = clock.now();
  const isWorking = () => failures < MOST_FAILURES;
  const record = (succeeded: boolean) => {
    failures = succeeded ? 0 : failures + 1;
    triedAt = clock.now();
    gatewaysWorking.set({ gateway: name }, isWorking() ? 1 : 0);
  };
  const watched: PaymentGateway = {
    ...gateway,
    async handOff(order) {
      try {
        const form = await gateway.handOff(order);
        // Without an order of the gateway, nothing was asked of it.
        if (form.gatewayOrder) record(true);
        return form;
      } catch (error) {
        record(false);
        throw error;
      }
    },
    async askStatus(order) {
      const status = await gateway.askStatus(order);
      record(status.kind !== 'unreachable');
      return status;
    },
  };
  gatewaysWorking.set({ gateway: name }, 1);
  return {
    gateway: watched,
    isWorking() {
      if (!isWorking() && clock.now() >= minutesAfter(triedAt, PAUSE_MINUTES)) {
        triedAt = clock.now();
        // Any response will do: there is no such order.
        void watched.askStatus({ orderId: 'TRIAL', gatewayOrder: 'order_TRIAL' });
      }
      return isWorking();
    },
  };
}
