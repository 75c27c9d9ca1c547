import { type PassengerField, passengerFieldNames } from 'contract/values/passenger-fields.ts';
import { sessionToken } from '../../session/session.ts';
import { browserKey } from './browser-key.ts';
import { deleteGuest, storedGuest, writeStoredGuest } from './stored-guest.ts';

/** A guest who is remembered on this device: the first passenger of the last booking. */
export interface Guest {
  details: Record<PassengerField, string>;
  seatno: string;
}

const IV_BYTES = 12;

/** Returns whether this browser can remember a guest: it may block storage, or refuse to store a key. */
export async function canRemember(): Promise<boolean> {
  try {
    await browserKey();
    return window.localStorage !== null;
  } catch {
    return false;
  }
}

/**
 * Remembers a guest in place of any other. Does nothing if storage fails, or if the session ends meanwhile, as by a
 * log-out in another tab.
 */
export async function rememberGuest(guest: Guest, now = Date.now()): Promise<void> {
  const token = sessionToken();
  try {
    const text = await encryptGuest(await browserKey(), guest, now);
    if (sessionToken() === token) writeStoredGuest(text);
  } catch {
    // The booking goes on without it.
  }
}

/** Returns the guest of a stored text. One that cannot be read is removed, and null returned. */
export async function readGuest(stored: string): Promise<Guest | null> {
  try {
    return await decryptGuest(await browserKey(), stored);
  } catch {
    if (storedGuest() === stored) deleteGuest();
    return null;
  }
}

/** Returns the stored text: time, initialisation vector and encrypted guest, the last two in Base64. */
export async function encryptGuest(key: CryptoKey, guest: Guest, at: number): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(guest));
  const bytes = await crypto.subtle.encrypt(cipher(iv, String(at)), key, plain);
  return [at, base64(iv), base64(new Uint8Array(bytes))].join('.');
}

/** Returns the guest of a stored text. Rejects if text or time were changed, or the key is another. */
export async function decryptGuest(key: CryptoKey, stored: string): Promise<Guest> {
  const [at = '', iv = '', bytes = ''] = stored.split('.');
  const plain = await crypto.subtle.decrypt(cipher(fromBase64(iv), at), key, fromBase64(bytes));
  return guestOf(JSON.parse(new TextDecoder().decode(plain)));
}

/** The time is authenticated, so that nobody prolongs it. */
function cipher(iv: BufferSource, at: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(at) };
}

/** An earlier build may have stored other fields: those of today, empty if it had them not. */
function guestOf({ details, seatno }: Guest): Guest {
  const fields = passengerFieldNames.map((name) => [name, details[name] ?? '']);
  return { details: Object.fromEntries(fields) as Guest['details'], seatno };
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
