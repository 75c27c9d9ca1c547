import { z } from 'zod';
import { failed, required } from '../checks.ts';
import { emailAddress, line, newMobileNumber } from '../values/text.ts';

const MAX_NAME_LENGTH = 60;
const MAX_MESSAGE_LENGTH = 4_000;

/** Control characters except the line break, and bidirectional formatting characters. */
const UNWRITTEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Text of several lines, NFC-composed and trimmed. Pasted control characters become spaces. */
export const messageText = z
  .string({ error: required('message') })
  .max(2 * MAX_MESSAGE_LENGTH, failed('message_too_long', { max: MAX_MESSAGE_LENGTH }))
  .transform((text) =>
    text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(UNWRITTEN, ' ').trim(),
  )
  .pipe(
    z
      .string()
      .min(1, required('message'))
      .max(MAX_MESSAGE_LENGTH, failed('message_too_long', { max: MAX_MESSAGE_LENGTH })),
  );

/** Without an Indian mobile number `phoneno` is left out; staff then reply by email. */
export const contactBody = z.object({
  fname: line('fname', MAX_NAME_LENGTH),
  lname: line('lname', MAX_NAME_LENGTH),
  email: emailAddress(),
  phoneno: z.optional(newMobileNumber()),
  message: messageText,
  /** Honeypot: a hidden field that only bots fill in. */
  website: z.string().max(2_000).optional(),
  /** Seconds from opening the page to sending. */
  took: z.number().nonnegative().optional(),
});
