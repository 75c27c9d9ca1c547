-- Returns the allowance that a new hold counts against, and the hash of the contact if that is the contact's. Exact under the locks of
-- `lock_holds`.
CREATE OR REPLACE FUNCTION tier_of_hold(of_user uuid, of_session uuid, of_address text, of_email text, of_phone text, wanted integer,
  at timestamptz, since timestamptz, contact_since timestamptz, own_most_holds integer, own_most_seats integer,
  contact_most_seats integer)
RETURNS TABLE (tier text, contact text) LANGUAGE sql STABLE AS $$
  SELECT coalesce(own.tier, CASE WHEN c.contact IS NOT NULL THEN 'contact' END, 'shared'), c.contact
  -- `OFFSET 0`: counted once, not wherever it is named.
  FROM (SELECT paid_seats(of_user, of_session, 4) OFFSET 0) AS p (paid)
    CROSS JOIN LATERAL (SELECT CASE WHEN of_user IS NOT NULL OR p.paid > 0
      THEN own_tier(of_user IS NOT NULL, p.paid, owner_of_hold(of_user, of_session, of_address), wanted, at, since, own_most_holds, own_most_seats)
    END) AS own (tier)
    LEFT JOIN LATERAL (
      SELECT h.hash AS contact FROM (SELECT encode(sha256(convert_to(of_email || ' ' || of_phone, 'UTF8')), 'hex')) AS h (hash)
      WHERE of_user IS NULL AND p.paid = 0 AND wanted <= contact_most_seats
        AND EXISTS (SELECT FROM bookings b JOIN booking_seats s ON s.booking_id = b.id
          WHERE b.user_id IS NULL AND b.contact_email = of_email AND b.contact_phone = of_phone
            AND b.state IN ('confirmed', 'travelled') AND s.state = 'booked')
        AND NOT contact_is_used(h.hash, contact_since)
    ) c ON true
$$;
