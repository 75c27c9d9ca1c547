import { qrModules } from 'api/modules/tickets/pdf/ticket-qr.ts';
import { importSigner, signTicketCode } from 'contract/ticket-code/sign.ts';
import { DAMAGES, type Damage, takePicture } from './damage.ts';
import { openPictureDecoder } from './decoder.ts';
import { randomOf } from './random.ts';

/** A fixed key in PKCS #8, so that a seed repeats the pictures. */
const PRIVATE_KEY = Uint8Array.from([
  ...Buffer.from('302e020100300506032b657004220420', 'hex'),
  ...Buffer.alloc(32, 7),
]);

export interface ReadCodes {
  pictures: number;
  read: number;
  /** Texts that are not the code of the picture. */
  wrong: string[];
  unreadBy: Record<Damage, number>;
  /** Milliseconds of each picture's decoding, ascending. */
  times: number[];
}

/** Makes pictures of freshly signed tickets, and reads each once. */
export async function readCodes(pictures: number, seed: number): Promise<ReadCodes> {
  const decode = await openPictureDecoder();
  const result: ReadCodes = {
    pictures,
    read: 0,
    wrong: [],
    unreadBy: Object.fromEntries(DAMAGES.map((damage) => [damage, 0])) as Record<Damage, number>,
    times: [],
  };
  const signer = await importSigner('AAAAAA', PRIVATE_KEY);
  for (let at = 0; at < pictures; at += 1) {
    const damage = DAMAGES[at % DAMAGES.length] ?? 'blur';
    const code = await signTicketCode(ticketOf(seed + at), signer);
    const picture = takePicture(qrModules(code), damage, seed + at);
    const began = performance.now();
    const text = decode(picture);
    result.times.push(performance.now() - began);
    if (text === code) result.read += 1;
    else if (text === null) result.unreadBy[damage] += 1;
    else result.wrong.push(text);
  }
  result.times.sort((one, other) => one - other);
  return result;
}

function ticketOf(seed: number) {
  const random = randomOf(seed);
  const letters = (count: number) =>
    Array.from({ length: count }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[Math.floor(random() * 32)]).join(
      '',
    );
  const hex = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('');
  return {
    issuer: 'Mayura',
    expiresAt: 1_800_000_000,
    ticketCode: letters(12),
    ticketVersion: 1 + Math.floor(random() * 3),
    tripId: `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`,
    fromStop: 1,
    toStop: 2 + Math.floor(random() * 9),
    seat: `${1 + Math.floor(random() * 12)}C`,
  };
}
