import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Holds } from './holds.ts';

export const parties = [
  'gateway-page',
  'gateway-api',
  'razorpay',
  'sms',
  'smtp',
  'oidc',
  'tracking',
  'directions',
] as const;
export type Party = (typeof parties)[number];

export const faultModes = ['ok', 'down', 'slow', 'garbage'] as const;
/** `refused`: the tracking provider refuses its customer's valid credentials. */
export type FaultMode = (typeof faultModes)[number] | 'refused';

export function modesOf(party: Party): readonly FaultMode[] {
  return party === 'tracking' ? [...faultModes, 'refused'] : faultModes;
}

export type Faults = ReturnType<typeof createFaults>;

/** Creates the mode of each party, in memory: a restart ends all faults. */
export function createFaults(holds: Holds) {
  const modes = new Map<Party, FaultMode>();
  const listeners = new Map<Party, () => void>();
  return {
    mode: (party: Party) => modes.get(party) ?? 'ok',
    set(party: Party, mode: FaultMode) {
      modes.set(party, mode);
      listeners.get(party)?.();
      if (mode !== 'slow') holds.release(party);
    },
    onChange: (party: Party, listener: () => void) => listeners.set(party, listener),
  };
}

/**
 * Returns a hook that applies an HTTP party's fault: `down` closes the connection, `slow` holds the request before it
 * is handled, `garbage` responds 200 with `nonsense`.
 */
export function faultHook(faults: Faults, holds: Holds, party: Party, nonsense: string) {
  return async function misbehave(request: FastifyRequest, reply: FastifyReply) {
    if (faults.mode(party) === 'slow' && (await holds.hold(party, reply.raw)) === 'gone') {
      return reply.hijack();
    }
    const mode = faults.mode(party);
    if (mode === 'down') {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    if (mode === 'garbage') return reply.type('text/html').send(nonsense);
  };
}
