-- The gateway of each payment: the operator may offer several.
ALTER TABLE payments ADD COLUMN gateway text NOT NULL DEFAULT 'ccavenue'
  CONSTRAINT payments_gateway_check CHECK (gateway IN ('ccavenue', 'razorpay'));
