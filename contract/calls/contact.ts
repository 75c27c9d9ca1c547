import { z } from 'zod';
import { emailAddress, line } from '../values/text.ts';
import { newMobileNumber } from './accounts.ts';

const MAX_NAME_LENGTH = 60;
const MAX_MESSAGE_LENGTH = 4_000;

/** Control characters except the line break, and bidirectional formatting characters. */
const UNWRITTEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Text of several lines, NFC-composed and trimmed. Pasted control characters become spaces. */
const message = z
  .string({ error: 'Message is required' })
  .max(2 * MAX_MESSAGE_LENGTH, `Message must not exceed ${MAX_MESSAGE_LENGTH} characters`)
  .transform((text) =>
    text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(UNWRITTEN, ' ').trim(),
  )
  .pipe(
    z
      .string()
      .min(1, 'Message is required')
      .max(MAX_MESSAGE_LENGTH, `Message must not exceed ${MAX_MESSAGE_LENGTH} characters`),
  );

/** Without an Indian mobile number `phoneno` is left out; staff then reply by email. */
export const contactBody = z.object({
  fname: line('First Name', MAX_NAME_LENGTH),
  lname: line('Last Name', MAX_NAME_LENGTH),
  email: emailAddress,
  phoneno: newMobileNumber.optional(),
  message,
  /** Honeypot: a hidden field that only bots fill in. */
  website: z.string().max(2_000).optional(),
  /** Seconds from opening the page to sending. */
  took: z.number().nonnegative().optional(),
});
