import { brand } from 'brand/brand.ts';
import { type Html, html } from '../../html.ts';
import { page } from '../../pages/layout.ts';
import type { Callback, Order } from '../orders/order.ts';

/** Returns the page that posts the callback to the merchant: by script at once, by its button without scripts. */
export function returnPage(callback: Callback): string {
  return notice(
    `Returning to ${brand.name}`,
    html`
      <p>One moment: your bank has responded, and we are taking you back.</p>
      ${replyToForm(callback, `Return to ${brand.name}`)}`,
    { script: 'return' },
  );
}

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
      ${replyToForm(callback, 'Post the callback now')}`,
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

/** Returns a plain message with a link to the front page. */
export function noticePage(title: string, text: string): string {
  return notice(title, html`<p>${text}</p>`);
}

function replyToForm(callback: Callback, label: string): Html {
  const { encResp, orderNo } = callback.fields;
  return html`
      <form method="post" action="${callback.url}" id="answer" data-posts="${callback.posts}">
        <input type="hidden" name="encResp" value="${encResp}">
        <input type="hidden" name="orderNo" value="${orderNo}">
        <button class="primary" type="submit">${label}</button>
      </form>`;
}

function notice(title: string, body: Html, behaviour: { script?: 'return'; refresh?: number } = {}): string {
  return page({
    title,
    kind: 'notice',
    ...behaviour,
    body: html`
    <main class="notice-card">
      <p class="wordmark">${brand.name}</p>
      <h1>${title}</h1>
      ${body}
      <p class="back"><a href="/">Sandbox front page</a></p>
    </main>`,
  });
}
