import { sign } from 'node:crypto';
import { localIso } from 'contract/values/time.ts';
import { currentLanguage } from '#platform/http/language.ts';
import { singleLine } from '#platform/messages/plain-text.ts';
import { codeExpiresAt } from '../keys/keys.ts';
import type { Ticket, TicketSeat } from '../ticket.ts';
import { passengerName } from '../ticket-words.ts';
import type { GoogleIssuer } from './issuers.ts';

const SAVE_ADDRESS = 'https://pay.google.com/gp/v/save/';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Of the claims in base64url. Google takes tokens of up to 1,800 characters; the rest is header and signature. */
const MOST_CLAIMS = 1430;

/**
 * Returns the link that saves a seat's pass in Google Wallet: a JWT (RS256) with the pass, in the language of the call.
 * Operator and logo are in the class. A name that makes the link too long is cut.
 */
export function googleSaveLink(
  ticket: Ticket,
  seat: TicketSeat,
  { account, key, passClass }: GoogleIssuer,
  now: Date,
): string {
  const claimsFor = (passengerNames: string) =>
    encode({
      iss: account,
      aud: 'google',
      typ: 'savetowallet',
      iat: Math.floor(now.getTime() / 1000),
      payload: { transitObjects: [{ ...passObject(ticket, seat, passClass), passengerNames }] },
    });
  const name = Array.from(graphemes.segment(passengerName(seat)), ({ segment }) => segment);
  let claims = claimsFor(name.join(''));
  while (claims.length > MOST_CLAIMS && name.length > 1) {
    name.pop();
    claims = claimsFor(`${name.join('')}…`);
  }
  const unsigned = `${encode({ alg: 'RS256' })}.${claims}`;
  return `${SAVE_ADDRESS}${unsigned}.${sign('sha256', Buffer.from(unsigned), key).toString('base64url')}`;
}

/** Google stores a pass under its id once, so each version of a ticket has an id of its own. */
function passObject(ticket: Ticket, seat: TicketSeat, passClass: string) {
  const issuer = passClass.slice(0, passClass.indexOf('.'));
  return {
    id: `${issuer}.${seat.ticketCode}-${seat.ticketVersion}`,
    classId: passClass,
    state: 'ACTIVE',
    tripType: 'ONE_WAY',
    purchaseDetails: { confirmationCode: ticket.pnr },
    ticketLeg: {
      originName: text(`${ticket.from.counter}, ${ticket.from.location}`),
      destinationName: text(ticket.to.location),
      departureDateTime: localIso(ticket.departsAt),
      ticketSeat: { seat: seat.seat },
    },
    validTimeInterval: { end: { date: localIso(codeExpiresAt(ticket.arrivesAt)) } },
    barcode: { type: 'QR_CODE', value: seat.signedCode, alternateText: seat.ticketCode },
  };
}

function text(value: string) {
  return { defaultValue: { language: currentLanguage(), value: singleLine(value) } };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
