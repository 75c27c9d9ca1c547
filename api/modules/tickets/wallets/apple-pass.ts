import { readFile } from 'node:fs/promises';
import { brand } from 'brand/brand.ts';
import { PKPass } from 'passkit-generator';
import { codeExpiresAt } from '../keys/keys.ts';
import { colour } from '../pdf/ticket-pdf-style.ts';
import type { Ticket, TicketSeat } from '../ticket.ts';
import { passengerName } from '../ticket-words.ts';
import { appleFields, passDescription } from './apple-words.ts';
import type { AppleIssuer } from './issuers.ts';

const IMAGES = ['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png', 'logo@2x.png', 'logo@3x.png'];

/**
 * Returns a seat's boarding pass for Apple Wallet, signed, in the language of the call. A later pass of the same ticket
 * replaces it in the wallet.
 */
export async function renderApplePass(
  ticket: Ticket,
  seat: TicketSeat,
  { certificate, key, authority, passType, team }: AppleIssuer,
): Promise<Buffer> {
  const content = {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    organizationName: brand.name,
    logoText: brand.name,
    serialNumber: seat.ticketCode,
    groupingIdentifier: ticket.pnr,
    description: passDescription(ticket),
    backgroundColor: rgb(colour.midnight),
    foregroundColor: rgb(colour.ivory),
    labelColor: rgb(colour.paleGold),
    relevantDate: ticket.departsAt.toISOString(),
    expirationDate: codeExpiresAt(ticket.arrivesAt).toISOString(),
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: seat.signedCode,
        messageEncoding: 'iso-8859-1',
        altText: seat.ticketCode,
      },
    ],
    boardingPass: { transitType: 'PKTransitTypeBus', ...appleFields(ticket, seat, passengerName(seat)) },
  };
  const files = { ...(await readImages()), 'pass.json': Buffer.from(JSON.stringify(content)) };
  return new PKPass(files, { signerCert: certificate, signerKey: key, wwdr: authority }).getAsBuffer();
}

let images: Promise<Record<string, Buffer>> | undefined;

/** Returns the brand's icon and mark in the sizes that Apple asks for, cached. */
function readImages(): Promise<Record<string, Buffer>> {
  images ??= Promise.all(
    IMAGES.map(async (name) => [name, await readFile(new URL(`images/${name}`, import.meta.url))] as const),
  ).then(Object.fromEntries<Buffer>);
  return images;
}

/** Returns `#0A2A2E` as `rgb(10, 42, 46)`. */
function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
