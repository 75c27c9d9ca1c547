import { type Html, html } from '../../html.ts';
import { rupees } from '../../money.ts';
import { errorText, invalidAttributes, textField } from '../../pages/fields.ts';
import { page, sandboxWordmark } from '../../pages/layout.ts';
import { type Order, PAGE_MINUTES } from '../orders/order.ts';
import { outcomes, settings } from '../orders/outcomes.ts';
import { reversals } from '../orders/reversals.ts';
import {
  type FieldErrors,
  type Method,
  methods,
  type PaymentForm,
  realBanks,
  type TestInstrument,
  testBanks,
  testCards,
  testUpiIds,
} from './instruments.ts';

const methodNames: Record<Method, string> = { card: 'Card', netbanking: 'Net banking', upi: 'UPI' };

/** Returns the hosted payment page of an open order; `form` and `errors` are the previous input and its errors. */
export function paymentPage(order: Order, now: number, form: PaymentForm, errors: FieldErrors): string {
  const chosen = methods.find((method) => method === form.method) ?? 'card';
  const secondsLeft = Math.max(0, Math.ceil((order.createdAt + PAGE_MINUTES * 60_000 - now) / 1000));
  return page({
    title: `Pay ${rupees(order.amountPaise)}`,
    kind: 'payment',
    script: 'payment',
    body: html`
    <main class="hosted">
      ${orderSummary(order, secondsLeft)}
      <section class="hosted-form" aria-labelledby="pay-heading">
        <h1 id="pay-heading">Choose how to pay</h1>
        <form method="post" action="/transaction/${order.trackingId}/pay" novalidate id="pay">
          <fieldset class="methods">
            <legend class="visually-hidden">Payment method</legend>
            ${methods.map(
              (method) => html`
            <label><input type="radio" name="method" value="${method}"${method === chosen && html` checked`}><span>${methodNames[method]}</span></label>`,
            )}
          </fieldset>
          ${cardPanel(form, errors)}
          ${bankPanel(form, errors)}
          ${upiPanel(form, errors)}
          <button class="primary wide" type="submit">Pay ${rupees(order.amountPaise)}</button>
        </form>
        <form method="post" action="/transaction/${order.trackingId}/cancel" id="cancel">
          <button class="quiet wide" type="submit">Cancel and return to merchant</button>
        </form>
        ${testPanel()}
      </section>
    </main>`,
  });
}

function orderSummary(order: Order, secondsLeft: number): Html {
  const minutes = Math.floor(secondsLeft / 60);
  const clock = `${minutes}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return html`
      <aside class="hosted-about">
        ${sandboxWordmark}
        <p class="bill-kind">Secure payment</p>
        <p class="bill-amount">${rupees(order.amountPaise)}</p>
        <dl>
          <div><dt>Order</dt><dd>${order.orderNo}</dd></div>
          ${order.request.billing_name && html`<div><dt>Traveller</dt><dd>${order.request.billing_name}</dd></div>`}
          <div><dt>Time left</dt><dd><time id="time-left" data-seconds="${secondsLeft}">${clock}</time></dd></div>
        </dl>
        <p class="hosted-note">A practice gateway: no money moves, and any card number you type stays on this machine.</p>
      </aside>`;
}

function cardPanel(form: PaymentForm, errors: FieldErrors): Html {
  const field = (name: keyof PaymentForm, label: string, attributes: Html) =>
    textField({ name, label, value: form[name] ?? '', error: errors[name], attributes });
  return html`<div class="panel panel-card">${[
    field('card_number', 'Card number', html`inputmode="numeric" autocomplete="cc-number" maxlength="23"`),
    field('card_expiry', 'Expiry (MM/YY)', html`inputmode="numeric" autocomplete="cc-exp" maxlength="7"`),
    textField({
      name: 'card_cvv',
      label: 'CVV',
      value: '',
      error: errors.card_cvv,
      attributes: html`inputmode="numeric" autocomplete="cc-csc" maxlength="4" type="password"`,
    }),
    field('card_holder', 'Name on card', html`autocomplete="cc-name" maxlength="60"`),
  ]}</div>`;
}

function bankPanel(form: PaymentForm, errors: FieldErrors): Html {
  const option = (bank: string, note?: string) =>
    html`<option value="${bank}"${form.bank === bank && html` selected`}>${bank}${note && ` (${note})`}</option>`;
  return html`<div class="panel panel-netbanking">
            <div class="field">
              <label for="bank">Bank</label>
              <select id="bank" name="bank"${invalidAttributes('bank', errors.bank)}>
                <option value="">Choose your bank</option>
                ${realBanks.map((bank) => option(bank))}
                <optgroup label="Test banks">${Object.entries(testBanks).map(([bank, test]) => option(bank, nameOf(test).toLowerCase()))}</optgroup>
              </select>
              ${errorText('bank', errors.bank)}
            </div>
          </div>`;
}

function upiPanel(form: PaymentForm, errors: FieldErrors): Html {
  const attributes = html`autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="97" placeholder="name@bank"`;
  const { upi_id: value = '' } = form;
  return html`<div class="panel panel-upi">${textField({ name: 'upi_id', label: 'UPI ID', value, error: errors.upi_id, attributes })}</div>`;
}

function testPanel(): Html {
  return html`
        <details class="tests">
          <summary>Test cards, banks and UPI IDs</summary>
          <p>Your input decides the outcome of the payment. Any future expiry, any CVV, any name; every other valid card, named bank and UPI ID pays.</p>
          ${testTable('Card', testCards, 'card_number')}
          ${testTable('Bank', testBanks, 'bank')}
          ${testTable('UPI ID', testUpiIds, 'upi_id')}
        </details>`;
}

function testTable(heading: string, tests: Record<string, TestInstrument>, field: keyof PaymentForm): Html {
  return html`
          <table>
            <thead><tr><th scope="col">${heading}</th><th scope="col">What happens</th></tr></thead>
            <tbody>${Object.entries(tests).map(
              ([typed, test]) => html`
              <tr>
                <td><button type="button" class="fill" data-field="${field}" data-value="${typed}">${field === 'card_number' ? typed.replace(/\d{4}(?=\d)/g, '$& ') : typed}</button></td>
                <td>${explanationOf(test)}</td>
              </tr>`,
            )}</tbody>
          </table>`;
}

function nameOf({ outcome, setting, reversals: later = [] }: TestInstrument): string {
  if (setting) return settings[setting].label;
  return later.length > 0 ? later.map((name) => reversals[name].label).join(', ') : outcomes[outcome].label;
}

function explanationOf({ outcome, setting, reversals: later = [] }: TestInstrument): string {
  if (setting) return `Paid. ${settings[setting].explanation}`;
  if (later.length === 0) return outcomes[outcome].explanation;
  return ['Paid.', ...later.map((name) => afterAWhile(reversals[name].explanation))].join(' ');
}

function afterAWhile(explanation: string): string {
  return `After a while ${explanation.charAt(0).toLowerCase()}${explanation.slice(1)}`;
}
