-- How much of a refund was settled by money that the gateway had returned without a refund of ours.
CREATE TABLE refund_set_offs (
  refund_id uuid NOT NULL REFERENCES refunds (id),
  reversal_id uuid NOT NULL REFERENCES reversals (id),
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (refund_id, reversal_id)
);
CREATE INDEX refund_set_offs_by_reversal ON refund_set_offs (reversal_id);

-- Earlier versions store a whole set-off in refunds.reversal_id, and still do while a new version goes out.
CREATE VIEW set_offs AS
  SELECT refund_id, reversal_id, amount_paise FROM refund_set_offs
  UNION ALL
  SELECT id, reversal_id, amount_paise FROM refunds WHERE reversal_id IS NOT NULL;

-- The payment's lock keeps concurrent set-offs apart; this refuses what a fault in the code would set off twice.
CREATE FUNCTION check_set_offs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM reversals v WHERE v.id IN (SELECT reversal_id FROM new_set_offs)
      AND v.amount_paise < (SELECT sum(s.amount_paise) FROM set_offs s WHERE s.reversal_id = v.id)
  ) OR EXISTS (
    SELECT FROM refunds r WHERE r.id IN (SELECT refund_id FROM new_set_offs)
      AND r.amount_paise < (SELECT sum(s.amount_paise) FROM set_offs s WHERE s.refund_id = r.id)
  ) THEN
    RAISE EXCEPTION 'more is set off than was returned or is due' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER set_offs_fit AFTER INSERT ON refund_set_offs
  REFERENCING NEW TABLE AS new_set_offs FOR EACH STATEMENT EXECUTE FUNCTION check_set_offs();
CREATE TRIGGER changed_set_offs_fit AFTER UPDATE ON refund_set_offs
  REFERENCING NEW TABLE AS new_set_offs FOR EACH STATEMENT EXECUTE FUNCTION check_set_offs();

-- What the latest attempt asked the gateway to refund, from before the call until its outcome is known; else NULL.
ALTER TABLE refunds ADD COLUMN requested_paise integer CHECK (requested_paise > 0);
UPDATE refunds SET requested_paise = amount_paise WHERE state = 'owed' AND attempts > 0;

-- `policy`: the refund follows the refund policy. `returned`: staff cancelled seats whose money the gateway had returned before.
ALTER TABLE cancellations ADD COLUMN basis text NOT NULL DEFAULT 'policy' CHECK (basis IN ('policy', 'returned'));
