import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CallName, calls } from 'contract/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallResult, createClient, createDownloader, type StoredTokens } from './client.ts';

const tokens: StoredTokens = { session: () => 'session-token', signUp: () => 'sign-up-token' };

/** Calls that need a token by section 6 of the specification or decision 0002, with its kind. */
const WITH_TOKEN: Partial<Record<CallName, string>> = {
  bookSeats: 'session-token',
  challengeSeats: 'session-token',
  releaseSeats: 'session-token',
  checkOwnPayment: 'session-token',
  listUpcomingTickets: 'session-token',
  listPastTickets: 'session-token',
  showTicket: 'session-token',
  downloadTicket: 'session-token',
  showSessionTicket: 'session-token',
  downloadSessionTicket: 'session-token',
  linkPass: 'session-token',
  linkSessionPass: 'session-token',
  sendCancellationCode: 'session-token',
  cancelSeats: 'session-token',
  cancelSeatsAsGuest: 'session-token',
  quoteChange: 'session-token',
  sendChangeCode: 'session-token',
  changeBooking: 'session-token',
  signIn: 'session-token',
  signInWithGoogle: 'session-token',
  logOut: 'session-token',
  logOutEverywhere: 'session-token',
  showMe: 'session-token',
  updateMe: 'session-token',
  listSessions: 'session-token',
  endSession: 'session-token',
  sendStepUpCode: 'session-token',
  stepUp: 'session-token',
  sendContactCode: 'session-token',
  confirmContact: 'session-token',
  sendDataCode: 'session-token',
  showPersonalData: 'session-token',
  erasePersonalData: 'session-token',
  verifySignUp: 'sign-up-token',
  resendCode: 'sign-up-token',
  createPassword: 'sign-up-token',
  changePassword: 'link-token',
};

let origin = '';
let seen: string | undefined;
const server = createServer((request, response) => {
  seen = request.headers.authorization;
  response.end('{"status":"success","message":"Done"}');
});
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

/** Makes a call by name with any input. A link's token is passed in, as on its page. */
async function make(name: CallName, stored = tokens): Promise<void> {
  const isFile = /^download\w*Ticket$/.test(name);
  const client: unknown = isFile
    ? createDownloader({ origin, tokens: stored })
    : createClient({ origin, tokens: stored });
  const send = client as (name: CallName, options: object) => Promise<CallResult<unknown>>;
  seen = undefined;
  await send(name, calls[name][2] === 'link' ? { token: 'link-token' } : {});
}

describe('a browser with a session and a sign-up', () => {
  test.each(Object.keys(calls) as CallName[])('sends %s the token it needs, or none', async (name) => {
    await make(name);
    const token = WITH_TOKEN[name];
    expect(seen).toBe(token && `Bearer ${token}`);
  });
});

test('a browser without tokens sends none', async () => {
  for (const name of ['bookSeats', 'showMe', 'createPassword', 'downloadTicket'] as const) {
    await make(name, { session: () => null, signUp: () => null });
    expect(seen, name).toBeUndefined();
  }
});

test('a token passed to a call without one is not sent', async () => {
  const client = createClient({ origin, tokens }) as (name: CallName, options: object) => Promise<unknown>;
  seen = undefined;
  await client('listTrips', { token: 'smuggled' });
  expect(seen).toBeUndefined();
});
