-- Large refunds beyond the policy wait for a second member.
CREATE TABLE refund_approvals (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings (id),
  version integer NOT NULL,
  tickets text[] NOT NULL CHECK (cardinality(tickets) > 0),
  seats text[] NOT NULL,
  percent integer NOT NULL CHECK (percent BETWEEN 0 AND 100),
  refund_paise integer NOT NULL CHECK (refund_paise > 0),
  reason text NOT NULL,
  requested_by uuid NOT NULL REFERENCES staff_members (id),
  requested_at timestamptz NOT NULL,
  state text NOT NULL CONSTRAINT refund_approvals_state_check CHECK (state IN ('waiting', 'approved', 'rejected', 'outdated')),
  decided_by uuid REFERENCES staff_members (id),
  decided_at timestamptz,
  decision_reason text,
  CONSTRAINT refund_approvals_decided_whole
    CHECK (num_nonnulls(decided_by, decided_at, decision_reason) = CASE state WHEN 'waiting' THEN 0 ELSE 3 END),
  CONSTRAINT refund_approvals_by_another CHECK (state <> 'approved' OR decided_by <> requested_by)
);
CREATE UNIQUE INDEX refund_approvals_one_waits ON refund_approvals (booking_id) WHERE state = 'waiting';
CREATE INDEX refund_approvals_by_booking ON refund_approvals (booking_id);
CREATE INDEX refund_approvals_by_state ON refund_approvals (state, requested_at);
CREATE INDEX refund_approvals_by_requester ON refund_approvals (requested_by);
CREATE INDEX refund_approvals_by_decider ON refund_approvals (decided_by) WHERE decided_by IS NOT NULL;
COMMENT ON TABLE refund_approvals IS 'Refunds beyond the policy that a second member approves or rejects, as their member saw the booking.';
