import { type ImportedTicketKey, importTicketKeys, presentTicketKey } from './keys.ts';
import { createTicketKey } from './new-key.ts';
import { importSigner, type TicketSigner } from './sign.ts';

/** Returns a new key: for signing, and for checking until a second since 1970. */
export async function newTicketKey(
  expiresAt?: number,
): Promise<{ signer: TicketSigner; keys: ReadonlyMap<string, ImportedTicketKey> }> {
  const { id, publicKey, privateKey } = await createTicketKey();
  return {
    signer: await importSigner(id, privateKey),
    keys: await importTicketKeys([presentTicketKey(id, publicKey, expiresAt)]),
  };
}
