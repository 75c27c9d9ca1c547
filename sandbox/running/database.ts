import { DatabaseSync } from 'node:sqlite';

/** Opens the sandbox's database (a file path, or `:memory:`) and creates its tables. */
export function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = OFF;
    PRAGMA foreign_keys = ON;

    CREATE TABLE IF NOT EXISTS orders (
      tracking_id INTEGER PRIMARY KEY,
      order_no TEXT NOT NULL,
      request TEXT NOT NULL,
      amount_paise INTEGER NOT NULL,
      captured_paise INTEGER NOT NULL,
      status TEXT NOT NULL,
      payment_mode TEXT NOT NULL,
      card_name TEXT NOT NULL,
      bank_ref_no TEXT NOT NULL,
      failure_message TEXT NOT NULL,
      outcome TEXT,
      callback TEXT,
      settles_at INTEGER,
      status_call TEXT NOT NULL,
      refund_reply TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      changed_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS orders_order_no ON orders (order_no);
    CREATE INDEX IF NOT EXISTS orders_created_at ON orders (created_at);

    CREATE TABLE IF NOT EXISTS refunds (
      refund_ref_no TEXT PRIMARY KEY,
      tracking_id INTEGER NOT NULL REFERENCES orders ON DELETE CASCADE,
      amount_paise INTEGER NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS refunds_tracking_id ON refunds (tracking_id);

    CREATE TABLE IF NOT EXISTS reversals (
      tracking_id INTEGER NOT NULL REFERENCES orders ON DELETE CASCADE,
      name TEXT NOT NULL,
      amount_paise INTEGER,
      happens_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS reversals_tracking_id ON reversals (tracking_id);
    CREATE INDEX IF NOT EXISTS reversals_planned ON reversals (happens_at) WHERE amount_paise IS NULL;

    CREATE TABLE IF NOT EXISTS messages (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      channel TEXT NOT NULL,
      sender TEXT NOT NULL,
      recipients TEXT NOT NULL,
      subject TEXT NOT NULL,
      text TEXT NOT NULL,
      html TEXT NOT NULL,
      attachments TEXT NOT NULL,
      raw BLOB NOT NULL,
      code TEXT,
      received_at INTEGER NOT NULL
    ) STRICT;
  `);
  renameColumns(database);
  return database;
}

/** Renames the callback's column in a file of an earlier version. */
function renameColumns(database: DatabaseSync): void {
  const columns = database.prepare("SELECT name FROM pragma_table_info('orders')").all();
  if (columns.some(({ name }) => name === 'answer'))
    database.exec('ALTER TABLE orders RENAME COLUMN answer TO callback');
}
