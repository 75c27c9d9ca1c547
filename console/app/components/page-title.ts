import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';

/** The title of a page in the browser's tab. */
export function pageTitle(title?: string): { title: string }[] {
  const console = m.console_name({ name: brand.name });
  return [{ title: title ? `${title} · ${console}` : console }];
}
