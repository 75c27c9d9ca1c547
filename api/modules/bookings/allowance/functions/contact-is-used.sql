-- Returns whether a hold that named this contact was not paid for, or waits to be. `contact` is compared twice, so that one index fits
-- and its scan begins at `since`: a plan made while few holds were stored could read all of them by their age.
CREATE OR REPLACE FUNCTION contact_is_used(of_contact text, since timestamptz) RETURNS boolean
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT EXISTS (SELECT FROM recent_holds r
    WHERE r.contact <= of_contact AND (r.contact, r.held_until) > (of_contact, since) AND NOT r.paid)
$$;
