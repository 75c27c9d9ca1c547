-- What of a seat's refund the policy did not give. A withdrawal reverses it; computing it again later is wrong after a change.
ALTER TABLE cancelled_seats ADD COLUMN goodwill_paise integer NOT NULL DEFAULT 0;

-- Each seat of an earlier cancellation gets its share of the goodwill that was posted, to the paisa.
WITH posted AS (
  SELECT c.id, coalesce(sum(o.amount_paise) FILTER (WHERE o.account = 'goodwill'), 0) AS goodwill,
    -sum(o.amount_paise) FILTER (WHERE o.account = 'refunds_payable') AS refund
  FROM cancellations c
  JOIN journals j ON j.booking_id = c.booking_id AND j.kind = 'cancellation' AND j.at = c.created_at
  JOIN postings o ON o.journal_id = j.id
  WHERE c.basis = 'goodwill' GROUP BY c.id
), shares AS (
  SELECT s.booking_seat_id, p.goodwill, p.refund, s.refund_paise AS own,
    sum(s.refund_paise) OVER (PARTITION BY p.id ORDER BY s.booking_seat_id) AS upto
  FROM cancelled_seats s JOIN posted p ON p.id = s.cancellation_id WHERE p.refund > 0
)
UPDATE cancelled_seats s
SET goodwill_paise = floor(h.goodwill * h.upto / h.refund) - floor(h.goodwill * (h.upto - h.own) / h.refund)
FROM shares h WHERE h.booking_seat_id = s.booking_seat_id;

ALTER TABLE cancelled_seats ADD CONSTRAINT cancelled_seats_goodwill_check CHECK (goodwill_paise BETWEEN 0 AND refund_paise);
COMMENT ON TABLE cancelled_seats IS 'The seats of a cancellation, what is refunded for each, and what of it is goodwill, in paise.';
