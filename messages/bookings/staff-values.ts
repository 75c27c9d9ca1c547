import { formatRupees, paiseToRupees } from 'contract/prices/money.ts';
import { channelName, messageName } from './event-names.ts';

/** Identifiers and codes that an act stores; its sentence and its other values cover them. */
const UNSTATED = new Set(['approval', 'requestedBy', 'basis', 'stillDuePaise']);

const written: Record<string, (value: unknown) => string> = {
  refundPaise: (value) => formatRupees(paiseToRupees(Number(value))),
  percent: (value) => `${value} %`,
  template: (value) => messageName(String(value)),
  sha256: (value) => `SHA-256 ${value}`,
  channel: (value) => channelName(value === 'email' ? 'email' : 'sms'),
};

/** Returns what an act of staff stored of a booking in words, such as `2C, 3A, 90 %, ₹1,214`; empty if there are none. */
export function staffValues(stored: unknown): string {
  if (Array.isArray(stored)) return stored.map(staffValues).join(', ');
  if (typeof stored !== 'object' || stored === null) return String(stored);
  return Object.entries(stored)
    .filter(([name, value]) => !UNSTATED.has(name) && value !== null && typeof value !== 'boolean')
    .map(([name, value]) => written[name]?.(value) ?? staffValues(value))
    .join(', ');
}
