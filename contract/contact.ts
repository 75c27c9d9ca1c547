import { z } from 'zod';
import { newMobileNumber } from './accounts.ts';
import { emailAddress, line } from './text.ts';

const MAX_NAME_LENGTH = 60;
const MAX_MESSAGE_LENGTH = 4_000;

/** What no keyboard writes: control characters but the line break, and marks that turn the direction of what follows. */
const UNWRITTEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** A text of several lines, composed (NFC) and trimmed. What was pasted may bring unseen characters; they go. */
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

/** A person without an Indian mobile number leaves `phoneno` out: then the answer goes to the e-mail. */
export const contactBody = z.object({
  fname: line('First Name', MAX_NAME_LENGTH),
  lname: line('Last Name', MAX_NAME_LENGTH),
  email: emailAddress,
  phoneno: newMobileNumber.optional(),
  message,
  /** A field of the form that people don't see: who fills it in is a machine. */
  website: z.string().max(2_000).optional(),
  /** Seconds between opening the page and sending. */
  took: z.number().nonnegative().optional(),
});
