import type { Clock } from '#platform/clock.ts';
import { gatewaysWorking } from '../metrics.ts';
import { GatewayRefusal, type PaymentGateway } from './gateway.ts';

/** Consecutive failures after which a gateway is left out. */
const MOST_FAILURES = 3;

export interface Breaker {
  /** The gateway, with its calls watched. */
  gateway: PaymentGateway;
  /** Whether it responds. After a pause, a call of this function also starts a probe, whose result counts the next time. */
  isWorking(): boolean;
}

/**
 * Watches a gateway: after three consecutive failures it counts as failing, until a probe succeeds. What it declines is
 * no failure: callers could bring that about. Each process counts its own calls.
 */
export function watchGateway(gateway: PaymentGateway, clock: Clock, probeSeconds: number): Breaker {
  const { name } = gateway;
  let failures = 0;
  let probedAt = clock.now();
  const isWorking = () => failures < MOST_FAILURES;
  const isProbeDue = () => {
    const seconds = (clock.now().getTime() - probedAt.getTime()) / 1000;
    // A clock that was set back is not waited for.
    return seconds < 0 || seconds >= probeSeconds;
  };
  const record = (succeeded: boolean) => {
    failures = succeeded ? 0 : failures + 1;
    probedAt = clock.now();
    gatewaysWorking.set({ gateway: name }, isWorking() ? 1 : 0);
  };
  const watched: PaymentGateway = {
    ...gateway,
    async handOff(order) {
      try {
        const form = await gateway.handOff(order);
        // Without an order of the gateway, nothing was sent to it.
        if (form.gatewayOrder) record(true);
        return form;
      } catch (error) {
        record(error instanceof GatewayRefusal);
        throw error;
      }
    },
    async askStatus(order) {
      const status = await gateway.askStatus(order);
      record(status.kind !== 'unreachable' || status.declined === true);
      return status;
    },
  };
  gatewaysWorking.set({ gateway: name }, 1);
  return {
    gateway: watched,
    isWorking() {
      if (!isWorking() && isProbeDue()) {
        probedAt = clock.now();
        // There is no such order, though its id has a valid form: any response shows that the gateway works.
        void watched.askStatus({ orderId: 'PROBE', gatewayOrder: 'order_Probe000000000' });
      }
      return isWorking();
    },
  };
}
