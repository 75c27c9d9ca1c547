import { m } from 'messages/messages.js';
import type { ReactNode } from 'react';
import { pageHead } from '#app/components/page-head.tsx';

/** The head of a result page without the title, which `ResultCard` sets. */
export function resultHead(): ReactNode {
  return pageHead({ title: m.payment_page_title(), hasOwnTitle: true });
}
