-- What nobody can decrypt proves no visit to the gateway: anyone can post it for an order number that they know.
ALTER TABLE payment_answers DROP CONSTRAINT payment_answers_source_check;
ALTER TABLE payment_answers ADD CONSTRAINT payment_answers_source_check
  CHECK (source IN ('return', 'unreadable', 'inquiry'));
