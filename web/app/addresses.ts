import { pathIn } from 'contract/language.ts';
import { UNKNOWN_ADDRESS } from 'contract/site.ts';
import { language } from '#language';

/**
 * The address of the site, without a slash at the end. Pages are written before it is known and told it by the server, on their
 * outermost element: what a browser makes of a page must say what was written, to the letter.
 */
export function siteAddress(): string {
  if (typeof document === 'undefined') return UNKNOWN_ADDRESS;
  return document.documentElement.dataset.address ?? window.location.origin;
}

/** The absolute address of something that is the same in every language. */
export function addressOf(path: string): string {
  return siteAddress() + path;
}

/** The absolute address of a page of this site, in this build's language. */
export function pageAddress(path: string): string {
  return addressOf(pathIn(language, path));
}
