import { forEachOf } from '../../../api/platform/limits/concurrency-limit.ts';
import { calls } from '../../../contract/calls.ts';
import type { Offer } from '../../../contract/offers/offers.ts';
import type { Dice } from '../../fuzz/dice.ts';
import { must } from '../../ledger.ts';
import type { Client } from '../client.ts';

/** Customers who decide at once: they compete for seats. */
const AT_ONCE = 6;
/** The offered departures may fill up again and again. */
const MAX_ATTEMPTS = 8;

/**
 * Lets each customer open the link of the message and choose another departure, everything back, both at the same
 * moment, or nothing.
 */
export async function decideOffers(
  { app, sandbox }: { app: Client; sandbox: Client },
  emails: readonly string[],
  dice: Dice,
): Promise<void> {
  await forEachOf(emails, AT_ONCE, async (email) => {
    const token = await readToken(sandbox, email);
    const [wantsMove, wantsMoney] = [dice.chance(0.5), dice.chance(0.4)];
    await Promise.all([
      wantsMove && chooseDeparture(app, token, dice),
      wantsMoney && choose(app, token, { choice: 'refund' }),
    ]);
  });
}

async function readToken(sandbox: Client, to: string): Promise<string> {
  const query = new URLSearchParams({ to });
  const { body } = await sandbox.ask<{ messages: { text: string }[] }>('GET', `/control/messages?${query}`);
  for (const { text } of body.messages) {
    const [, token] = /\/offer\/([\w-]+)/.exec(text) ?? [];
    if (token) return token;
  }
  throw new Error(`${to} has no link to an offer`);
}

async function chooseDeparture(app: Client, token: string, dice: Dice): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const shown = await app.ask<{ data: Offer }>('GET', calls.showOffer[1].replace(':token', token));
    must(shown.status === 200, `the link of an offer is refused: ${shown.text}`);
    const departure = dice.pickAny(shown.body.data.departures);
    if (!departure) return;
    const code = await choose(app, token, { choice: 'departure', tripId: departure.tripId });
    if (code !== 'seats_taken') return;
  }
}

/** Returns the code of the refusal, if any: the other choice, or a first call that broke off, may have won. */
async function choose(app: Client, token: string, json: object): Promise<string | undefined> {
  const [method, path] = calls.chooseOffer;
  const { status, body, text } = await app.ask(method, path.replace(':token', token), { json });
  const isExpected = status === 200 || body.code === 'offer_decided' || body.code === 'seats_taken';
  must(isExpected, `the choice of an offer is refused: ${text}`);
  return body.code;
}
