import type { GatewayStatus, RefundReply, ReversalName } from '../ccavenue/names.ts';
import type { Order, OrderReversal, Refund } from '../ccavenue/orders/order.ts';
import { type OutcomeName, outcomes, type SettingName, settings } from '../ccavenue/orders/outcomes.ts';
import { reversals } from '../ccavenue/orders/reversals.ts';
import { type FaultMode, modesOf, type Party } from '../faults.ts';
import { type Html, html } from '../html.ts';
import type { Message } from '../inbox/store.ts';
import { rupees } from '../money.ts';
import { sandboxAccounts } from '../oidc/accounts.ts';
import { OIDC_PATH } from '../oidc/providers.ts';
import type { StaffMember } from '../staff.ts';
import { readableTime } from '../time.ts';
import { enclosures } from './enclosures.ts';
import { liveSwitch, masthead, page } from './layout.ts';
import { staffSection } from './staff-section.ts';

const PREVIEW_LENGTH = 140;

export interface ShownOrder {
  order: Order;
  refunds: Refund[];
  happened: OrderReversal[];
  mayHappen: ReversalName[];
}

interface FrontPage {
  search: string;
  /** Changes whenever there is something new to show. */
  pulse: string;
  messages: Message[];
  messageCount: number;
  orders: ShownOrder[];
  orderCount: number;
  parties: { party: Party; mode: FaultMode }[];
  smtpPort: number;
  staff: StaffMember[];
}

/** Outcomes that the order's status implies. */
const impliedByStatus: OutcomeName[] = ['success', 'failure', 'abort', 'timeout', 'invalid'];

/** The money is back with the customer, as intended. */
const returned: GatewayStatus[] = [
  'Refunded',
  'Cancelled',
  'Auto-Cancelled',
  'Auto-Reversed',
  'System refund',
];

const refundSettings: Record<Exclude<RefundReply, 'done'>, SettingName> = {
  refused: 'refund-refused',
  lost: 'refund-reply-lost',
  silent: 'refund-silent',
};

const modeNames: Record<FaultMode, string> = {
  ok: 'Working',
  down: 'Down',
  slow: 'Silent',
  garbage: 'Garbage',
  refused: 'Refusing',
};

/** Returns the front page: messages, payments, and the mode of each party. */
export function frontPage(props: FrontPage): string {
  return page({
    title: 'Sandbox',
    kind: 'inbox',
    script: 'inbox',
    body: html`
    ${masthead(html`
        <form class="search" role="search">
          <label class="visually-hidden" for="search">Search messages and orders</label>
          <input id="search" type="search" name="q" value="${props.search}" placeholder="PNR, e-mail, order number …">
          <button type="submit">Search</button>
        </form>
        ${liveSwitch}`)}
    <main class="front-page" data-pulse="${props.pulse}">
      <h1 class="visually-hidden">What the outside world received</h1>
      ${inboxSection(props)}
      ${ordersSection(props)}
      ${partiesSection(props)}
      ${googleSection()}
      ${staffSection(props.staff)}
    </main>`,
  });
}

function inboxSection({ messages, messageCount, search }: FrontPage): Html {
  return html`
      <section class="inbox-list" aria-labelledby="inbox-heading">
        <div class="section-head">
          <h2 id="inbox-heading">Inbox</h2>
          <p>${countText(messages.length, messageCount, 'message')}</p>
          ${messageCount > 0 && html`<form method="post" action="/inbox/clear"><button class="link" type="submit">Clear</button></form>`}
        </div>
        ${messages.length === 0 && emptyText(search, 'E-mails and text messages appear here the moment they are sent.')}
        <ol class="messages">${messages.map(messageItem)}</ol>
      </section>`;
}

