-- The gateway's own number of an order, where it gives one before the customer pays.
ALTER TABLE payments ADD COLUMN gateway_order text;
CREATE INDEX payments_by_gateway_order ON payments (gateway_order) WHERE gateway_order IS NOT NULL;

CREATE TABLE gateway_events (
  gateway text NOT NULL CONSTRAINT gateway_events_gateway_check CHECK (gateway IN ('ccavenue', 'razorpay')),
  event_id text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (gateway, event_id)
);
CREATE INDEX gateway_events_by_age ON gateway_events (received_at);
COMMENT ON TABLE gateway_events IS 'Events that a gateway has reported, so that a repetition does nothing.';
