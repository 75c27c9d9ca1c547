import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Order, OrderReversal, Refund } from './order.ts';

type Row = Record<string, SQLOutputValue>;

/** Number of stored transactions; older ones are dropped, a hundred at a time. */
const MAX_ORDERS = 20_000;
const TRIM_EVERY = 100;

export type OrderStore = ReturnType<typeof createOrderStore>;

/** Creates the store of transactions, refunds and reversals, with all their SQL. */
export function createOrderStore(database: DatabaseSync) {
  const save = database.prepare(`
    INSERT INTO orders VALUES (
      :trackingId, :orderNo, :request, :amountPaise, :capturedPaise, :status, :paymentMode, :cardName,
      :bankRefNo, :failureMessage, :outcome, :callback, :settlesAt, :statusCall, :refundReply, :createdAt, :changedAt
    )
    ON CONFLICT (tracking_id) DO UPDATE SET
      captured_paise = excluded.captured_paise, status = excluded.status, payment_mode = excluded.payment_mode,
      card_name = excluded.card_name, bank_ref_no = excluded.bank_ref_no, failure_message = excluded.failure_message,
      outcome = excluded.outcome, callback = excluded.callback, settles_at = excluded.settles_at,
      status_call = excluded.status_call, refund_reply = excluded.refund_reply, changed_at = excluded.changed_at`);
  const newest = database.prepare('SELECT max(tracking_id) AS id FROM orders');
  const byTrackingId = database.prepare('SELECT * FROM orders WHERE tracking_id = ?');
  const byOrderNo = database.prepare(
    'SELECT * FROM orders WHERE order_no = ? ORDER BY captured_paise > 0 DESC, tracking_id DESC',
  );
  const search = database.prepare(`
    SELECT * FROM orders
    WHERE :text = '' OR instr(lower(order_no), :text) OR instr(lower(request), :text) OR tracking_id = :text
    ORDER BY tracking_id DESC LIMIT :limit`);
  const createdBetween = database.prepare(
    'SELECT * FROM orders WHERE created_at >= ? AND created_at < ? ORDER BY created_at, tracking_id',
  );
  const count = database.prepare('SELECT count(*) AS orders, max(changed_at) AS changed FROM orders');
  const trim = database.prepare(`
    DELETE FROM orders WHERE tracking_id <=
      (SELECT tracking_id FROM orders ORDER BY tracking_id DESC LIMIT 1 OFFSET ${MAX_ORDERS})`);
  const addRefund = database.prepare(
    'INSERT INTO refunds VALUES (:refundRefNo, :trackingId, :amountPaise, :createdAt)',
  );
  const refundByReference = database.prepare('SELECT * FROM refunds WHERE refund_ref_no = ?');
  const refundsOf = database.prepare(
    'SELECT * FROM refunds WHERE tracking_id = ? ORDER BY created_at, rowid',
  );
  const addReversal = database.prepare(
    'INSERT INTO reversals VALUES (:trackingId, :name, :amountPaise, :happensAt)',
  );
  const takeDueReversals = database.prepare(
    'DELETE FROM reversals WHERE amount_paise IS NULL AND happens_at <= ? RETURNING *',
  );
  const reversalsOf = database.prepare(
    'SELECT * FROM reversals WHERE tracking_id = ? ORDER BY happens_at, rowid',
  );

  let added = 0;

  return {
    /** Returns the next tracking id: 12 digits from the clock, so that two sandboxes rarely collide. */
    nextTrackingId(now: number): number {
      return Math.max(Number(newest.get()?.id ?? 0) + 1, Math.floor(now / 10));
    },
    add(order: Order) {
      save.run(toRow(order));
      added += 1;
      if (added % TRIM_EVERY === 0) trim.run();
    },
    update(order: Order) {
      save.run(toRow(order));
    },
    find(trackingId: number): Order | null {
      const row = byTrackingId.get(trackingId);
      return row ? toOrder(row) : null;
    },
    /** Returns the transactions of an order number: a paid one first, then the newest first. */
    findByOrderNo(orderNo: string): Order[] {
      return byOrderNo.all(orderNo).map(toOrder);
    },
    search(text: string, limit: number): Order[] {
      return search.all({ text: text.toLowerCase(), limit }).map(toOrder);
    },
    /** Returns the transactions opened from one instant until before another, oldest first. */
    createdBetween(from: number, until: number): Order[] {
      return createdBetween.all(from, until).map(toOrder);
    },
    count(): { orders: number; changedAt: number } {
      const row = count.get();
      return { orders: Number(row?.orders ?? 0), changedAt: Number(row?.changed ?? 0) };
    },
    addRefund(refund: Refund) {
      addRefund.run({ ...refund });
    },
    findRefund(refundRefNo: string): Refund | null {
      const row = refundByReference.get(refundRefNo);
      return row ? toRefund(row) : null;
    },
    refundsOf(trackingId: number): Refund[] {
      return refundsOf.all(trackingId).map(toRefund);
    },
    addReversal(reversal: OrderReversal) {
      addReversal.run({ ...reversal });
    },
    /** Removes and returns the due reversals, by time. */
    takeDueReversals(now: number): OrderReversal[] {
      return takeDueReversals
        .all(now)
        .map(toReversal)
        .toSorted((one, other) => one.happensAt - other.happensAt);
    },
    reversalsOf(trackingId: number): OrderReversal[] {
      return reversalsOf.all(trackingId).map(toReversal);
    },
  };
}

function toRow(order: Order) {
  return {
    ...order,
    request: JSON.stringify(order.request),
    callback: order.callback && JSON.stringify(order.callback),
  };
}

/** The row needs no check: only this store writes the table, from the same type. */
function toOrder(row: Row): Order {
  return {
    trackingId: Number(row.tracking_id),
    orderNo: String(row.order_no),
    request: JSON.parse(String(row.request)),
    amountPaise: Number(row.amount_paise),
    capturedPaise: Number(row.captured_paise),
    status: row.status as Order['status'],
    paymentMode: row.payment_mode as Order['paymentMode'],
    cardName: String(row.card_name),
    bankRefNo: String(row.bank_ref_no),
    failureMessage: String(row.failure_message),
    outcome: row.outcome as Order['outcome'],
    callback: row.callback === null ? null : JSON.parse(String(row.callback)),
    settlesAt: row.settles_at === null ? null : Number(row.settles_at),
    statusCall: row.status_call as Order['statusCall'],
    refundReply: row.refund_reply as Order['refundReply'],
    createdAt: Number(row.created_at),
    changedAt: Number(row.changed_at),
  };
}

function toRefund(row: Row): Refund {
  return {
    refundRefNo: String(row.refund_ref_no),
    trackingId: Number(row.tracking_id),
    amountPaise: Number(row.amount_paise),
    createdAt: Number(row.created_at),
  };
}

function toReversal(row: Row): OrderReversal {
  return {
    trackingId: Number(row.tracking_id),
    name: row.name as OrderReversal['name'],
    amountPaise: row.amount_paise === null ? null : Number(row.amount_paise),
    happensAt: Number(row.happens_at),
  };
}
