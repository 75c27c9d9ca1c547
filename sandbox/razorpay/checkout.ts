import { brand } from 'brand/brand.ts';
import type { FastifyInstance } from 'fastify';
import { html } from '../html.ts';
import { rupees } from '../money.ts';
import { page, sandboxWordmark, sendPage } from '../pages/layout.ts';
import { noticePage, postingPage } from '../pages/notices.ts';
import type { Order } from './entities.ts';
import { isOutcome, type OutcomeName, outcomes } from './outcomes.ts';
import type { Razorpay } from './razorpay.ts';

interface CheckoutForm {
  key_id?: string;
  order_id?: string;
  callback_url?: string;
  cancel_url?: string;
  outcome?: string;
}

/** Registers the hosted checkout: its page, by the merchant's form, and the buttons on it. */
export function razorpayCheckout(app: FastifyInstance, razorpay: Razorpay) {
  app.post('/v1/checkout/embedded', async (request, reply) => {
    const form = (request.body ?? {}) as CheckoutForm;
    const order = orderOf(form);
    if (!order || !isAddress(form.callback_url) || !isAddress(form.cancel_url)) {
      const text = 'The merchant’s form lacks a known key, an open order, or its addresses.';
      return sendPage(reply, noticePage('This payment cannot be started', text), 400);
    }
    return sendPage(reply, checkoutPage(order, form));
  });

  app.post('/v1/checkout/pay', async (request, reply) => {
    const form = (request.body ?? {}) as CheckoutForm;
    const order = orderOf(form);
    if (!order || !form.outcome || !isOutcome(form.outcome))
      return sendPage(reply, noticePage('Nothing to pay', 'There is no such order, or it is paid.'), 404);
    const fields = razorpay.end(order, form.outcome);
    if (fields) return sendPage(reply, postingPage({ url: form.callback_url ?? '', fields, posts: 1 }));
    const text = `Paid, and this browser does not go back to ${brand.name}.`;
    return sendPage(reply, noticePage('The callback is lost', text));
  });

  function orderOf({ key_id, order_id = '' }: CheckoutForm): Order | undefined {
    if (key_id !== razorpay.account.keyId) return undefined;
    const order = razorpay.store.find('order', order_id);
    return order?.status === 'paid' ? undefined : order;
  }
}

function isAddress(url: string | undefined): boolean {
  return url !== undefined && /^https?:/.test(url) && URL.canParse(url);
}

function checkoutPage(order: Order, form: CheckoutForm): string {
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
        <form method="post" action="/v1/checkout/pay">
          ${(['key_id', 'order_id', 'callback_url'] as const).map(
            (name) => html`<input type="hidden" name="${name}" value="${form[name]}">`,
          )}
          <button class="primary wide" name="outcome" value="success">Pay ${amount}</button>
          <a class="quiet wide" href="${form.cancel_url}">Cancel and return to merchant</a>
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
