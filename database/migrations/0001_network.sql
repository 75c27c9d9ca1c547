-- What the operator runs: read from timetable/ by the import, never edited by hand.

CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE counters (
  id text PRIMARY KEY,
  counter text NOT NULL UNIQUE,
  location text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  active boolean NOT NULL DEFAULT true
);

CREATE TABLE seat_plans (
  id text PRIMARY KEY,
  columns integer NOT NULL CHECK (columns > 0),
  rows text[] NOT NULL,
  aisle_after text NOT NULL,
  gaps text[] NOT NULL,
  seats text[] NOT NULL CHECK (cardinality(seats) > 0)
);

CREATE TABLE facilities (
  id text PRIMARY KEY,
  name text NOT NULL,
  icon text NOT NULL,
  position integer NOT NULL
);

CREATE TABLE coaches (
  busid text PRIMARY KEY,
  seat_plan_id text NOT NULL REFERENCES seat_plans,
  facilities text[] NOT NULL
);

CREATE TABLE lines (
  id text PRIMARY KEY,
  name text NOT NULL,
  colour text NOT NULL
);

CREATE TABLE shapes (
  id text PRIMARY KEY,
  points jsonb NOT NULL
);

CREATE TABLE services (
  id text PRIMARY KEY,
  weekdays integer[] NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  added date[] NOT NULL,
  removed date[] NOT NULL
);

CREATE TABLE scheduled_trips (
  id text PRIMARY KEY,
  line_id text NOT NULL REFERENCES lines,
  service_id text NOT NULL REFERENCES services,
  busid text NOT NULL REFERENCES coaches,
  shape_id text NOT NULL REFERENCES shapes,
  service_number text NOT NULL,
  food_available boolean NOT NULL,
  active boolean NOT NULL DEFAULT true
);

-- Seconds count from midnight of the service day in Asia/Kolkata and pass 86,400 on overnight trips.
CREATE TABLE scheduled_stops (
  scheduled_trip_id text NOT NULL REFERENCES scheduled_trips ON DELETE CASCADE,
  number integer NOT NULL,
  counter_id text NOT NULL REFERENCES counters,
  arrival_seconds integer NOT NULL,
  departure_seconds integer NOT NULL CHECK (departure_seconds >= arrival_seconds),
  boards boolean NOT NULL,
  alights boolean NOT NULL,
  distance_metres integer NOT NULL,
  PRIMARY KEY (scheduled_trip_id, number)
);

CREATE TABLE fares (
  line_id text NOT NULL REFERENCES lines,
  from_counter_id text NOT NULL REFERENCES counters,
  to_counter_id text NOT NULL REFERENCES counters,
  fare_paise integer NOT NULL CHECK (fare_paise >= 0),
  PRIMARY KEY (line_id, from_counter_id, to_counter_id)
);

CREATE TABLE food_items (
  id text PRIMARY KEY,
  place text NOT NULL,
  name text NOT NULL UNIQUE,
  description text NOT NULL,
  diet text NOT NULL,
  price_paise integer NOT NULL CHECK (price_paise >= 0),
  position integer NOT NULL,
  active boolean NOT NULL DEFAULT true
);

-- One row: the digest of the timetable that these tables hold, so that importing it again is free.
CREATE TABLE timetable_imports (
  digest text PRIMARY KEY,
  imported_at timestamptz NOT NULL
);

-- A scheduled trip on a date.
CREATE TABLE trips (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  scheduled_trip_id text NOT NULL REFERENCES scheduled_trips,
  service_date date NOT NULL,
  line_id text NOT NULL REFERENCES lines,
  busid text NOT NULL REFERENCES coaches,
  food_available boolean NOT NULL,
  UNIQUE (scheduled_trip_id, service_date)
);

-- Stops are numbered from 1; a journey from stop 1 to stop 4 uses the legs [1,4).
CREATE TABLE trip_stops (
  trip_id uuid NOT NULL REFERENCES trips ON DELETE CASCADE,
  number integer NOT NULL,
  counter_id text NOT NULL REFERENCES counters,
  arrives_at timestamptz NOT NULL,
  departs_at timestamptz NOT NULL,
  -- The road date (Asia/Kolkata) of departs_at: what a traveller searches by.
  departs_on date NOT NULL,
  boards boolean NOT NULL,
  alights boolean NOT NULL,
  distance_metres integer NOT NULL,
  PRIMARY KEY (trip_id, number)
);
CREATE INDEX trip_stops_by_departure ON trip_stops (counter_id, departs_on) WHERE boards;
