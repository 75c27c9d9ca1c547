import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Holds } from './holds.ts';

export const parties = [
  'gateway-page',
  'gateway-api',
  'sms',
  'smtp',
  'oidc',
  'tracking',
  'directions',
] as const;
export type Party = (typeof parties)[number];

export const faultModes = ['ok', 'down', 'slow', 'garbage'] as const;
/** `refused`: the tracking provider turns its customer's own credentials away. */
export type FaultMode = (typeof faultModes)[number] | 'refused';

/** The ways in which a party can behave. */
export function modesOf(party: Party): readonly FaultMode[] {
  return party === 'tracking' ? [...faultModes, 'refused'] : faultModes;
}

/** How each party behaves now. Kept in memory only: a restart heals everyone. */
export interface Faults {
  mode(party: Party): FaultMode;
  set(party: Party, mode: FaultMode): void;
  /** Calls back after every change of that party's mode. */
  onChange(party: Party, listener: () => void): void;
}

export function createFaults(holds: Holds): Faults {
  const modes = new Map<Party, FaultMode>();
  const listeners = new Map<Party, () => void>();
  return {
    mode: (party) => modes.get(party) ?? 'ok',
    set(party, mode) {
      modes.set(party, mode);
      listeners.get(party)?.();
      if (mode !== 'slow') holds.release(party);
    },
    onChange: (party, listener) => listeners.set(party, listener),
  };
}

/**
 * A hook that makes an HTTP party misbehave: `down` closes the connection without a word, `slow` holds the
 * request before anything is done with it, `garbage` answers 200 with `nonsense`.
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
