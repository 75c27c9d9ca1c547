-- Where a coach was last, by its provider. `doubt` is a place that it can hardly be at, until the next reports say the same.
CREATE TABLE coach_positions (
  busid text PRIMARY KEY REFERENCES coaches,
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  at timestamptz NOT NULL,
  speed double precision CHECK (speed >= 0),
  heading double precision CHECK (heading BETWEEN 0 AND 360),
  received_at timestamptz NOT NULL,
  doubt jsonb
) WITH (fillfactor = 50);

-- The positions of the last hours, for who has to answer where a coach was.
CREATE TABLE coach_position_history (
  busid text NOT NULL REFERENCES coaches,
  at timestamptz NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  PRIMARY KEY (busid, at)
);
CREATE INDEX coach_position_history_by_age ON coach_position_history (at);

-- How far a trip has come. metres and seen_at are of the newest position on its road, placed_at is of the newest at all.
CREATE TABLE trip_progress (
  trip_id uuid PRIMARY KEY REFERENCES trips ON DELETE CASCADE,
  metres double precision,
  seen_at timestamptz,
  -- The farthest that it has been: who falls far behind it has turned round.
  farthest_metres double precision,
  off_road boolean NOT NULL,
  placed_at timestamptz NOT NULL,
  arrived_at timestamptz,
  CHECK ((metres IS NULL) = (seen_at IS NULL) AND (metres IS NULL) = (farthest_metres IS NULL))
) WITH (fillfactor = 50);

-- Which worker asks about which coach: one a coach and period. Unlogged: it guards the next seconds only.
CREATE UNLOGGED TABLE position_polls (
  busid text PRIMARY KEY,
  period timestamptz NOT NULL,
  asked_at timestamptz NOT NULL,
  answered boolean NOT NULL
) WITH (fillfactor = 50);

-- The trips of these days, whatever their line: those on the road now are looked for every half minute.
CREATE INDEX trips_by_date ON trips (service_date);
