import { UNKNOWN_ADDRESS } from 'contract/site.ts';
import { pathIn } from 'contract/values/language.ts';
import { language } from '#language';

/**
 * The site's address without a trailing slash. The build does not know it: the server writes it into an
 * attribute of the html element. Hydration must produce exactly the prerendered text.
 */
export function siteAddress(): string {
  if (typeof document === 'undefined') return UNKNOWN_ADDRESS;
  return document.documentElement.dataset.address ?? window.location.origin;
}

export function addressOf(path: string): string {
  return siteAddress() + path;
}

/** The absolute address of a page in this build's language. */
export function pageAddress(path: string): string {
  return addressOf(pathIn(language, path));
}
