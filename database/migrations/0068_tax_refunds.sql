-- What a refund policy gives back of tax and fees: nothing, or the same percentage as of fare and food.
ALTER TABLE refund_policies
  ADD COLUMN tax_refunded text NOT NULL DEFAULT 'none'
    CONSTRAINT refund_policies_tax_refunded_check CHECK (tax_refunded IN ('none', 'in_proportion'));

CREATE OR REPLACE VIEW sale_policies AS
  SELECT x.id AS tax_policy_id, r.id AS refund_policy_id, x.rate_percent, r.tiers AS refund_tiers, r.no_show_percent,
    r.tax_refunded
  FROM tax_policies x CROSS JOIN refund_policies r;

-- What the fees of a ticket's changes came to: everything goes back when the operator cancels.
CREATE VIEW change_fees AS
  SELECT t.booking_seat_id,
    sum(c.fee_paise / (SELECT count(*) FROM changed_seats o WHERE o.change_id = c.id))::integer AS fee_paise
  FROM changes c JOIN changed_seats t ON t.change_id = c.id
  WHERE c.state = 'done' AND c.fee_paise > 0 GROUP BY t.booking_seat_id;
