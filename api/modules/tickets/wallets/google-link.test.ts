import { generateKeyPairSync } from 'node:crypto';
import { verifySaveLink } from 'sandbox/wallets/verify-save-link.ts';
import { describe, expect, it } from 'vitest';
import { withLanguage } from '#platform/http/language.ts';
import { shraddha, ticketFor } from '../ticket-fixtures.ts';
import { googleSaveLink } from './google-link.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' });
const issuer = {
  account: 'wallet-passes@coach-operator-production.iam.gserviceaccount.com',
  key: keys.privateKey,
  passClass: '3388000000022000000.coach_ticket',
};
const HINDI = {
  from: { location: 'दिल्ली', counter: 'आईजीआई एयरपोर्ट, टर्मिनल 3' },
  to: { location: 'चंडीगढ़', counter: 'सेक्टर 17' },
};
const NOW = new Date('2026-11-20T09:00:00Z');

function linkFor(names: { fname: string; lname: string }): string {
  const seat = { ...shraddha, ...names };
  return withLanguage('hi', () => googleSaveLink(ticketFor([seat], HINDI), seat, issuer, NOW));
}

describe('the link that saves a pass in Google Wallet', () => {
  it('has the whole name of most passengers', () => {
    const { object } = verifySaveLink(linkFor(shraddha), publicKey, NOW);
    expect(object.passengerNames).toBe('श्रद्धा त्रिपाठी');
  });

  it('has at most 1,800 characters with the longest names', () => {
    const longest = { fname: 'श्रीमती '.repeat(7), lname: 'त्रिपाठी'.repeat(7) };
    const { object } = verifySaveLink(linkFor(longest), publicKey, NOW);
    expect(object.passengerNames).toMatch(/^श्रीमती .*…$/);
  });

  it('has an id of its own for each version of a ticket', () => {
    const idOf = (ticketVersion: number) => {
      const seat = { ...shraddha, ticketVersion };
      const link = googleSaveLink(ticketFor([seat]), seat, issuer, NOW);
      return verifySaveLink(link, publicKey, NOW).object.id;
    };
    expect([idOf(1), idOf(2)]).toEqual(['3388000000022000000.Z9RN5V2J-1', '3388000000022000000.Z9RN5V2J-2']);
  });
});
