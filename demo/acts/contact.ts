import { calls } from '../../contract/calls.ts';
import type { WrittenMessage } from '../people/texts.ts';
import type { DemoApp } from './app.ts';
import type { MadeBooking } from './customers.ts';

/** Writes a message on the contact page, as a customer with a booking. */
export async function writeMessage(
  app: DemoApp,
  { party, pnr, address }: MadeBooking,
  { message, website, language }: WrittenMessage,
): Promise<void> {
  const [method, url] = calls.sendContactMessage;
  const [{ fname, lname }] = party.people;
  const about = website === undefined ? `\n\nPNR ${pnr}` : '';
  const payload = {
    fname,
    lname,
    email: party.email,
    phoneno: party.phone,
    message: message + about,
    website,
    took: 40,
  };
  const headers = { 'accept-language': language };
  const reply = await app.server.inject({ method, url, remoteAddress: address, headers, payload });
  if (reply.statusCode !== 200) throw new Error(`a message was refused: ${reply.body}`);
  await app.catchUp();
}