function messageItem(message: Message): Html {
  const isSms = message.channel === 'sms';
  const preview = message.text.replace(/\s+/g, ' ').trim();
  return html`
          <li class="message">
            <span class="channel ${message.channel}">${isSms ? 'SMS' : 'E-mail'}</span>
            <div class="message-text">
              <h3><a href="/inbox/${message.id}">${message.subject}</a></h3>
              <p class="${isSms ? 'sms-text' : 'preview'}">${isSms ? message.text : preview.slice(0, PREVIEW_LENGTH)}</p>
              <p class="meta"><span>${message.recipients.map(recipientText).join(', ')}</span> <time>${readableTime(message.receivedAt)}</time>
                ${enclosures(message).map(({ filename, address }) => html`<a href="${address}">${filename}</a>`)}
              </p>
            </div>
            ${message.code && html`<button type="button" class="code" title="Copy this code">${message.code}</button>`}
          </li>`;
}

function ordersSection({ orders, orderCount, search }: FrontPage): Html {
  return html`
      <section class="orders-list" aria-labelledby="orders-heading">
        <div class="section-head">
          <h2 id="orders-heading">Orders</h2>
          <p>${countText(orders.length, orderCount, 'order')}</p>
        </div>
        ${orders.length === 0 && emptyText(search, 'Payments appear here once a traveller reaches the payment page.')}
        <ol class="orders">${orders.map(orderItem)}</ol>
      </section>`;
}

function orderItem({ order, refunds, happened, mayHappen }: ShownOrder): Html {
  const refunded = refunds.reduce((sum, refund) => sum + refund.amountPaise, 0);
  const notes = [
    order.outcome && !impliedByStatus.includes(order.outcome) && outcomes[order.outcome].label,
    order.capturedPaise > 0 &&
      order.capturedPaise !== order.amountPaise &&
      `only ${rupees(order.capturedPaise)} captured`,
    refunded > 0 && `${rupees(refunded)} refunded`,
    order.statusCall === 'silent' && settings['status-silent'].label,
    order.refundReply !== 'done' && settings[refundSettings[order.refundReply]].label,
    ...happened.map(reversalNote),
  ].filter((note) => note !== null && note !== false);
  return html`
          <li class="order">
            <div class="order-head">
              <p class="order-amount">${rupees(order.amountPaise)}</p>
              <span class="status ${statusTone(order)}">${order.status}</span>
            </div>
            <p class="meta"><span>${order.orderNo}</span> <span>${order.request.billing_email}</span> <time>${readableTime(order.createdAt)}</time></p>
            ${notes.length > 0 && html`<p class="notes">${notes.join(' · ')}</p>`}
            <details>
              <summary>Choose how it ends</summary>
              ${endings(order, mayHappen)}
            </details>
          </li>`;
}

function endings(order: Order, mayHappen: ReversalName[]): Html {
  const names = Object.keys(outcomes) as OutcomeName[];
  const groups = [...new Set(names.map((name) => outcomes[name].group))];
  return html`
              ${
                mayHappen.length > 0 &&
                html`
              <h3>What becomes of the money</h3>
              <div class="endings">${mayHappen.map((name) => endButton(order, name, reversals[name], '_self'))}</div>`
              }
              ${groups.map(
                (group) => html`
              <h3>${group}</h3>
              <div class="endings">${names.filter((name) => outcomes[name].group === group).map((name) => endingButton(order, name))}</div>`,
              )}
              <h3>From now on</h3>
              <div class="endings">${(Object.keys(settings) as SettingName[]).map((name) => settingButton(order, name))}</div>`;
}

interface Ending {
  label: string;
  explanation: string;
}

/** Returns the button that applies an ending; its page may open in another tab. */
function endButton(
  { trackingId }: Order,
  name: string,
  ending: Ending,
  target: string,
  pressed?: boolean,
): Html {
  const { label, explanation } = ending;
  return html`<form method="post" action="/orders/${trackingId}/end" target="${target}"><button name="name" value="${name}" title="${explanation}"${pressed !== undefined && html` aria-pressed="${String(pressed)}"`}>${label}</button></form>`;
}

