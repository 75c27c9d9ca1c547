import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import type { MetaDescriptor } from 'react-router';

/** The title of a page in the browser's tab, and the console's description. */
export function pageTitle(title?: string): MetaDescriptor[] {
  const console = m.console_name({ name: brand.name });
  return [
    { title: title ? `${title} · ${console}` : console },
    { name: 'description', content: m.console_description() },
  ];
}
