import { brand } from 'brand/brand.ts';
import { html } from '../../html.ts';
import { notice, postingForm } from '../../pages/notices.ts';
import type { Callback, Order } from '../orders/order.ts';

/** Returns the page of a slow bank, which reloads until the money has settled. */
export function waitingPage(): string {
  return notice(
    'Your bank is still confirming',
    html`
      <p>Please keep this page open. We ask your bank again every few seconds and take you back as soon as it answers.</p>
      <div class="waiting" aria-hidden="true"><span></span><span></span><span></span></div>`,
    { refresh: 2 },
  );
}

/** Returns the page of a lost callback: paid, and the browser stays here. */
export function lostPage(order: Order, callback: Callback): string {
  return notice(
    'Paid, and the callback is lost',
    html`
      <p>The gateway has booked order <strong>${order.orderNo}</strong>, but this browser does not go back to ${brand.name}: as if the tab had been closed, or the connection had dropped in a tunnel.</p>
      <p>${brand.name} has to find out by asking the gateway. To see a very late callback instead, post it yourself.</p>
      ${postingForm(callback, 'Post the callback now')}`,
  );
}

/** Returns the page of a refused request of the merchant. */
export function refusalPage(code: string, reason: string): string {
  return notice(
    'This payment cannot be started',
    html`
      <p>${reason}</p>
      <p class="code-line">Error code ${code}</p>`,
  );
}
