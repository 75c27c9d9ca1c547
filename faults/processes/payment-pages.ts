import type { HandOff } from '../../contract/calls/bookings.ts';
import type { GatewayName } from '../../contract/values/gateways.ts';
import type { OutcomeName as CcavenueOutcome } from '../../sandbox/ccavenue/orders/outcomes.ts';
import type { OutcomeName as RazorpayOutcome } from '../../sandbox/razorpay/outcomes.ts';
import type { Reply, Send } from '../../testing/customers/http.ts';
import { endOrder, goToGateway } from '../../testing/customers/journey.ts';
import type { Dice } from '../fuzz/dice.ts';

/** A gateway's pages, as a customer uses them. */
interface PaymentPages {
  /** Opens the payment page; returns the app's number of the order. */
  open(sandbox: Send, handOff: HandOff): Promise<string>;
  /** Pays with some outcome, or not; returns the form that the browser posts back, undefined if it does not return. */
  end(sandbox: Send, payment: OpenPayment, dice: Dice): Promise<CallbackForm | undefined>;
  /** Pays; returns the form that the browser posts back. */
  pay(sandbox: Send, payment: OpenPayment): Promise<CallbackForm | undefined>;
}

interface OpenPayment {
  handOff: HandOff;
  orderNo: string;
}

type CallbackForm = Record<string, string>;

const CCAVENUE_OUTCOMES: readonly [CcavenueOutcome, ...CcavenueOutcome[]] = [
  'success',
  'success',
  'success',
  'success',
  'success',
  'failure',
  'abort',
  'callback-lost',
  'callback-unreadable',
  'captured-amount-differs',
  'failure-but-successful',
  'success-but-unsuccessful',
];

const ccavenue: PaymentPages = {
  open: goToGateway,
  async end(sandbox, { orderNo }, dice) {
    const outcome = dice.pick(CCAVENUE_OUTCOMES);
    const form = await endOrder(sandbox, orderNo, outcome);
    return outcome === 'callback-lost' ? undefined : form;
  },
  pay: (sandbox, { orderNo }) => endOrder(sandbox, orderNo, 'success'),
};

const RAZORPAY_OUTCOMES: readonly [RazorpayOutcome | 'left', ...(RazorpayOutcome | 'left')[]] = [
  'success',
  'success',
  'success',
  'success',
  'success',
  'failure',
  'left',
  'callback-lost',
  'webhook-lost',
  'all-lost',
  'callback-forged',
  'authorized',
  'partial',
];

const razorpay: PaymentPages = {
  async open(sandbox, handOff) {
    const opened = await openRazorpay(sandbox, handOff);
    if (opened.location === null) throw new Error(`Razorpay refused ${handOff.pnr}: ${opened.text}`);
    const page = await sandbox({ path: opened.location });
    const [, orderNo] = /<dt>Order<\/dt><dd>([\w-]+)</.exec(page.text) ?? [];
    if (!orderNo) throw new Error(`no order of ${handOff.pnr} at Razorpay: ${page.text}`);
    return orderNo;
  },
  async end(sandbox, { handOff }, dice) {
    const outcome = dice.pick(RAZORPAY_OUTCOMES);
    return outcome === 'left' ? undefined : payAtRazorpay(sandbox, handOff, outcome);
  },
  pay: (sandbox, { handOff }) => payAtRazorpay(sandbox, handOff, 'success'),
};

function openRazorpay(sandbox: Send, handOff: HandOff): Promise<Reply> {
  return sandbox({ method: 'POST', path: pathOf(handOff), form: fieldsOf(handOff) });
}

async function payAtRazorpay(
  sandbox: Send,
  handOff: HandOff,
  outcome: RazorpayOutcome,
): Promise<CallbackForm | undefined> {
  const { location } = await openRazorpay(sandbox, handOff);
  // After an interrupted first attempt the order may be paid: its page does not open, and the browser does not return.
  if (location === null) return undefined;
  await sandbox({ method: 'POST', path: `${location}/pay`, form: { outcome } });
  const page = await sandbox({ path: location });
  const fields = [...page.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  if (fields.length === 0) return undefined;
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, unescape(value)]));
}

export const paymentPages: Record<GatewayName, PaymentPages> = { ccavenue, razorpay };

function fieldsOf(handOff: HandOff): Record<string, string> {
  if (!('fields' in handOff)) throw new Error(`${handOff.pnr} is not paid at Razorpay`);
  return handOff.fields;
}

const pathOf = ({ url }: HandOff): string => new URL(url).pathname;

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function unescape(text: string): string {
  return text.replace(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity);
}
