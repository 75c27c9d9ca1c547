import { brand } from 'brand/brand.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../html.ts';
import { rupees } from '../money.ts';
import { page, sandboxWordmark, sendPage } from '../pages/layout.ts';
import { noticePage, postingPage } from '../pages/notices.ts';
import type { Checkout, Order } from './entities.ts';
import { isOutcome, type OutcomeName, outcomes } from './outcomes.ts';
import type { Razorpay } from './razorpay.ts';

interface CheckoutForm {
  key_id?: string;
  order_id?: string;
  callback_url?: string;
  cancel_url?: string;
}

/**
 * Adds the hosted checkout: the merchant's form opens a visit, whose page has an address of its own. Each POST leads
 * there: a browser cannot show the reply to a POST again, and "Back" to it would end at the browser's own error.
 */
export function razorpayCheckout(app: FastifyInstance, razorpay: Razorpay) {
  const { store } = razorpay;

  app.post('/v1/checkout/embedded', async (request, reply) => {
    const { key_id, order_id = '', callback_url, cancel_url } = (request.body ?? {}) as CheckoutForm;
    const order = key_id === razorpay.account.keyId ? openOrder(order_id) : undefined;
    if (!order || !isAddress(callback_url) || !isAddress(cancel_url)) {
      const text = 'The merchant’s form lacks a known key, an open order, or its addresses.';
      return sendPage(reply, noticePage('This payment cannot be started', text), 400);
    }
    return reply.redirect(pathOf(razorpay.openCheckout(order, { callback_url, cancel_url })), 303);
  });

  app.get('/v1/checkout/:id', async (request, reply) => {
    const checkout = checkoutAt(request.params);
    if (checkout?.posted) {
      const { callback_url: url, posted: fields } = checkout;
      return sendPage(reply, postingPage({ url, fields, posts: 1 }));
    }
    if (checkout?.posted === null) {
      const text = `Paid, and this browser does not go back to ${brand.name}.`;
      return sendPage(reply, noticePage('The callback is lost', text));
    }
    const order = checkout && openOrder(checkout.order_id);
    return order ? sendPage(reply, checkoutPage(order, checkout)) : sendUnknown(reply);
  });

  app.post('/v1/checkout/:id/pay', async (request, reply) => {
    const checkout = checkoutAt(request.params);
    const { outcome = '' } = (request.body ?? {}) as { outcome?: string };
    if (!checkout || !isOutcome(outcome)) return sendUnknown(reply);
    const order = openOrder(checkout.order_id);
    if (order && checkout.posted === undefined)
      store.save({ ...checkout, posted: razorpay.end(order, outcome) ?? null });
    return reply.redirect(pathOf(checkout), 303);
  });

  function checkoutAt(parameters: unknown): Checkout | undefined {
    return store.find('checkout', (parameters as { id: string }).id);
  }

  function openOrder(id: string): Order | undefined {
    const order = store.find('order', id);
    return order?.status === 'paid' ? undefined : order;
  }
}

function pathOf({ id }: Checkout): string {
  return `/v1/checkout/${id}`;
}

function sendUnknown(reply: FastifyReply) {
  return sendPage(reply, noticePage('Nothing to pay', 'There is no such order, or it is paid.'), 404);
}

function isAddress(url: string | undefined): url is string {
  return url !== undefined && /^https?:/.test(url) && URL.canParse(url);
}

function checkoutPage(order: Order, checkout: Checkout): string {
  const amount = rupees(order.amount);
  const others = (Object.keys(outcomes) as OutcomeName[]).filter((name) => name !== 'success');
  return page({
    title: `Pay ${amount}`,
    kind: 'payment',
    body: html`
    <main class="hosted">
      <aside class="hosted-about">
        ${sandboxWordmark}
        <p class="bill-kind">Razorpay checkout</p>
        <p class="bill-amount">${amount}</p>
        <dl><div><dt>Order</dt><dd>${order.receipt}</dd></div></dl>
        <p class="hosted-note">A practice gateway: no money moves.</p>
      </aside>
      <section class="hosted-form" aria-labelledby="pay-heading">
        <h1 id="pay-heading">Choose the outcome</h1>
        <form method="post" action="${pathOf(checkout)}/pay">
          <button class="primary wide" name="outcome" value="success">Pay ${amount}</button>
          <a class="quiet wide" href="${checkout.cancel_url}">Cancel and return to merchant</a>
          <details class="tests">
            <summary>Other outcomes</summary>
            ${others.map(
              (name) =>
                html`<p><button class="fill" name="outcome" value="${name}">${outcomes[name].label}</button> ${outcomes[name].explanation}</p>`,
            )}
          </details>
        </form>
      </section>
    </main>`,
  });
}
