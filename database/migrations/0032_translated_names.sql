-- Names of the timetable in other languages. They go by the feed's own names, which identify counters, cities and dishes in calls and
-- bookings. The import replaces them; the names of dishes that are no longer served stay, for the tickets that have them.
CREATE TABLE translated_names (
  kind text NOT NULL CHECK (kind IN ('counter', 'location', 'line', 'dish', 'dish_description', 'facility')),
  name text NOT NULL,
  language text NOT NULL CHECK (language IN ('hi')),
  translation text NOT NULL CHECK (translation <> ''),
  PRIMARY KEY (language, kind, name)
);
COMMENT ON TABLE translated_names IS 'Names of the timetable in other languages, by their English names.';
