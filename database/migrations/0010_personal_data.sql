-- Personal data: which notice a booking was made under, requests to be forgotten, and what has been forgotten in its time.

-- The version of the notice that stood at the passenger form. The moment is `created_at`, the language that of the booking.
ALTER TABLE bookings ADD COLUMN notice_version text;
-- Since when only books, list and invoice know the booking: no page shows it any more.
ALTER TABLE bookings ADD COLUMN forgotten_at timestamptz;
-- Bookings that were never sold, and are still to be forgotten.
CREATE INDEX bookings_unsold ON bookings (held_until) WHERE state IN ('expired', 'failed') AND forgotten_at IS NULL;

-- An age cannot be empty as a text can.
ALTER TABLE booking_seats ALTER COLUMN age DROP NOT NULL;

-- Somebody's wish that what we hold about them be erased. Once it has been carried out, it no longer says whose it was.
CREATE TABLE erasure_requests (
  id uuid PRIMARY KEY,
  -- What the person may ask about it by.
  reference text NOT NULL UNIQUE,
  user_id uuid,
  email text,
  phone text,
  language text NOT NULL CHECK (language IN ('en', 'hi')),
  requested_at timestamptz NOT NULL,
  told_at timestamptz,
  carried_out_at timestamptz,
  CHECK (CASE WHEN carried_out_at IS NULL THEN num_nonnulls(email, phone) > 0 ELSE num_nonnulls(user_id, email, phone) = 0 END)
);
CREATE UNIQUE INDEX erasure_requests_open ON erasure_requests (coalesce(user_id::text, email)) WHERE carried_out_at IS NULL;

-- What of a trip's bookings has been forgotten in its time, so that no night looks at them twice.
CREATE TABLE forgotten_trips (
  trip_id uuid NOT NULL REFERENCES trips (id) ON DELETE CASCADE,
  what text NOT NULL CHECK (what IN ('disputes', 'passengers', 'buyers')),
  at timestamptz NOT NULL,
  PRIMARY KEY (trip_id, what)
);
