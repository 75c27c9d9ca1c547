-- Returns a text that changes when a timetable is imported, and when the policies of a local date or the menu change.
CREATE OR REPLACE FUNCTION sale_version(of_date date) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', of_date,
    (SELECT max(imported_at) FROM timetable_imports),
    (SELECT xmin FROM tax_policies WHERE starts_on <= of_date ORDER BY starts_on DESC LIMIT 1),
    (SELECT xmin FROM refund_policies WHERE starts_on <= of_date ORDER BY starts_on DESC LIMIT 1),
    (SELECT xmin FROM womens_seats_policies WHERE starts_on <= of_date ORDER BY starts_on DESC LIMIT 1),
    (SELECT concat_ws(' ', count(*), sum(xmin::text::bigint)) FROM food_items))
$$;
