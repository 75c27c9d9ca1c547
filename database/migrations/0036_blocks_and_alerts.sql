-- Blocks keep seats from sale: claims without a booking, under the same constraint as sales.

CREATE TABLE seat_blocks (
  id uuid PRIMARY KEY,
  trip_id uuid NOT NULL REFERENCES trips (id),
  from_stop integer NOT NULL,
  to_stop integer NOT NULL,
  seats text[] NOT NULL CHECK (cardinality(seats) > 0),
  reason text NOT NULL,
  release_at timestamptz,
  created_at timestamptz NOT NULL,
  released_at timestamptz,
  CONSTRAINT seat_blocks_stops_in_order CHECK (to_stop > from_stop)
);
CREATE INDEX seat_blocks_by_trip ON seat_blocks (trip_id);
CREATE INDEX seat_blocks_by_age ON seat_blocks (created_at);
COMMENT ON TABLE seat_blocks IS 'Seats that staff keep from sale, until released or `release_at`.';

-- A primary key allows no claim without a booking. On a large table, create this index before with CONCURRENTLY.
CREATE UNIQUE INDEX IF NOT EXISTS seat_claims_by_booking ON seat_claims (booking_id, seat);
ALTER TABLE seat_claims DROP CONSTRAINT seat_claims_pkey;
ALTER TABLE seat_claims ALTER COLUMN booking_id DROP NOT NULL;
ALTER TABLE seat_claims ADD COLUMN block_id uuid;
ALTER TABLE seat_claims ADD CONSTRAINT seat_claims_block_id_fkey
  FOREIGN KEY (block_id) REFERENCES seat_blocks (id) ON DELETE CASCADE NOT VALID;
ALTER TABLE seat_claims VALIDATE CONSTRAINT seat_claims_block_id_fkey;
ALTER TABLE seat_claims ADD CONSTRAINT seat_claims_have_one_owner CHECK (num_nonnulls(booking_id, block_id) = 1) NOT VALID;
ALTER TABLE seat_claims VALIDATE CONSTRAINT seat_claims_have_one_owner;
CREATE UNIQUE INDEX seat_claims_by_block ON seat_claims (block_id, seat) WHERE block_id IS NOT NULL;
COMMENT ON TABLE seat_claims IS
  'Which booking or block has which seat on which legs; the exclusion constraint forbids a double sale.';

-- Trips with blocks, which a changed timetable leaves alone.
CREATE VIEW blocked_trips AS SELECT trip_id FROM seat_blocks;

-- Reversals of payments that no refund covers: booked seats whose money has left.
CREATE VIEW unsettled_reversals AS
  SELECT v.id AS reversal_id, p.booking_id FROM reversals v JOIN payments p ON p.id = v.payment_id
  WHERE v.amount_paise > (SELECT coalesce(sum(s.amount_paise), 0) FROM set_offs s WHERE s.reversal_id = v.id);

-- Messages about bookings that failed several times. On a large table, create this index before with CONCURRENTLY.
CREATE INDEX IF NOT EXISTS outbound_messages_failing ON outbound_messages (booking_id)
  WHERE state = 'queued' AND attempts >= 3 AND last_error IS NOT NULL;
CREATE VIEW failing_messages AS
  SELECT id AS message_id, booking_id FROM outbound_messages
  WHERE state = 'queued' AND attempts >= 3 AND last_error IS NOT NULL;
