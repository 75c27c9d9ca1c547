-- Returns those seats of a booking that are taken when it is made, in its order.
CREATE OR REPLACE FUNCTION taken_of(new_booking jsonb) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT w.value ->> 'seat' FROM jsonb_array_elements(new_booking -> 'seats') WITH ORDINALITY AS w (value, n)
    WHERE w.value ->> 'seat' IN (SELECT taken_seats((new_booking ->> 'trip_id')::uuid,
      int4range((new_booking ->> 'from_stop')::integer, (new_booking ->> 'to_stop')::integer), (new_booking ->> 'created_at')::timestamptz))
    ORDER BY w.n)
$$;
