import { m } from 'messages/messages.js';
import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '#app/components/page-meta.ts';

/** The head of a result page without its title, which `ResultCard` sets by what is known of the payment. */
export function resultMeta(): MetaDescriptor[] {
  return pageMeta({ title: m.payment_page_title() }).filter((entry) => !('title' in entry));
}
