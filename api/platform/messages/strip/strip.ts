import { readFileSync } from 'node:fs';
import { brand } from 'brand/brand.ts';

/** Names the picture inside an email (RFC 2392). */
const CONTENT_ID = `strip@${brand.email.split('@')[1]}`;

/**
 * The picture below the head of every email. It travels with the message: mail programs hold back remote pictures, and
 * fetching one would tell that the email was opened. Outlook for Windows reads only the attributes of its size.
 */
export const stripImage = `<img src="cid:${CONTENT_ID}" alt="" width="620" height="137" style="display:block;width:100%;max-width:620px;height:auto;border:0">`;

const strip = {
  filename: 'strip.jpg',
  contentType: 'image/jpeg',
  cid: CONTENT_ID,
  content: readFileSync(new URL('strip.jpg', import.meta.url)),
};

/** Returns the pictures that the HTML of an email refers to, as attachments. */
export function inlinePictures(html: string) {
  return html.includes(stripImage) ? [strip] : [];
}
