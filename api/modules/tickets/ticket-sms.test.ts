import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asha, rohan, ticketFor } from './ticket-fixtures.ts';
import { ticketSmsVariables } from './ticket-sms.ts';

describe('the ticket by SMS', () => {
  it('fills every variable of the registered template', () => {
    const path = new URL('../../../brand/sms-templates.json', import.meta.url);
    const templates: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
    const variables = ticketSmsVariables(ticketFor([asha, rohan]));
    const named = [...(templates['ticket-confirmed'] ?? '').matchAll(/##(\w+)##/g)].map((match) => match[1]);
    expect(new Set(Object.keys(variables))).toEqual(new Set(named));
    expect(variables).toMatchObject({
      departure: 'Sat, 21 Nov 2026 10:30 PM',
      seats: '2C, 3C',
      pickup: 'IGI Airport T3',
      link: 'https://coach.example/searchpnr/HX7KQ2M9RT',
    });
  });

  it('keeps each value as short as the register allows', () => {
    const from = { location: 'Delhi', counter: 'Indira Gandhi International Airport, Terminal 3, Arrivals' };
    expect(ticketSmsVariables(ticketFor([asha], { from })).pickup).toBe('Indira Gandhi International Ai');
  });
});