function endingButton(order: Order, name: OutcomeName): Html {
  const target = outcomes[name].delivery === 'never' ? '_self' : '_blank';
  return endButton(order, name, outcomes[name], target);
}

function reversalNote({ name, amountPaise, happensAt }: OrderReversal): string {
  const { label, listed } = reversals[name];
  if (amountPaise === null) return `${label} due at ${readableTime(happensAt)}`;
  return listed ? label : `${label}, ${rupees(amountPaise)}`;
}

function settingButton(order: Order, name: SettingName): Html {
  const { change } = settings[name];
  const inForce =
    'statusCall' in change
      ? order.statusCall === change.statusCall
      : order.refundReply === change.refundReply;
  return endButton(order, name, settings[name], '_self', inForce);
}

function partiesSection({ parties, smtpPort }: FrontPage): Html {
  const about: Record<Party, [name: string, address: string]> = {
    'gateway-page': ['Payment page', '/transaction/transaction.do'],
    'gateway-api': ['Status and refunds', '/apis/servlet/DoWebTrans'],
    razorpay: ['Razorpay', '/v1'],
    sms: ['Text messages', '/api/v5/flow'],
    smtp: ['E-mail', `SMTP, port ${smtpPort}`],
    oidc: ['Google sign-in', OIDC_PATH],
    tracking: ['Vehicle tracking', '/tracking'],
    directions: ['Directions', '/route/v1/driving'],
  };
  return html`
      <section class="parties" id="parties" aria-labelledby="parties-heading">
        <div class="section-head"><h2 id="parties-heading">Parties</h2><p>Break one, and see what happens</p></div>
        <ul>${parties.map(
          ({ party, mode }) => html`
          <li class="party${mode !== 'ok' && ' broken'}">
            <div><h3>${about[party][0]}</h3><p class="meta"><span>${about[party][1]}</span>${party === 'oidc' && html` <a href="#google-heading">How it is played</a>`}${party === 'tracking' && html` <a href="/coaches">Coaches on their roads</a>`}</p></div>
            <form method="post" action="/faults" class="modes" aria-label="${about[party][0]}">
              <input type="hidden" name="party" value="${party}">
              ${modesOf(party).map((choice) => html`<button name="mode" value="${choice}" aria-pressed="${choice === mode ? 'true' : 'false'}">${modeNames[choice]}</button>`)}
            </form>
          </li>`,
        )}</ul>
      </section>`;
}

function googleSection(): Html {
  return html`
      <section class="google" aria-labelledby="google-heading">
        <div class="section-head"><h2 id="google-heading">Google sign-in</h2><p>Nothing reaches Google</p></div>
        <p>The site’s Google buttons lead to an account chooser of this sandbox. Choose one of these people there, make up any other account, or cancel; you are asked every time.</p>
        <ul>${sandboxAccounts.map(
          ({ name, email, verified }) => html`
          <li><strong>${name}</strong> <span class="meta">${email}</span>${!verified && html` <span class="unverified">E-mail not verified</span>`}</li>`,
        )}</ul>
        <p class="meta">The same e-mail is always the same person. A careful site turns away an address that is not verified.</p>
      </section>`;
}

function statusTone(order: Order): string {
  if (order.status === 'Successful' || order.status === 'Shipped') return 'paid';
  if (order.status === 'Initiated' || order.status === 'Awaited') return 'open';
  return returned.includes(order.status) ? 'returned' : 'unpaid';
}

function countText(shown: number, all: number, noun: string): string {
  const plural = (count: number) => `${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'}`;
  return shown < all ? `${shown} of ${plural(all)}` : plural(all);
}

function emptyText(search: string, otherwise: string): Html {
  return html`<p class="empty">${search ? `Nothing mentions “${search}”.` : otherwise}</p>`;
}

function recipientText(recipient: string): string {
  return recipient.includes('@') ? recipient : recipient.replace(/^91(\d{5})(\d{5})$/, '+91 $1 $2');
}
