import type { DatabaseSync } from 'node:sqlite';
import type { Checkout, Dispute, Entity, Order, Payment, Refund } from './entities.ts';

export type RazorpayStore = ReturnType<typeof createRazorpayStore>;

interface Kinds {
  order: Order;
  payment: Payment;
  refund: Refund;
  dispute: Dispute;
  checkout: Checkout;
}

/** Creates the store of Razorpay's entities, each under its id and, if it has one, the id it belongs to. */
export function createRazorpayStore(database: DatabaseSync) {
  database.exec(`
    CREATE TABLE IF NOT EXISTS razorpay_entities (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      parent TEXT,
      created_at INTEGER NOT NULL,
      body TEXT NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS razorpay_parents ON razorpay_entities (parent);
    CREATE INDEX IF NOT EXISTS razorpay_times ON razorpay_entities (kind, created_at);
  `);
  const save = database.prepare(
    `INSERT INTO razorpay_entities VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
  );
  const byId = database.prepare('SELECT body FROM razorpay_entities WHERE id = ? AND kind = ?');
  const byParent = database.prepare(
    'SELECT body FROM razorpay_entities WHERE parent = ? AND kind = ? ORDER BY created_at, rowid',
  );
  const byTime = database.prepare(
    'SELECT body FROM razorpay_entities WHERE kind = ? AND created_at BETWEEN ? AND ? ORDER BY created_at, rowid',
  );

  return {
    save(entity: Entity | Checkout) {
      save.run(entity.id, entity.entity, parentOf(entity), entity.created_at, JSON.stringify(entity));
    },
    find<Kind extends keyof Kinds>(kind: Kind, id: string): Kinds[Kind] | undefined {
      const row = byId.get(id, kind);
      return row && JSON.parse(String(row.body));
    },
    /** Returns the entities of an order, a payment or a receipt, oldest first. */
    listOf<Kind extends keyof Kinds>(kind: Kind, parent: string): Kinds[Kind][] {
      return byParent.all(parent, kind).map((row) => JSON.parse(String(row.body)));
    },
    /** Returns the entities created from one second to another, both included, oldest first. */
    listBetween<Kind extends keyof Kinds>(kind: Kind, from: number, to: number): Kinds[Kind][] {
      return byTime.all(kind, from, to).map((row) => JSON.parse(String(row.body)));
    },
  };
}

function parentOf(entity: Entity | Checkout): string | null {
  if (entity.entity === 'order') return entity.receipt;
  return 'order_id' in entity ? entity.order_id : entity.payment_id;
}
