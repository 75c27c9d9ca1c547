import { DAY, indianDay } from '../../time.ts';
import type { Gateway } from '../gateway.ts';
import type { Order } from './order.ts';
import { orderFields } from './order-fields.ts';

type Values = Record<string, unknown>;

export type LookupResult = { ok: true; body: Values } | { ok: false; reason: string };

type Period = { ok: true; from: number; until: number } | { ok: false; reason: string };

const ROWS_PER_PAGE = 100;
const DAYS_APART = 31;

/**
 * `orderLookup`: returns a page of the transactions opened on the given days, oldest first. Source: the gateway's
 * Merchant's API Implementation Guide, Order Lookup. There `to_date` is optional; here it is not.
 */
export function lookUpOrders(gateway: Gateway, values: Values): LookupResult {
  const period = readPeriod(values);
  if (!period.ok) return period;
  const page = readPage(values);
  if (page === null) return { ok: false, reason: 'page_number must be a whole number from 1.' };
  const found = gateway.lookUp(period.from, period.until).filter(wantedBy(values));
  const rows = found.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE);
  return {
    ok: true,
    body: {
      page_count: Math.ceil(found.length / ROWS_PER_PAGE),
      total_records: found.length,
      order_Status_List: rows.map(orderFields),
      status: 0,
      error_desc: '',
      error_code: '',
    },
  };
}

function readPeriod(values: Values): Period {
  const first = indianDay(textOf(values.from_date));
  const last = indianDay(textOf(values.to_date));
  if (first === null || last === null) {
    return { ok: false, reason: 'from_date and to_date must be days written dd-mm-yyyy.' };
  }
  if (last < first) return { ok: false, reason: 'to_date must not lie before from_date.' };
  if (last - first > DAYS_APART * DAY) {
    return { ok: false, reason: `from_date and to_date may be ${DAYS_APART} days apart at most.` };
  }
  return { ok: true, from: first, until: last + DAY };
}

function readPage(values: Values): number | null {
  const text = textOf(values.page_number) || '1';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}

/** `order_status` may name several: `Successful|Shipped`. */
function wantedBy(values: Values): (order: Order) => boolean {
  const orderNo = textOf(values.order_no);
  const reference = textOf(values.reference_no);
  const statuses = textOf(values.order_status);
  return (order) =>
    (orderNo === '' || order.orderNo === orderNo) &&
    (reference === '' || String(order.trackingId) === reference) &&
    (statuses === '' || statuses.split('|').includes(order.status));
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
