import { m } from 'messages/messages.js';
import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '#app/components/page-meta.ts';

/** Meta tags of a result page without the title, which `ResultCard` sets. */
export function resultMeta(): MetaDescriptor[] {
  return pageMeta({ title: m.payment_page_title() }).filter((entry) => !('title' in entry));
}
