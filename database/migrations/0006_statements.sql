-- Two transactions may be paid under one order number: two tabs with the same form. The second is a payment of its own.
ALTER TABLE payments ADD COLUMN second_of uuid REFERENCES payments (id);
ALTER TABLE payments DROP CONSTRAINT payments_order_id_key;
CREATE UNIQUE INDEX payments_by_order ON payments (order_id) WHERE second_of IS NULL;

ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
ALTER TABLE ledger_accounts ADD CHECK (kind IN ('asset', 'liability', 'income', 'expense'));
INSERT INTO ledger_accounts VALUES ('reversals', 'expense');

-- Money that left the gateway without our asking. `reference` is the gateway's own: of its refund, or the word for the order.
CREATE TABLE reversals (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments (id),
  kind text NOT NULL CHECK (kind IN ('chargeback', 'gateway_refund')),
  reference text NOT NULL,
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  recorded_at timestamptz NOT NULL,
  UNIQUE (payment_id, reference)
);

-- Which reversal gave the money back before our refund could, if one did; and until when somebody is sending the refund.
ALTER TABLE refunds ADD COLUMN reversal_id uuid REFERENCES reversals (id);
ALTER TABLE refunds ADD COLUMN sending_until timestamptz;
-- The bank's own number of a refund, under which the traveller finds it; the daily statement brings it.
ALTER TABLE refunds ADD COLUMN bank_reference text;

-- The ledger beside the gateway, order by order, as it was when it was looked at.
CREATE TABLE statements (
  id uuid PRIMARY KEY,
  made_at timestamptz NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  transactions integer NOT NULL,
  ledger_paise bigint NOT NULL,
  gateway_paise bigint NOT NULL
);
CREATE INDEX statements_by_time ON statements (made_at);

-- A difference that a statement found. `gateway_paise` is empty where the gateway could not say; `mended`: the books agree since.
CREATE TABLE statement_differences (
  statement_id uuid NOT NULL REFERENCES statements (id) ON DELETE CASCADE,
  order_id text NOT NULL,
  reference text NOT NULL,
  gateway_status text NOT NULL,
  ledger_paise bigint NOT NULL,
  gateway_paise bigint,
  mended boolean NOT NULL,
  PRIMARY KEY (statement_id, order_id, reference)
);
