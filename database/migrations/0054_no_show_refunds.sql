-- What a passenger who did not come gets back: nothing, unless a policy says otherwise.
ALTER TABLE refund_policies
  ADD COLUMN no_show_percent integer NOT NULL DEFAULT 0
    CONSTRAINT refund_policies_no_show_percent_check CHECK (no_show_percent BETWEEN 0 AND 100);

COMMENT ON TABLE refund_policies IS 'Share refunded by hours before departure, and to a no-show, from a date on.';

CREATE OR REPLACE VIEW sale_policies AS
  SELECT x.id AS tax_policy_id, r.id AS refund_policy_id, x.rate_percent, r.tiers AS refund_tiers, r.no_show_percent
  FROM tax_policies x CROSS JOIN refund_policies r;
