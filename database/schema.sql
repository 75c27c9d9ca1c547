-- What the migrations make, for reading. Written by `npm run schema`; a test holds it against a migrated database.

-- The last entry of the audit log.
CREATE TABLE audit_chain (
  id boolean NOT NULL,
  day date NOT NULL,
  number integer NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_chain_pkey PRIMARY KEY (id),
  CONSTRAINT audit_chain_has_one_row CHECK (id)
);

-- Who of the staff did what, append-only; each entry has the hash of the one before.
CREATE TABLE audit_entries (
  day date NOT NULL,
  number integer NOT NULL,
  at timestamp with time zone NOT NULL,
  member_id uuid,
  device text,
  act text NOT NULL,
  permission text,
  subject text NOT NULL,
  before jsonb,
  after jsonb,
  reason text,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (day, number),
  CONSTRAINT audit_entries_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id),
  CONSTRAINT audit_entries_act_check CHECK ((act ~ '^[a-z]+(\.[a-z_]+)+$'::text)),
  CONSTRAINT audit_entries_at_in_milliseconds CHECK ((at = date_trunc('milliseconds'::text, at))),
  CONSTRAINT audit_entries_hashes_are_sha256 CHECK (((length(previous_hash) = 32) AND (length(hash) = 32))),
  CONSTRAINT audit_entries_number_check CHECK ((number > 0)),
  CONSTRAINT audit_entries_permission_check CHECK ((permission ~ '^[a-z]+\.[a-z]+$'::text))
);
CREATE INDEX audit_entries_by_member ON public.audit_entries USING btree (member_id, day, number);
CREATE INDEX audit_entries_by_subject ON public.audit_entries USING btree (subject, day, number);
CREATE TRIGGER audit_entries_stand BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- Result of the last daily verification of the audit log; no row before the first.
CREATE TABLE audit_verification (
  id boolean NOT NULL,
  at timestamp with time zone NOT NULL,
  entries integer NOT NULL,
  problems integer NOT NULL,
  problem text,
  day date,
  number integer,
  CONSTRAINT audit_verification_pkey PRIMARY KEY (id),
  CONSTRAINT audit_verification_entries_check CHECK ((entries >= 0)),
  CONSTRAINT audit_verification_has_one_row CHECK (id),
  CONSTRAINT audit_verification_names_first_problem CHECK ((num_nonnulls(problem, day, number) =
CASE
    WHEN (problems > 0) THEN 3
    ELSE 0
END)),
  CONSTRAINT audit_verification_problem_check CHECK ((problem = ANY (ARRAY['altered'::text, 'broken'::text, 'missing'::text]))),
  CONSTRAINT audit_verification_problems_check CHECK ((problems >= 0))
);

-- Departures that hosts have boarded: the last position of an event, and counts.
CREATE TABLE boarding_departures (
  trip_id uuid NOT NULL,
  last_position integer NOT NULL DEFAULT 0,
  boarded integer NOT NULL DEFAULT 0,
  no_show integer NOT NULL DEFAULT 0,
  CONSTRAINT boarding_departures_pkey PRIMARY KEY (trip_id),
  CONSTRAINT boarding_departures_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id)
);

-- What hosts recorded about tickets, by their devices' clocks; append-only.
CREATE TABLE boarding_events (
  id uuid NOT NULL,
  trip_id uuid NOT NULL,
  "position" integer NOT NULL,
  device uuid NOT NULL,
  sequence integer NOT NULL,
  ticket text NOT NULL,
  kind text NOT NULL,
  undoes uuid[] NOT NULL DEFAULT '{}'::uuid[],
  device_time timestamp with time zone NOT NULL,
  offset_ms bigint NOT NULL,
  received_at timestamp with time zone NOT NULL,
  member_id uuid NOT NULL,
  recorded_by uuid,
  CONSTRAINT boarding_events_number_once UNIQUE (device, sequence),
  CONSTRAINT boarding_events_position_once UNIQUE (trip_id, "position"),
  CONSTRAINT boarding_events_pkey PRIMARY KEY (id),
  CONSTRAINT boarding_events_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id),
  CONSTRAINT boarding_events_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES staff_members(id),
  CONSTRAINT boarding_events_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id),
  CONSTRAINT boarding_events_kind_check CHECK ((kind = ANY (ARRAY['boarded'::text, 'no_show'::text, 'undone'::text]))),
  CONSTRAINT boarding_events_sequence_check CHECK ((sequence > 0)),
  CONSTRAINT boarding_events_ticket_check CHECK ((ticket ~ '^[\x21-\x7e]{1,64}$'::text)),
  CONSTRAINT boarding_events_undo_names_events CHECK (((kind = 'undone'::text) = (undoes <> '{}'::uuid[])))
);
CREATE INDEX boarding_events_by_member ON public.boarding_events USING btree (member_id, trip_id);
CREATE INDEX boarding_events_by_recorder ON public.boarding_events USING btree (recorded_by) WHERE (recorded_by IS NOT NULL);
CREATE INDEX boarding_events_by_ticket ON public.boarding_events USING btree (ticket, trip_id);
CREATE TRIGGER boarding_events_stand BEFORE DELETE OR UPDATE OR TRUNCATE ON public.boarding_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_boarding_change();

-- What the events of a ticket on a trip come to, by contract/console/boarding/rules.ts.
CREATE TABLE boarding_tickets (
  trip_id uuid NOT NULL,
  ticket text NOT NULL,
  state text NOT NULL,
  event_id uuid,
  later uuid[] NOT NULL DEFAULT '{}'::uuid[],
  last_position integer NOT NULL,
  refund_released_at timestamp with time zone,
  CONSTRAINT boarding_tickets_pkey PRIMARY KEY (trip_id, ticket),
  CONSTRAINT boarding_tickets_event_id_fkey FOREIGN KEY (event_id) REFERENCES boarding_events(id),
  CONSTRAINT boarding_tickets_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES boarding_departures(trip_id),
  CONSTRAINT boarding_tickets_decided_by_event CHECK (((state = 'expected'::text) = (event_id IS NULL))),
  CONSTRAINT boarding_tickets_state_check CHECK ((state = ANY (ARRAY['expected'::text, 'boarded'::text, 'no_show'::text])))
);
CREATE INDEX boarding_tickets_by_event ON public.boarding_tickets USING btree (event_id) WHERE (event_id IS NOT NULL);

-- History of each booking, append-only; `detail` depends on `kind`.
CREATE TABLE booking_events (
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  kind text NOT NULL,
  at timestamp with time zone NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT booking_events_pkey PRIMARY KEY (id),
  CONSTRAINT booking_events_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  CONSTRAINT booking_events_kind_check CHECK ((kind = ANY (ARRAY['held'::text, 'confirmed'::text, 'released'::text, 'expired'::text, 'payment_failed'::text, 'paid_too_late'::text, 'paid_other_amount'::text, 'seats_cancelled'::text, 'contact_changed'::text, 'passenger_renamed'::text, 'seat_moved'::text, 'message_repeated'::text, 'ticket_reinstated'::text, 'trip_cancelled'::text, 'trip_changed'::text, 'change_held'::text, 'change_ended'::text, 'seats_changed'::text, 'coach_changed'::text])))
);
CREATE INDEX booking_events_by_booking ON public.booking_events USING btree (booking_id);

-- A passenger, a seat and its ticket; prices in paise as sold.
CREATE TABLE booking_seats (
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  seat text NOT NULL,
  state text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  age integer,
  gender text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  fare_paise integer NOT NULL,
  food_paise integer NOT NULL,
  tax_paise integer NOT NULL,
  food jsonb NOT NULL,
  ticket_code text NOT NULL,
  ticket_version smallint NOT NULL DEFAULT 1,
  CONSTRAINT booking_seats_ticket_code_key UNIQUE (ticket_code),
  CONSTRAINT booking_seats_pkey PRIMARY KEY (id),
  CONSTRAINT booking_seats_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  CONSTRAINT booking_seats_age_check CHECK ((age >= 2)),
  CONSTRAINT booking_seats_fare_paise_check CHECK ((fare_paise >= 0)),
  CONSTRAINT booking_seats_food_paise_check CHECK ((food_paise >= 0)),
  CONSTRAINT booking_seats_gender_check CHECK ((gender = ANY (ARRAY['Male'::text, 'Female'::text, 'Other'::text, ''::text]))),
  CONSTRAINT booking_seats_state_check CHECK ((state = ANY (ARRAY['held'::text, 'booked'::text, 'cancelled'::text, 'refunded'::text]))),
  CONSTRAINT booking_seats_tax_paise_check CHECK ((tax_paise >= 0)),
  CONSTRAINT booking_seats_ticket_version_check CHECK ((ticket_version > 0))
);
CREATE INDEX booking_seats_by_booking ON public.booking_seats USING btree (booking_id, seat);
CREATE INDEX booking_seats_by_email_prefix ON public.booking_seats USING btree (email text_pattern_ops, booking_id DESC);
CREATE INDEX booking_seats_by_name_prefix ON public.booking_seats USING btree (lower(((first_name || ' '::text) || last_name)) text_pattern_ops, booking_id DESC) INCLUDE (first_name, last_name);
CREATE INDEX booking_seats_by_phone_prefix ON public.booking_seats USING btree (phone text_pattern_ops, booking_id DESC);
CREATE INDEX booking_seats_by_surname_prefix ON public.booking_seats USING btree (lower(last_name) text_pattern_ops, booking_id DESC) INCLUDE (last_name);

-- The changes of a booking's state that a trigger allows.
CREATE TABLE booking_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT booking_transitions_pkey PRIMARY KEY (from_state, to_state),
  CONSTRAINT booking_transitions_from_state_check CHECK ((from_state = ANY (ARRAY['held'::text, 'confirmed'::text, 'expired'::text, 'failed'::text, 'travelled'::text]))),
  CONSTRAINT booking_transitions_to_state_check CHECK ((to_state = ANY (ARRAY['held'::text, 'confirmed'::text, 'expired'::text, 'failed'::text, 'travelled'::text])))
);

-- Seats of one trip between two of its stops, for one contact; held until paid or expired.
CREATE TABLE bookings (
  id uuid NOT NULL,
  pnr text NOT NULL,
  trip_id uuid NOT NULL,
  from_stop integer NOT NULL,
  to_stop integer NOT NULL,
  state text NOT NULL,
  held_until timestamp with time zone NOT NULL,
  session_id uuid,
  address text NOT NULL,
  platform text NOT NULL,
  contact_name text NOT NULL,
  contact_email text NOT NULL,
  contact_phone text NOT NULL,
  tax_policy_id integer NOT NULL,
  refund_policy_id integer NOT NULL,
  total_paise integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  user_id uuid,
  language text NOT NULL DEFAULT 'en'::text,
  notice_version text,
  anonymised_at timestamp with time zone,
  refund_limit_percent integer,
  CONSTRAINT bookings_pnr_key UNIQUE (pnr),
  CONSTRAINT bookings_pkey PRIMARY KEY (id),
  CONSTRAINT bookings_from_stop_fkey FOREIGN KEY (trip_id, from_stop) REFERENCES trip_stops(trip_id, number),
  CONSTRAINT bookings_refund_policy_id_fkey FOREIGN KEY (refund_policy_id) REFERENCES refund_policies(id),
  CONSTRAINT bookings_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id),
  CONSTRAINT bookings_tax_policy_id_fkey FOREIGN KEY (tax_policy_id) REFERENCES tax_policies(id),
  CONSTRAINT bookings_to_stop_fkey FOREIGN KEY (trip_id, to_stop) REFERENCES trip_stops(trip_id, number),
  CONSTRAINT bookings_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id),
  CONSTRAINT bookings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT bookings_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  CONSTRAINT bookings_refund_limit_percent_check CHECK (((refund_limit_percent >= 0) AND (refund_limit_percent <= 100))),
  CONSTRAINT bookings_state_check CHECK ((state = ANY (ARRAY['held'::text, 'confirmed'::text, 'expired'::text, 'failed'::text, 'travelled'::text]))),
  CONSTRAINT bookings_stops_in_order CHECK ((to_stop > from_stop)),
  CONSTRAINT bookings_total_paise_check CHECK ((total_paise >= 0))
);
CREATE INDEX bookings_by_email_prefix ON public.bookings USING btree (contact_email text_pattern_ops, id DESC);
CREATE INDEX bookings_by_from_stop ON public.bookings USING btree (trip_id, from_stop);
CREATE INDEX bookings_by_name_prefix ON public.bookings USING btree (lower(contact_name) text_pattern_ops, id DESC) INCLUDE (contact_name);
CREATE INDEX bookings_by_phone_prefix ON public.bookings USING btree (contact_phone text_pattern_ops, id DESC);
CREATE INDEX bookings_by_refund_policy ON public.bookings USING btree (refund_policy_id);
CREATE INDEX bookings_by_session ON public.bookings USING btree (session_id, created_at);
CREATE INDEX bookings_by_surname_prefix ON public.bookings USING btree (lower("substring"(contact_name, '[^ ]+$'::text)) text_pattern_ops, id DESC) INCLUDE (contact_name);
CREATE INDEX bookings_by_tax_policy ON public.bookings USING btree (tax_policy_id);
CREATE INDEX bookings_by_to_stop ON public.bookings USING btree (trip_id, to_stop);
CREATE INDEX bookings_by_user ON public.bookings USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX bookings_held ON public.bookings USING btree (held_until) WHERE (state = 'held'::text);
CREATE INDEX bookings_unsold ON public.bookings USING btree (held_until) WHERE ((state = ANY (ARRAY['expired'::text, 'failed'::text])) AND (anonymised_at IS NULL));
CREATE TRIGGER booking_transition BEFORE UPDATE OF state ON public.bookings FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION check_booking_transition();

-- Cancelled trips, skipped stops and coach changes with offers that wait for a second member, or were decided. A skipped stop has its number, a coach change its coach.
CREATE TABLE cancellation_requests (
  id uuid NOT NULL,
  trip_id uuid NOT NULL,
  cause text NOT NULL,
  skipped_stop integer,
  refund_after_hours integer NOT NULL,
  people integer NOT NULL,
  refund_paise integer NOT NULL,
  requested_by uuid NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  decided_by uuid,
  decided_at timestamp with time zone,
  busid text,
  moves jsonb,
  offered uuid[],
  CONSTRAINT cancellation_requests_pkey PRIMARY KEY (id),
  CONSTRAINT cancellation_requests_busid_fkey FOREIGN KEY (busid) REFERENCES coaches(busid),
  CONSTRAINT cancellation_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_members(id),
  CONSTRAINT cancellation_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES staff_members(id),
  CONSTRAINT cancellation_requests_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id),
  CONSTRAINT cancellation_requests_by_another CHECK (((state <> 'approved'::text) OR (decided_by <> requested_by))),
  CONSTRAINT cancellation_requests_cause_check CHECK ((cause = ANY (ARRAY['traffic'::text, 'weather'::text, 'road_closed'::text, 'breakdown'::text, 'crew'::text, 'operations'::text]))),
  CONSTRAINT cancellation_requests_coach_whole CHECK ((num_nonnulls(busid, moves, offered) = ANY (ARRAY[0, 3]))),
  CONSTRAINT cancellation_requests_decided_whole CHECK ((num_nonnulls(decided_by, decided_at) =
CASE state
    WHEN 'waiting'::text THEN 0
    ELSE 2
END)),
  CONSTRAINT cancellation_requests_one_act CHECK (((busid IS NULL) OR (skipped_stop IS NULL))),
  CONSTRAINT cancellation_requests_refund_after_hours_check CHECK (((refund_after_hours >= 1) AND (refund_after_hours <= 168))),
  CONSTRAINT cancellation_requests_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text, 'outdated'::text])))
);
CREATE INDEX cancellation_requests_by_coach ON public.cancellation_requests USING btree (busid) WHERE (busid IS NOT NULL);
CREATE INDEX cancellation_requests_by_decider ON public.cancellation_requests USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX cancellation_requests_by_requester ON public.cancellation_requests USING btree (requested_by);
CREATE INDEX cancellation_requests_by_trip ON public.cancellation_requests USING btree (trip_id);
CREATE UNIQUE INDEX cancellation_requests_one_waits ON public.cancellation_requests USING btree (trip_id) WHERE (state = 'waiting'::text);

-- One cancellation of seats, with the percentage of the refund policy at that time.
CREATE TABLE cancellations (
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  user_id uuid,
  reason text NOT NULL,
  percent integer NOT NULL,
  refund_paise integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  basis text NOT NULL DEFAULT 'policy'::text,
  CONSTRAINT cancellations_pkey PRIMARY KEY (id),
  CONSTRAINT cancellations_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  CONSTRAINT cancellations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT cancellations_basis_check CHECK ((basis = ANY (ARRAY['policy'::text, 'returned'::text, 'goodwill'::text, 'operator'::text]))),
  CONSTRAINT cancellations_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
  CONSTRAINT cancellations_refund_paise_check CHECK ((refund_paise >= 0))
);
CREATE INDEX cancellations_by_booking ON public.cancellations USING btree (booking_id);
CREATE INDEX cancellations_by_user ON public.cancellations USING btree (user_id) WHERE (user_id IS NOT NULL);

-- The seats of a cancellation, what is refunded for each, and what of it is goodwill, in paise.
CREATE TABLE cancelled_seats (
  booking_seat_id uuid NOT NULL,
  cancellation_id uuid NOT NULL,
  refund_paise integer NOT NULL,
  goodwill_paise integer NOT NULL DEFAULT 0,
  CONSTRAINT cancelled_seats_pkey PRIMARY KEY (booking_seat_id),
  CONSTRAINT cancelled_seats_booking_seat_id_fkey FOREIGN KEY (booking_seat_id) REFERENCES booking_seats(id),
  CONSTRAINT cancelled_seats_cancellation_id_fkey FOREIGN KEY (cancellation_id) REFERENCES cancellations(id),
  CONSTRAINT cancelled_seats_goodwill_check CHECK (((goodwill_paise >= 0) AND (goodwill_paise <= refund_paise))),
  CONSTRAINT cancelled_seats_refund_paise_check CHECK ((refund_paise >= 0))
);
CREATE INDEX cancelled_seats_by_cancellation ON public.cancelled_seats USING btree (cancellation_id);

-- Fee of changing a ticket's trip by hours before departure, from a date of sale on.
CREATE TABLE change_policies (
  id integer NOT NULL,
  starts_on date NOT NULL,
  tiers jsonb NOT NULL,
  CONSTRAINT change_policies_starts_on_key UNIQUE (starts_on),
  CONSTRAINT change_policies_pkey PRIMARY KEY (id),
  CONSTRAINT change_policies_tiers_check CHECK ((jsonb_typeof(tiers) = 'array'::text))
);

-- The tickets of a change: seats before and after, and the new price.
CREATE TABLE changed_seats (
  change_id uuid NOT NULL,
  booking_seat_id uuid NOT NULL,
  from_seat text NOT NULL,
  to_seat text NOT NULL,
  fare_paise integer NOT NULL,
  food_paise integer NOT NULL,
  tax_paise integer NOT NULL,
  food jsonb NOT NULL,
  CONSTRAINT changed_seats_pkey PRIMARY KEY (change_id, booking_seat_id),
  CONSTRAINT changed_seats_booking_seat_id_fkey FOREIGN KEY (booking_seat_id) REFERENCES booking_seats(id),
  CONSTRAINT changed_seats_change_id_fkey FOREIGN KEY (change_id) REFERENCES changes(id),
  CONSTRAINT changed_seats_fare_paise_check CHECK ((fare_paise >= 0)),
  CONSTRAINT changed_seats_food_paise_check CHECK ((food_paise >= 0)),
  CONSTRAINT changed_seats_tax_paise_check CHECK ((tax_paise >= 0))
);
CREATE INDEX changed_seats_by_seat ON public.changed_seats USING btree (booking_seat_id);

-- Changes of bookings, from a trip and its stops to another. `paying`: new seats are held until the difference is paid.
CREATE TABLE changes (
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  state text NOT NULL,
  made_by text NOT NULL,
  from_trip_id uuid NOT NULL,
  from_pickup integer NOT NULL,
  from_dropoff integer NOT NULL,
  to_trip_id uuid NOT NULL,
  to_pickup integer NOT NULL,
  to_dropoff integer NOT NULL,
  difference_paise integer NOT NULL,
  fee_paise integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  held_until timestamp with time zone,
  ended_at timestamp with time zone,
  refund_limit_percent integer,
  CONSTRAINT changes_pkey PRIMARY KEY (id),
  CONSTRAINT changes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  CONSTRAINT changes_from_trip_id_fkey FOREIGN KEY (from_trip_id) REFERENCES trips(id),
  CONSTRAINT changes_to_trip_id_fkey FOREIGN KEY (to_trip_id) REFERENCES trips(id),
  CONSTRAINT changes_fee_paise_check CHECK ((fee_paise >= 0)),
  CONSTRAINT changes_from_dropoff_check CHECK ((from_dropoff > from_pickup)),
  CONSTRAINT changes_made_by_check CHECK ((made_by = ANY (ARRAY['customer'::text, 'staff'::text]))),
  CONSTRAINT changes_paying_is_held CHECK (((state <> 'paying'::text) OR (held_until IS NOT NULL))),
  CONSTRAINT changes_paying_is_open CHECK (((state = 'paying'::text) = (ended_at IS NULL))),
  CONSTRAINT changes_refund_limit_percent_check CHECK (((refund_limit_percent >= 0) AND (refund_limit_percent <= 100))),
  CONSTRAINT changes_state_check CHECK ((state = ANY (ARRAY['paying'::text, 'done'::text, 'ended'::text]))),
  CONSTRAINT changes_to_dropoff_check CHECK ((to_dropoff > to_pickup))
);
CREATE INDEX changes_by_booking ON public.changes USING btree (booking_id, created_at);
CREATE INDEX changes_by_from_trip ON public.changes USING btree (from_trip_id);
CREATE INDEX changes_by_to_trip ON public.changes USING btree (to_trip_id);
CREATE INDEX changes_held ON public.changes USING btree (held_until) WHERE (state = 'paying'::text);
CREATE UNIQUE INDEX changes_one_paying ON public.changes USING btree (booking_id) WHERE (state = 'paying'::text);

-- Tasks about tickets that staff have closed, with the last event of the ticket then.
CREATE TABLE closed_boarding_tasks (
  trip_id uuid NOT NULL,
  ticket text NOT NULL,
  kind text NOT NULL,
  last_position integer NOT NULL,
  CONSTRAINT closed_boarding_tasks_pkey PRIMARY KEY (trip_id, ticket, kind),
  CONSTRAINT closed_boarding_tasks_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES boarding_departures(trip_id),
  CONSTRAINT closed_boarding_tasks_kind_check CHECK ((kind = ANY (ARRAY['scanned_twice'::text, 'unknown_ticket'::text, 'wrong_trip'::text, 'cancelled_boarded'::text, 'refund_sent'::text])))
);

-- Accepted positions of the last hours.
CREATE TABLE coach_position_history (
  busid text NOT NULL,
  at timestamp with time zone NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  CONSTRAINT coach_position_history_pkey PRIMARY KEY (busid, at),
  CONSTRAINT coach_position_history_busid_fkey FOREIGN KEY (busid) REFERENCES coaches(busid)
);
CREATE INDEX coach_position_history_by_age ON public.coach_position_history USING btree (at);

-- The last accepted position of each coach; `suspect` holds reports that wait for confirmation.
CREATE TABLE coach_positions (
  busid text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  at timestamp with time zone NOT NULL,
  speed double precision,
  heading double precision,
  received_at timestamp with time zone NOT NULL,
  suspect jsonb,
  CONSTRAINT coach_positions_pkey PRIMARY KEY (busid),
  CONSTRAINT coach_positions_busid_fkey FOREIGN KEY (busid) REFERENCES coaches(busid),
  CONSTRAINT coach_positions_heading_check CHECK (((heading >= (0)::double precision) AND (heading <= (360)::double precision))),
  CONSTRAINT coach_positions_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  CONSTRAINT coach_positions_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  CONSTRAINT coach_positions_speed_check CHECK ((speed >= (0)::double precision))
);

-- The fleet, from the timetable.
CREATE TABLE coaches (
  busid text NOT NULL,
  seat_plan_id text NOT NULL,
  facilities text[] NOT NULL,
  CONSTRAINT coaches_pkey PRIMARY KEY (busid),
  CONSTRAINT coaches_seat_plan_id_fkey FOREIGN KEY (seat_plan_id) REFERENCES seat_plans(id)
);
CREATE INDEX coaches_by_seat_plan ON public.coaches USING btree (seat_plan_id);

-- One-time codes by hash, with their tries; bound to a purpose, a subject and a scope.
CREATE TABLE codes (
  id uuid NOT NULL,
  purpose text NOT NULL,
  subject uuid NOT NULL,
  email text,
  phone text,
  email_hash bytea,
  sms_hash bytea,
  tries integer NOT NULL DEFAULT 0,
  ended_at timestamp with time zone,
  expires_at timestamp with time zone NOT NULL,
  scope text NOT NULL DEFAULT ''::text,
  sent_as text NOT NULL DEFAULT 'owner'::text,
  strangers_tries integer NOT NULL DEFAULT 0,
  tried_from text[] NOT NULL DEFAULT '{}'::text[],
  asked_from text,
  CONSTRAINT codes_pkey PRIMARY KEY (id),
  CONSTRAINT codes_have_recipient CHECK (((email IS NOT NULL) OR (phone IS NOT NULL))),
  CONSTRAINT codes_purpose_check CHECK ((purpose = ANY (ARRAY['sign-up'::text, 'email'::text, 'phoneno'::text, 'cancellation'::text, 'change'::text, 'personal-data'::text, 'step-up'::text]))),
  CONSTRAINT codes_sent_as_check CHECK ((sent_as = ANY (ARRAY['owner'::text, 'typed'::text, 'booking'::text]))),
  CONSTRAINT codes_strangers_tries_check CHECK (((strangers_tries >= 0) AND (strangers_tries <= 15))),
  CONSTRAINT codes_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);
CREATE INDEX codes_by_end ON public.codes USING btree (expires_at);
CREATE INDEX codes_by_subject ON public.codes USING btree (purpose, subject);

-- Messages of the contact page, with their state in the inbox. `suspicion`: why spam is suspected.
CREATE TABLE contact_messages (
  id uuid NOT NULL,
  fname text NOT NULL,
  lname text NOT NULL,
  email text NOT NULL,
  phone text,
  message text NOT NULL,
  suspicion text,
  digest bytea NOT NULL,
  received_at timestamp with time zone NOT NULL,
  mailed_at timestamp with time zone,
  language text NOT NULL DEFAULT 'en'::text,
  state text NOT NULL DEFAULT 'new'::text,
  member_id uuid,
  version integer NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamp with time zone,
  CONSTRAINT contact_messages_digest_key UNIQUE (digest),
  CONSTRAINT contact_messages_pkey PRIMARY KEY (id),
  CONSTRAINT contact_messages_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff_members(id),
  CONSTRAINT contact_messages_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id),
  CONSTRAINT contact_messages_changed_whole CHECK (((changed_by IS NULL) = (changed_at IS NULL))),
  CONSTRAINT contact_messages_in_charge_have_member CHECK (
CASE state
    WHEN 'new'::text THEN (member_id IS NULL)
    WHEN 'in_charge'::text THEN (member_id IS NOT NULL)
    ELSE true
END),
  CONSTRAINT contact_messages_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  CONSTRAINT contact_messages_state_check CHECK ((state = ANY (ARRAY['new'::text, 'in_charge'::text, 'replied'::text, 'spam'::text, 'closed'::text]))),
  CONSTRAINT contact_messages_suspicion_check CHECK ((suspicion = ANY (ARRAY['trap'::text, 'links'::text, 'markup'::text]))),
  CONSTRAINT contact_messages_suspicious_are_not_mailed CHECK (((suspicion IS NULL) OR (mailed_at IS NULL)))
);
CREATE INDEX contact_messages_by_changer ON public.contact_messages USING btree (changed_by) WHERE (changed_by IS NOT NULL);
CREATE INDEX contact_messages_by_email ON public.contact_messages USING btree (email);
CREATE INDEX contact_messages_by_member ON public.contact_messages USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX contact_messages_by_phone ON public.contact_messages USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX contact_messages_by_state ON public.contact_messages USING btree (state, received_at, id);
CREATE INDEX contact_messages_by_time ON public.contact_messages USING btree (received_at);
CREATE INDEX contact_messages_suspicious ON public.contact_messages USING btree (received_at) WHERE (suspicion IS NOT NULL);

-- What staff replied to a message by e-mail; the outbox has the e-mail under the same id.
CREATE TABLE contact_replies (
  id uuid NOT NULL,
  message_id uuid NOT NULL,
  member_id uuid NOT NULL,
  reply text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT contact_replies_pkey PRIMARY KEY (id),
  CONSTRAINT contact_replies_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id),
  CONSTRAINT contact_replies_message_id_fkey FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE
);
CREATE INDEX contact_replies_by_member ON public.contact_replies USING btree (member_id);
CREATE INDEX contact_replies_by_message ON public.contact_replies USING btree (message_id, created_at);

-- Stops where passengers board or alight, from the timetable.
CREATE TABLE counters (
  id text NOT NULL,
  counter text NOT NULL,
  location text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  active boolean NOT NULL DEFAULT true,
  CONSTRAINT counters_counter_key UNIQUE (counter),
  CONSTRAINT counters_pkey PRIMARY KEY (id)
);

-- Another departure or everything back, for bookings whose trip or stop was taken away. Open ones are refunded at `refund_at`.
CREATE TABLE disruption_offers (
  id uuid NOT NULL,
  disruption_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  refund_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  decided_by text,
  decided_at timestamp with time zone,
  CONSTRAINT disruption_offers_once UNIQUE (booking_id, disruption_id),
  CONSTRAINT disruption_offers_pkey PRIMARY KEY (id),
  CONSTRAINT disruption_offers_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  CONSTRAINT disruption_offers_disruption_id_fkey FOREIGN KEY (disruption_id) REFERENCES disruptions(id),
  CONSTRAINT disruption_offers_decided_by_check CHECK ((decided_by = ANY (ARRAY['customer'::text, 'system'::text, 'staff'::text]))),
  CONSTRAINT disruption_offers_decided_whole CHECK ((num_nonnulls(decided_by, decided_at) =
CASE state
    WHEN 'open'::text THEN 0
    ELSE 2
END)),
  CONSTRAINT disruption_offers_state_check CHECK ((state = ANY (ARRAY['open'::text, 'moved'::text, 'refunded'::text, 'ended'::text])))
);
CREATE INDEX disruption_offers_by_disruption ON public.disruption_offers USING btree (disruption_id);
CREATE INDEX disruption_offers_due ON public.disruption_offers USING btree (refund_at) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX disruption_offers_one_open ON public.disruption_offers USING btree (booking_id) WHERE (state = 'open'::text);

-- Delays, cancellations, skipped stops and coach changes of trips, by staff; append-only.
CREATE TABLE disruptions (
  id uuid NOT NULL,
  trip_id uuid NOT NULL,
  kind text NOT NULL,
  from_stop integer,
  minutes integer,
  cause text NOT NULL,
  member_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT disruptions_pkey PRIMARY KEY (id),
  CONSTRAINT disruptions_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id),
  CONSTRAINT disruptions_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id),
  CONSTRAINT disruptions_cause_check CHECK ((cause = ANY (ARRAY['traffic'::text, 'weather'::text, 'road_closed'::text, 'breakdown'::text, 'crew'::text, 'operations'::text]))),
  CONSTRAINT disruptions_have_what_their_kind_needs CHECK ((((from_stop IS NOT NULL) = (kind = ANY (ARRAY['delay'::text, 'stop_skipped'::text]))) AND ((minutes IS NOT NULL) = (kind = 'delay'::text)))),
  CONSTRAINT disruptions_kind_check CHECK ((kind = ANY (ARRAY['delay'::text, 'cancellation'::text, 'stop_skipped'::text, 'coach_change'::text]))),
  CONSTRAINT disruptions_minutes_check CHECK (((minutes >= 0) AND (minutes <= 720)))
);
CREATE INDEX disruptions_by_member ON public.disruptions USING btree (member_id);
CREATE INDEX disruptions_by_trip ON public.disruptions USING btree (trip_id, at);
CREATE UNIQUE INDEX disruptions_one_cancellation ON public.disruptions USING btree (trip_id) WHERE (kind = 'cancellation'::text);
CREATE UNIQUE INDEX disruptions_one_skip ON public.disruptions USING btree (trip_id, from_stop) WHERE (kind = 'stop_skipped'::text);
CREATE TRIGGER disruptions_stand BEFORE DELETE OR UPDATE OR TRUNCATE ON public.disruptions FOR EACH STATEMENT EXECUTE FUNCTION refuse_disruption_change();

-- Requests to erase personal data, and what became of them.
CREATE TABLE erasure_requests (
  id uuid NOT NULL,
  reference text NOT NULL,
  user_id uuid,
  email text,
  phone text,
  language text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  notified_at timestamp with time zone,
  carried_out_at timestamp with time zone,
  CONSTRAINT erasure_requests_reference_key UNIQUE (reference),
  CONSTRAINT erasure_requests_pkey PRIMARY KEY (id),
  CONSTRAINT erasure_requests_keep_person_until_carried_out CHECK (
CASE
    WHEN (carried_out_at IS NULL) THEN (num_nonnulls(email, phone) > 0)
    ELSE (num_nonnulls(user_id, email, phone) = 0)
END),
  CONSTRAINT erasure_requests_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text])))
);
CREATE UNIQUE INDEX erasure_requests_open ON public.erasure_requests USING btree (COALESCE((user_id)::text, email)) WHERE (carried_out_at IS NULL);

-- What coaches have on board, from the timetable.
CREATE TABLE facilities (
  id text NOT NULL,
  name text NOT NULL,
  icon text NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT facilities_pkey PRIMARY KEY (id)
);

-- Base fare of a seat between two stops of a line, in paise, from the timetable.
CREATE TABLE fares (
  line_id text NOT NULL,
  from_counter_id text NOT NULL,
  to_counter_id text NOT NULL,
  fare_paise integer NOT NULL,
  CONSTRAINT fares_pkey PRIMARY KEY (line_id, from_counter_id, to_counter_id),
  CONSTRAINT fares_from_counter_id_fkey FOREIGN KEY (from_counter_id) REFERENCES counters(id),
  CONSTRAINT fares_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id),
  CONSTRAINT fares_to_counter_id_fkey FOREIGN KEY (to_counter_id) REFERENCES counters(id),
  CONSTRAINT fares_fare_paise_check CHECK ((fare_paise >= 0))
);
CREATE INDEX fares_by_from_counter ON public.fares USING btree (from_counter_id);
CREATE INDEX fares_by_to_counter ON public.fares USING btree (to_counter_id);

-- The menu on board, from the timetable; prices in paise.
CREATE TABLE food_items (
  id text NOT NULL,
  place text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  diet text NOT NULL,
  price_paise integer NOT NULL,
  "position" integer NOT NULL,
  active boolean NOT NULL DEFAULT true,
  section text NOT NULL DEFAULT 'meals'::text,
  CONSTRAINT food_items_name_key UNIQUE (name),
  CONSTRAINT food_items_pkey PRIMARY KEY (id),
  CONSTRAINT food_items_diet_check CHECK ((diet = ANY (ARRAY['veg'::text, 'non-veg'::text, 'vegan'::text, 'jain'::text]))),
  CONSTRAINT food_items_place_check CHECK ((place = 'In Bus'::text)),
  CONSTRAINT food_items_price_paise_check CHECK ((price_paise >= 0)),
  CONSTRAINT food_items_section_check CHECK ((section = ANY (ARRAY['drinks'::text, 'snacks'::text, 'meals'::text, 'sweets'::text])))
);

-- Events that a gateway has reported, so that a repetition does nothing.
CREATE TABLE gateway_events (
  gateway text NOT NULL,
  event_id text NOT NULL,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT gateway_events_pkey PRIMARY KEY (gateway, event_id),
  CONSTRAINT gateway_events_gateway_check CHECK ((gateway = ANY (ARRAY['ccavenue'::text, 'razorpay'::text])))
);
CREATE INDEX gateway_events_by_age ON public.gateway_events USING btree (received_at);

-- Every response of the gateway as received, evidence of a payment.
CREATE TABLE gateway_responses (
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  source text NOT NULL,
  body text NOT NULL,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT gateway_responses_pkey PRIMARY KEY (id),
  CONSTRAINT gateway_responses_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT gateway_responses_source_check CHECK ((source = ANY (ARRAY['callback'::text, 'unreadable'::text, 'inquiry'::text])))
);
CREATE INDEX gateway_responses_by_age ON public.gateway_responses USING btree (received_at);
CREATE INDEX gateway_responses_by_payment ON public.gateway_responses USING btree (payment_id);

-- The first response to each Idempotency-Key of the booking call.
CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  response jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

-- Entries of the ledger, append-only; the postings of each add up to zero.
CREATE TABLE journals (
  id uuid NOT NULL,
  kind text NOT NULL,
  booking_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT journals_pkey PRIMARY KEY (id),
  CONSTRAINT journals_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  CONSTRAINT journals_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT journals_kind_check CHECK ((kind = ANY (ARRAY['sale'::text, 'paid_too_late'::text, 'paid_other_amount'::text, 'paid_twice'::text, 'cancellation'::text, 'change'::text, 'change_not_made'::text, 'refund'::text, 'chargeback'::text, 'gateway_refund'::text, 'set_off'::text, 'refund_withdrawn'::text])))
);
CREATE INDEX journals_by_booking ON public.journals USING btree (booking_id);
CREATE INDEX journals_by_payment ON public.journals USING btree (payment_id);
CREATE INDEX journals_by_time ON public.journals USING btree (at, id);
CREATE TRIGGER journals_stand BEFORE DELETE OR UPDATE OR TRUNCATE ON public.journals FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- Accounts of the ledger.
CREATE TABLE ledger_accounts (
  id text NOT NULL,
  kind text NOT NULL,
  CONSTRAINT ledger_accounts_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_accounts_kind_check CHECK ((kind = ANY (ARRAY['asset'::text, 'liability'::text, 'income'::text, 'expense'::text])))
);

-- Lines of the network, from the timetable.
CREATE TABLE lines (
  id text NOT NULL,
  name text NOT NULL,
  colour text NOT NULL,
  sales_end text NOT NULL DEFAULT 'segment'::text,
  CONSTRAINT lines_pkey PRIMARY KEY (id),
  CONSTRAINT lines_sales_end_check CHECK ((sales_end = ANY (ARRAY['segment'::text, 'trip'::text])))
);

-- Sign-ins at the identity provider that have begun and not ended.
CREATE TABLE oauth_states (
  state_hash bytea NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT oauth_states_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX oauth_states_by_end ON public.oauth_states USING btree (expires_at);

-- Outbox: e-mails and text messages to send, and sent. `template` is registered by a module.
CREATE TABLE outbound_messages (
  id uuid NOT NULL,
  booking_id uuid,
  channel text NOT NULL,
  template text NOT NULL,
  recipient text NOT NULL,
  state text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  code_id uuid,
  user_id uuid,
  cancellation_id uuid,
  language text NOT NULL DEFAULT 'en'::text,
  repetition integer NOT NULL DEFAULT 0,
  contact_reply_id uuid,
  member_id uuid,
  disruption_id uuid,
  delay_trip_id uuid,
  delay_minutes integer,
  CONSTRAINT outbound_messages_pkey PRIMARY KEY (id),
  CONSTRAINT outbound_messages_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  CONSTRAINT outbound_messages_cancellation_id_fkey FOREIGN KEY (cancellation_id) REFERENCES cancellations(id),
  CONSTRAINT outbound_messages_code_id_fkey FOREIGN KEY (code_id) REFERENCES codes(id) ON DELETE CASCADE,
  CONSTRAINT outbound_messages_contact_reply_id_fkey FOREIGN KEY (contact_reply_id) REFERENCES contact_replies(id) ON DELETE CASCADE,
  CONSTRAINT outbound_messages_delay_trip_id_fkey FOREIGN KEY (delay_trip_id) REFERENCES trips(id),
  CONSTRAINT outbound_messages_disruption_id_fkey FOREIGN KEY (disruption_id) REFERENCES disruptions(id),
  CONSTRAINT outbound_messages_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id),
  CONSTRAINT outbound_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT outbound_messages_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  CONSTRAINT outbound_messages_delay_of_trip CHECK (((delay_trip_id IS NULL) = (delay_minutes IS NULL))),
  CONSTRAINT outbound_messages_have_one_subject CHECK ((num_nonnulls(booking_id, code_id, user_id, contact_reply_id, member_id) = 1)),
  CONSTRAINT outbound_messages_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  CONSTRAINT outbound_messages_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'dropped'::text])))
);
CREATE INDEX outbound_messages_by_age ON public.outbound_messages USING btree (created_at);
CREATE INDEX outbound_messages_by_cancellation ON public.outbound_messages USING btree (cancellation_id) WHERE (cancellation_id IS NOT NULL);
CREATE INDEX outbound_messages_by_code ON public.outbound_messages USING btree (code_id) WHERE (code_id IS NOT NULL);
CREATE INDEX outbound_messages_by_delay ON public.outbound_messages USING btree (delay_trip_id, booking_id) WHERE (delay_trip_id IS NOT NULL);
CREATE INDEX outbound_messages_by_disruption ON public.outbound_messages USING btree (disruption_id, booking_id) WHERE (disruption_id IS NOT NULL);
CREATE INDEX outbound_messages_by_member ON public.outbound_messages USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX outbound_messages_by_recipient ON public.outbound_messages USING btree (recipient);
CREATE INDEX outbound_messages_by_user ON public.outbound_messages USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX outbound_messages_failing ON public.outbound_messages USING btree (booking_id) WHERE ((state = 'queued'::text) AND (attempts >= 3) AND (last_error IS NOT NULL));
CREATE UNIQUE INDEX outbound_messages_by_reply ON public.outbound_messages USING btree (contact_reply_id) WHERE (contact_reply_id IS NOT NULL);
CREATE UNIQUE INDEX outbound_messages_once_per_subject ON public.outbound_messages USING btree (booking_id, template, channel, cancellation_id, disruption_id, repetition) NULLS NOT DISTINCT WHERE (booking_id IS NOT NULL);

-- Who may be on board a trip, as frozen; the last version counts. `sha256`: of the canonical form of `rows`.
CREATE TABLE passenger_lists (
  trip_id uuid NOT NULL,
  version integer NOT NULL,
  frozen_at timestamp with time zone NOT NULL,
  sha256 bytea NOT NULL,
  rows jsonb NOT NULL,
  reason text NOT NULL,
  busid text NOT NULL,
  CONSTRAINT passenger_lists_pkey PRIMARY KEY (trip_id, version),
  CONSTRAINT passenger_lists_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id),
  CONSTRAINT passenger_lists_begin_at_closing CHECK (((version = 1) = (reason = 'sales_closed'::text))),
  CONSTRAINT passenger_lists_reason_check CHECK ((reason = ANY (ARRAY['sales_closed'::text, 'sold'::text, 'cancelled'::text, 'renamed'::text, 'seat_moved'::text, 'reinstated'::text, 'changed'::text, 'coach_changed'::text]))),
  CONSTRAINT passenger_lists_rows_check CHECK ((jsonb_typeof(rows) = 'array'::text)),
  CONSTRAINT passenger_lists_sha256_check CHECK ((length(sha256) = 32)),
  CONSTRAINT passenger_lists_version_check CHECK ((version > 0))
);
CREATE TRIGGER passenger_lists_stand BEFORE UPDATE ON public.passenger_lists FOR EACH STATEMENT EXECUTE FUNCTION refuse_list_change();

-- Links that set a password, by hash.
CREATE TABLE password_links (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  otp_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  recipient text,
  CONSTRAINT password_links_token_hash_key UNIQUE (token_hash),
  CONSTRAINT password_links_pkey PRIMARY KEY (id),
  CONSTRAINT password_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX password_links_by_end ON public.password_links USING btree (expires_at);
CREATE INDEX password_links_by_user ON public.password_links USING btree (user_id);

-- Requests for such a link, until a job sends it.
CREATE TABLE password_requests (
  id uuid NOT NULL,
  email text,
  phone text,
  created_at timestamp with time zone NOT NULL,
  language text NOT NULL DEFAULT 'en'::text,
  asked_by_user uuid,
  CONSTRAINT password_requests_pkey PRIMARY KEY (id),
  CONSTRAINT password_requests_have_one_contact CHECK ((num_nonnulls(email, phone) = 1)),
  CONSTRAINT password_requests_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text])))
);
CREATE INDEX password_requests_by_age ON public.password_requests USING btree (created_at);

-- Attempts to pay for a booking at the gateway. `gateway_status` and `mode` are its words.
CREATE TABLE payments (
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  order_id text NOT NULL,
  gateway_reference text,
  state text NOT NULL,
  gateway_status text,
  mode text,
  amount_paise integer NOT NULL,
  captured_paise integer,
  created_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  inquiries integer NOT NULL DEFAULT 0,
  next_inquiry_at timestamp with time zone,
  second_of uuid,
  gateway text NOT NULL DEFAULT 'ccavenue'::text,
  gateway_order text,
  change_id uuid,
  CONSTRAINT payments_gateway_reference_key UNIQUE (gateway_reference),
  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  CONSTRAINT payments_change_id_fkey FOREIGN KEY (change_id) REFERENCES changes(id),
  CONSTRAINT payments_second_of_fkey FOREIGN KEY (second_of) REFERENCES payments(id),
  CONSTRAINT payments_amount_paise_check CHECK ((amount_paise > 0)),
  CONSTRAINT payments_captured_paise_check CHECK ((captured_paise > 0)),
  CONSTRAINT payments_captured_when_paid CHECK (((state = 'paid'::text) = (captured_paise IS NOT NULL))),
  CONSTRAINT payments_gateway_check CHECK ((gateway = ANY (ARRAY['ccavenue'::text, 'razorpay'::text]))),
  CONSTRAINT payments_state_check CHECK ((state = ANY (ARRAY['initiated'::text, 'failed'::text, 'paid'::text])))
);
CREATE INDEX payments_by_booking ON public.payments USING btree (booking_id);
CREATE INDEX payments_by_change ON public.payments USING btree (change_id) WHERE (change_id IS NOT NULL);
CREATE INDEX payments_by_order_prefix ON public.payments USING btree (gateway_order text_pattern_ops) WHERE (gateway_order IS NOT NULL);
CREATE INDEX payments_by_reference_prefix ON public.payments USING btree (gateway_reference text_pattern_ops) WHERE (gateway_reference IS NOT NULL);
CREATE INDEX payments_by_second_of ON public.payments USING btree (second_of) WHERE (second_of IS NOT NULL);
CREATE INDEX payments_to_ask_about ON public.payments USING btree (next_inquiry_at) WHERE (next_inquiry_at IS NOT NULL);
CREATE UNIQUE INDEX payments_by_order ON public.payments USING btree (order_id) WHERE (second_of IS NULL);
CREATE TRIGGER payment_moves_forward BEFORE UPDATE OF state ON public.payments FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION check_payment_moves_forward();

-- Which worker asks the tracking provider about which coach in this period.
CREATE UNLOGGED TABLE position_polls (
  busid text NOT NULL,
  period timestamp with time zone NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  responded boolean NOT NULL,
  CONSTRAINT position_polls_pkey PRIMARY KEY (busid)
);

-- Amounts of a journal by account, in paise, append-only.
CREATE TABLE postings (
  journal_id uuid NOT NULL,
  account text NOT NULL,
  amount_paise bigint NOT NULL,
  CONSTRAINT postings_pkey PRIMARY KEY (journal_id, account),
  CONSTRAINT postings_account_fkey FOREIGN KEY (account) REFERENCES ledger_accounts(id),
  CONSTRAINT postings_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id),
  CONSTRAINT postings_amount_paise_check CHECK ((amount_paise <> 0))
);
CREATE INDEX postings_by_account ON public.postings USING btree (account);
CREATE TRIGGER journals_balance AFTER INSERT ON public.postings REFERENCING NEW TABLE AS new_postings FOR EACH STATEMENT EXECUTE FUNCTION check_journals_balance();
CREATE TRIGGER postings_stand BEFORE DELETE OR UPDATE OR TRUNCATE ON public.postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- Which personal data of which trip has been purged.
CREATE TABLE purged_trips (
  trip_id uuid NOT NULL,
  what text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT purged_trips_pkey PRIMARY KEY (trip_id, what),
  CONSTRAINT purged_trips_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE,
  CONSTRAINT purged_trips_what_check CHECK ((what = ANY (ARRAY['disputes'::text, 'passengers'::text, 'customers'::text])))
);

-- When passwords and codes were last tried for a subject, by hash.
CREATE TABLE recent_attempts (
  subject_hash bytea NOT NULL,
  attempted_at timestamp with time zone[] NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT recent_attempts_pkey PRIMARY KEY (subject_hash)
);
CREATE INDEX recent_attempts_by_change ON public.recent_attempts USING btree (changed_at);

-- Seats held of late, counted against the allowances of unpaid holds.
CREATE UNLOGGED TABLE recent_holds (
  booking_id uuid NOT NULL,
  trip_id uuid NOT NULL,
  line_day text NOT NULL,
  network text NOT NULL,
  address text NOT NULL,
  owner text NOT NULL,
  contact text,
  tier text NOT NULL,
  seats integer NOT NULL,
  held_until timestamp with time zone NOT NULL,
  paid boolean NOT NULL DEFAULT false,
  CONSTRAINT recent_holds_pkey PRIMARY KEY (booking_id),
  CONSTRAINT recent_holds_tier_check CHECK ((tier = ANY (ARRAY['own'::text, 'account'::text, 'contact'::text, 'shared'::text])))
);
CREATE INDEX recent_holds_by_age ON public.recent_holds USING btree (held_until);
CREATE INDEX recent_holds_by_contact ON public.recent_holds USING btree (contact, held_until) WHERE ((contact IS NOT NULL) AND (NOT paid));
CREATE INDEX recent_holds_by_line_day ON public.recent_holds USING btree (line_day, held_until);
CREATE INDEX recent_holds_by_network ON public.recent_holds USING btree (network, held_until);
CREATE INDEX recent_holds_by_owner ON public.recent_holds USING btree (owner, held_until) WHERE (NOT paid);

-- Transactions on which ledger and gateway differ.
CREATE TABLE reconciliation_differences (
  reconciliation_id uuid NOT NULL,
  order_id text NOT NULL,
  reference text NOT NULL,
  gateway_status text NOT NULL,
  ledger_paise bigint NOT NULL,
  gateway_paise bigint,
  mended boolean NOT NULL,
  CONSTRAINT reconciliation_differences_pkey PRIMARY KEY (reconciliation_id, order_id, reference),
  CONSTRAINT reconciliation_differences_reconciliation_id_fkey FOREIGN KEY (reconciliation_id) REFERENCES reconciliations(id) ON DELETE CASCADE
);

-- Daily comparisons of the ledger with the gateway.
CREATE TABLE reconciliations (
  id uuid NOT NULL,
  made_at timestamp with time zone NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  transactions integer NOT NULL,
  ledger_paise bigint NOT NULL,
  gateway_paise bigint NOT NULL,
  CONSTRAINT reconciliations_pkey PRIMARY KEY (id)
);
CREATE INDEX reconciliations_by_time ON public.reconciliations USING btree (made_at);

-- Refunds beyond the policy that a second member approves or rejects, as their member saw the booking.
CREATE TABLE refund_approvals (
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  version integer NOT NULL,
  tickets text[] NOT NULL,
  seats text[] NOT NULL,
  percent integer NOT NULL,
  refund_paise integer NOT NULL,
  reason text NOT NULL,
  requested_by uuid NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  CONSTRAINT refund_approvals_pkey PRIMARY KEY (id),
  CONSTRAINT refund_approvals_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  CONSTRAINT refund_approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_members(id),
  CONSTRAINT refund_approvals_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES staff_members(id),
  CONSTRAINT refund_approvals_by_another CHECK (((state <> 'approved'::text) OR (decided_by <> requested_by))),
  CONSTRAINT refund_approvals_decided_whole CHECK ((num_nonnulls(decided_by, decided_at, decision_reason) =
CASE state
    WHEN 'waiting'::text THEN 0
    ELSE 3
END)),
  CONSTRAINT refund_approvals_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
  CONSTRAINT refund_approvals_refund_paise_check CHECK ((refund_paise > 0)),
  CONSTRAINT refund_approvals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text, 'outdated'::text]))),
  CONSTRAINT refund_approvals_tickets_check CHECK ((cardinality(tickets) > 0))
);
CREATE INDEX refund_approvals_by_booking ON public.refund_approvals USING btree (booking_id);
CREATE INDEX refund_approvals_by_decider ON public.refund_approvals USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX refund_approvals_by_requester ON public.refund_approvals USING btree (requested_by);
CREATE INDEX refund_approvals_by_state ON public.refund_approvals USING btree (state, requested_at);
CREATE UNIQUE INDEX refund_approvals_one_waits ON public.refund_approvals USING btree (booking_id) WHERE (state = 'waiting'::text);

-- Share refunded by hours before departure, and to a no-show, from a date on.
CREATE TABLE refund_policies (
  id integer NOT NULL,
  starts_on date NOT NULL,
  tiers jsonb NOT NULL,
  no_show_percent integer NOT NULL DEFAULT 0,
  tax_refunded text NOT NULL DEFAULT 'none'::text,
  CONSTRAINT refund_policies_starts_on_key UNIQUE (starts_on),
  CONSTRAINT refund_policies_pkey PRIMARY KEY (id),
  CONSTRAINT refund_policies_no_show_percent_check CHECK (((no_show_percent >= 0) AND (no_show_percent <= 100))),
  CONSTRAINT refund_policies_tax_refunded_check CHECK ((tax_refunded = ANY (ARRAY['none'::text, 'in_proportion'::text])))
);

-- How much of a refund a reversal has covered.
CREATE TABLE refund_set_offs (
  refund_id uuid NOT NULL,
  reversal_id uuid NOT NULL,
  amount_paise integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT refund_set_offs_pkey PRIMARY KEY (refund_id, reversal_id),
  CONSTRAINT refund_set_offs_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  CONSTRAINT refund_set_offs_reversal_id_fkey FOREIGN KEY (reversal_id) REFERENCES reversals(id),
  CONSTRAINT refund_set_offs_amount_paise_check CHECK ((amount_paise > 0))
);
CREATE INDEX refund_set_offs_by_reversal ON public.refund_set_offs USING btree (reversal_id);
CREATE TRIGGER changed_set_offs_fit AFTER UPDATE ON public.refund_set_offs REFERENCING NEW TABLE AS new_set_offs FOR EACH STATEMENT EXECUTE FUNCTION check_set_offs();
CREATE TRIGGER set_offs_fit AFTER INSERT ON public.refund_set_offs REFERENCING NEW TABLE AS new_set_offs FOR EACH STATEMENT EXECUTE FUNCTION check_set_offs();

-- Money to send back, pending until the gateway confirms it.
CREATE TABLE refunds (
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  reference text NOT NULL,
  reason text NOT NULL,
  amount_paise integer NOT NULL,
  state text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  cancellation_id uuid,
  reversal_id uuid,
  sending_until timestamp with time zone,
  bank_reference text,
  requested_paise integer,
  released_at timestamp with time zone,
  CONSTRAINT refunds_reference_key UNIQUE (reference),
  CONSTRAINT refunds_pkey PRIMARY KEY (id),
  CONSTRAINT refunds_cancellation_id_fkey FOREIGN KEY (cancellation_id) REFERENCES cancellations(id),
  CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT refunds_reversal_id_fkey FOREIGN KEY (reversal_id) REFERENCES reversals(id),
  CONSTRAINT refunds_amount_paise_check CHECK ((amount_paise > 0)),
  CONSTRAINT refunds_reason_check CHECK ((reason = ANY (ARRAY['cancellation'::text, 'paid_too_late'::text, 'paid_other_amount'::text, 'paid_twice'::text, 'change'::text, 'change_not_made'::text]))),
  CONSTRAINT refunds_requested_paise_check CHECK ((requested_paise > 0)),
  CONSTRAINT refunds_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text])))
);
CREATE INDEX refunds_by_payment ON public.refunds USING btree (payment_id);
CREATE INDEX refunds_by_reversal ON public.refunds USING btree (reversal_id) WHERE (reversal_id IS NOT NULL);
CREATE INDEX refunds_pending ON public.refunds USING btree (created_at) WHERE (state = 'pending'::text);
CREATE UNIQUE INDEX refunds_once_for_cancellation ON public.refunds USING btree (cancellation_id, payment_id) WHERE (cancellation_id IS NOT NULL);

-- Calls counted against limits. `action` names a limit in code.
CREATE UNLOGGED TABLE request_counts (
  action text NOT NULL,
  subject text NOT NULL,
  window_start timestamp with time zone NOT NULL,
  count integer NOT NULL,
  CONSTRAINT request_counts_pkey PRIMARY KEY (action, subject, window_start)
);
CREATE INDEX request_counts_by_age ON public.request_counts USING btree (window_start);

-- Money that the gateway returned without a refund of ours.
CREATE TABLE reversals (
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  amount_paise integer NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  CONSTRAINT reversals_payment_id_reference_key UNIQUE (payment_id, reference),
  CONSTRAINT reversals_pkey PRIMARY KEY (id),
  CONSTRAINT reversals_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT reversals_amount_paise_check CHECK ((amount_paise > 0)),
  CONSTRAINT reversals_kind_check CHECK ((kind = ANY (ARRAY['chargeback'::text, 'gateway_refund'::text])))
);
CREATE INDEX reversals_by_time ON public.reversals USING btree (recorded_at, id);

-- Stops of a scheduled trip, seconds after local midnight, from the timetable.
CREATE TABLE scheduled_stops (
  scheduled_trip_id text NOT NULL,
  number integer NOT NULL,
  counter_id text NOT NULL,
  arrival_seconds integer NOT NULL,
  departure_seconds integer NOT NULL,
  boards boolean NOT NULL,
  alights boolean NOT NULL,
  distance_metres integer NOT NULL,
  CONSTRAINT scheduled_stops_pkey PRIMARY KEY (scheduled_trip_id, number),
  CONSTRAINT scheduled_stops_counter_id_fkey FOREIGN KEY (counter_id) REFERENCES counters(id),
  CONSTRAINT scheduled_stops_scheduled_trip_id_fkey FOREIGN KEY (scheduled_trip_id) REFERENCES scheduled_trips(id) ON DELETE CASCADE,
  CONSTRAINT scheduled_stops_times_in_order CHECK ((departure_seconds >= arrival_seconds))
);
CREATE INDEX scheduled_stops_by_counter ON public.scheduled_stops USING btree (counter_id);

-- Trips of the timetable, without a date.
CREATE TABLE scheduled_trips (
  id text NOT NULL,
  line_id text NOT NULL,
  service_id text NOT NULL,
  busid text NOT NULL,
  shape_id text NOT NULL,
  service_number text NOT NULL,
  food_available boolean NOT NULL,
  active boolean NOT NULL DEFAULT true,
  CONSTRAINT scheduled_trips_pkey PRIMARY KEY (id),
  CONSTRAINT scheduled_trips_busid_fkey FOREIGN KEY (busid) REFERENCES coaches(busid),
  CONSTRAINT scheduled_trips_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id),
  CONSTRAINT scheduled_trips_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id),
  CONSTRAINT scheduled_trips_shape_id_fkey FOREIGN KEY (shape_id) REFERENCES shapes(id)
);
CREATE INDEX scheduled_trips_by_coach ON public.scheduled_trips USING btree (busid);
CREATE INDEX scheduled_trips_by_line ON public.scheduled_trips USING btree (line_id);
CREATE INDEX scheduled_trips_by_service ON public.scheduled_trips USING btree (service_id);
CREATE INDEX scheduled_trips_by_shape ON public.scheduled_trips USING btree (shape_id);

-- Seats that staff keep from sale, until released or `release_at`.
CREATE TABLE seat_blocks (
  id uuid NOT NULL,
  trip_id uuid NOT NULL,
  from_stop integer NOT NULL,
  to_stop integer NOT NULL,
  seats text[] NOT NULL,
  reason text NOT NULL,
  release_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  released_at timestamp with time zone,
  CONSTRAINT seat_blocks_pkey PRIMARY KEY (id),
  CONSTRAINT seat_blocks_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id),
  CONSTRAINT seat_blocks_seats_check CHECK ((cardinality(seats) > 0)),
  CONSTRAINT seat_blocks_stops_in_order CHECK ((to_stop > from_stop))
);
CREATE INDEX seat_blocks_by_age ON public.seat_blocks USING btree (created_at);
CREATE INDEX seat_blocks_by_trip ON public.seat_blocks USING btree (trip_id);

-- Which booking or block has which seat on which legs; the exclusion constraint forbids a double sale.
CREATE TABLE seat_claims (
  trip_id uuid NOT NULL,
  seat text NOT NULL,
  legs int4range NOT NULL,
  booking_id uuid,
  expires_at timestamp with time zone,
  block_id uuid,
  CONSTRAINT seat_claims_trip_id_seat_legs_excl EXCLUDE USING gist (trip_id WITH =, seat WITH =, legs WITH &&) WHERE ((NOT isempty(legs))),
  CONSTRAINT seat_claims_block_id_fkey FOREIGN KEY (block_id) REFERENCES seat_blocks(id) ON DELETE CASCADE,
  CONSTRAINT seat_claims_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  CONSTRAINT seat_claims_have_one_owner CHECK ((num_nonnulls(booking_id, block_id) = 1)),
  CONSTRAINT seat_claims_legs_check CHECK ((NOT isempty(legs)))
);
CREATE INDEX seat_claims_by_trip ON public.seat_claims USING btree (trip_id) INCLUDE (seat, legs, expires_at);
CREATE UNIQUE INDEX seat_claims_by_block ON public.seat_claims USING btree (block_id, seat) WHERE (block_id IS NOT NULL);
CREATE UNIQUE INDEX seat_claims_by_booking_and_trip ON public.seat_claims USING btree (booking_id, trip_id, seat);

-- Seat labels of a coach type, from the timetable.
CREATE TABLE seat_plans (
  id text NOT NULL,
  columns integer NOT NULL,
  rows text[] NOT NULL,
  aisle_after text NOT NULL,
  gaps text[] NOT NULL,
  seats text[] NOT NULL,
  more_legroom boolean NOT NULL DEFAULT false,
  CONSTRAINT seat_plans_pkey PRIMARY KEY (id),
  CONSTRAINT seat_plans_columns_check CHECK ((columns > 0)),
  CONSTRAINT seat_plans_seats_check CHECK ((cardinality(seats) > 0))
);

-- When codes and links were last sent to a contact, by hash.
CREATE UNLOGGED TABLE sending_logs (
  subject_hash bytea NOT NULL,
  sent jsonb NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT sending_logs_pkey PRIMARY KEY (subject_hash)
);
CREATE INDEX sending_logs_by_change ON public.sending_logs USING btree (changed_at);

-- Days on which scheduled trips run, from the timetable.
CREATE TABLE services (
  id text NOT NULL,
  weekdays integer[] NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  added date[] NOT NULL,
  removed date[] NOT NULL,
  CONSTRAINT services_pkey PRIMARY KEY (id)
);

-- Sessions by token hash, of guests and of accounts.
CREATE TABLE sessions (
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  type text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  user_id uuid,
  browser text,
  operating_system text,
  time_zone text,
  last_used_at timestamp with time zone,
  stepped_up_until timestamp with time zone,
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT sessions_of_users_have_user CHECK (((type = 'User'::text) = (user_id IS NOT NULL))),
  CONSTRAINT sessions_type_check CHECK ((type = ANY (ARRAY['Guest'::text, 'User'::text])))
);
CREATE INDEX sessions_by_end ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX sessions_described_by_end ON public.sessions USING btree (expires_at) WHERE ((browser IS NOT NULL) OR (operating_system IS NOT NULL) OR (time_zone IS NOT NULL));

-- Roads that trips follow, from the timetable.
CREATE TABLE shapes (
  id text NOT NULL,
  points jsonb NOT NULL,
  CONSTRAINT shapes_pkey PRIMARY KEY (id)
);

-- Sign-ups that have begun.
CREATE TABLE sign_ups (
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  name text NOT NULL,
  email text,
  phone text,
  user_id uuid,
  verified_at timestamp with time zone,
  finished_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT sign_ups_token_hash_key UNIQUE (token_hash),
  CONSTRAINT sign_ups_pkey PRIMARY KEY (id),
  CONSTRAINT sign_ups_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT sign_ups_have_contact CHECK (((email IS NOT NULL) OR (phone IS NOT NULL))),
  CONSTRAINT sign_ups_verified_have_user CHECK (((verified_at IS NULL) OR (user_id IS NOT NULL)))
);
CREATE INDEX sign_ups_by_email ON public.sign_ups USING btree (email, created_at) WHERE (email IS NOT NULL);
CREATE INDEX sign_ups_by_end ON public.sign_ups USING btree (expires_at);
CREATE INDEX sign_ups_by_phone ON public.sign_ups USING btree (phone, created_at) WHERE (phone IS NOT NULL);
CREATE INDEX sign_ups_by_user ON public.sign_ups USING btree (user_id) WHERE (user_id IS NOT NULL);

-- Secrets with which all processes sign.
CREATE TABLE signing_keys (
  purpose text NOT NULL,
  secret text NOT NULL,
  CONSTRAINT signing_keys_pkey PRIMARY KEY (purpose),
  CONSTRAINT signing_keys_purpose_check CHECK ((purpose = ANY (ARRAY['challenges'::text, 'owner-links'::text, 'passkeys'::text, 'pass-links'::text, 'offer-links'::text])))
);

-- Secret of a member's authenticator, and the last time step whose code was used.
CREATE TABLE staff_authenticators (
  member_id uuid NOT NULL,
  secret text NOT NULL,
  last_step bigint NOT NULL,
  CONSTRAINT staff_authenticators_pkey PRIMARY KEY (member_id),
  CONSTRAINT staff_authenticators_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id),
  CONSTRAINT staff_authenticators_secret_base32 CHECK ((secret ~ '^[A-Z2-7]{32,}$'::text))
);

-- Browsers in which a member has signed in, by hash.
CREATE TABLE staff_devices (
  token_hash bytea NOT NULL,
  member_id uuid NOT NULL,
  used_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_devices_pkey PRIMARY KEY (token_hash),
  CONSTRAINT staff_devices_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id)
);
CREATE INDEX staff_devices_by_member ON public.staff_devices USING btree (member_id);
CREATE INDEX staff_devices_by_use ON public.staff_devices USING btree (used_at);

-- Links by hash, and what their members chose, until a code of the authenticator confirms it.
CREATE TABLE staff_invitations (
  token_hash bytea NOT NULL,
  member_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  name text,
  password_hash text,
  authenticator_secret text,
  recovery_code_hashes bytea[],
  mailed_token_hash bytea,
  CONSTRAINT staff_invitations_pkey PRIMARY KEY (token_hash),
  CONSTRAINT staff_invitations_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id),
  CONSTRAINT staff_invitations_accepted_whole CHECK ((num_nonnulls(name, password_hash, authenticator_secret, recovery_code_hashes) = ANY (ARRAY[0, 4]))),
  CONSTRAINT staff_invitations_ended_keep_no_secret CHECK (((ended_at IS NULL) OR (authenticator_secret IS NULL)))
);
CREATE INDEX staff_invitations_by_end ON public.staff_invitations USING btree (expires_at);
CREATE INDEX staff_invitations_by_member ON public.staff_invitations USING btree (member_id);
CREATE UNIQUE INDEX staff_invitations_by_mailed_token ON public.staff_invitations USING btree (mailed_token_hash) WHERE (mailed_token_hash IS NOT NULL);

-- Who works with the console.
CREATE TABLE staff_members (
  id uuid NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  state text NOT NULL,
  password_hash text,
  created_at timestamp with time zone NOT NULL,
  offboarded_at timestamp with time zone,
  language text,
  CONSTRAINT staff_members_email_key UNIQUE (email),
  CONSTRAINT staff_members_pkey PRIMARY KEY (id),
  CONSTRAINT staff_members_active_have_password CHECK (((state = 'active'::text) = (password_hash IS NOT NULL))),
  CONSTRAINT staff_members_email_lower CHECK ((email = lower(email))),
  CONSTRAINT staff_members_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  CONSTRAINT staff_members_offboarded_have_time CHECK (((state = 'offboarded'::text) = (offboarded_at IS NOT NULL))),
  CONSTRAINT staff_members_state_check CHECK ((state = ANY (ARRAY['invited'::text, 'active'::text, 'offboarded'::text])))
);

-- Used challenges for passkeys by hash, so that each works once; without a member for a sign-in.
CREATE TABLE staff_passkey_challenges (
  challenge_hash bytea NOT NULL,
  member_id uuid,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  CONSTRAINT staff_passkey_challenges_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id)
);
CREATE INDEX staff_passkey_challenges_by_end ON public.staff_passkey_challenges USING btree (expires_at);
CREATE INDEX staff_passkey_challenges_by_member ON public.staff_passkey_challenges USING btree (member_id) WHERE (member_id IS NOT NULL);

-- Public keys of passkeys, by credential id.
CREATE TABLE staff_passkeys (
  id text NOT NULL,
  member_id uuid NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT staff_passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT staff_passkeys_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id),
  CONSTRAINT staff_passkeys_counter_check CHECK ((counter >= 0)),
  CONSTRAINT staff_passkeys_id_base64url CHECK (((id ~ '^[\w-]+$'::text) AND (length(id) <= 1400)))
);
CREATE INDEX staff_passkeys_by_member ON public.staff_passkeys USING btree (member_id);

-- Single-use codes in place of an authenticator, by hash.
CREATE TABLE staff_recovery_codes (
  member_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT staff_recovery_codes_pkey PRIMARY KEY (member_id, code_hash),
  CONSTRAINT staff_recovery_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id)
);

-- Roles of a member: for everything, for some counters, or for some dated trips.
CREATE TABLE staff_roles (
  member_id uuid NOT NULL,
  role text NOT NULL,
  scope text NOT NULL,
  counters text[] NOT NULL DEFAULT '{}'::text[],
  trips uuid[] NOT NULL DEFAULT '{}'::uuid[],
  CONSTRAINT staff_roles_pkey PRIMARY KEY (member_id, role),
  CONSTRAINT staff_roles_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id),
  CONSTRAINT staff_roles_counters_in_their_scope CHECK (((scope = 'counters'::text) OR (counters = '{}'::text[]))),
  CONSTRAINT staff_roles_hosts_have_trips CHECK (((role <> 'host'::text) OR (scope = 'trips'::text))),
  CONSTRAINT staff_roles_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'dispatcher'::text, 'support'::text, 'host'::text, 'accountant'::text]))),
  CONSTRAINT staff_roles_scope_check CHECK ((scope = ANY (ARRAY['everything'::text, 'counters'::text, 'trips'::text]))),
  CONSTRAINT staff_roles_trips_in_their_scope CHECK (((scope = 'trips'::text) OR (trips = '{}'::uuid[])))
);

-- Sessions of the console by token hash. `factor_at`: when a factor was last shown.
CREATE TABLE staff_sessions (
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  member_id uuid NOT NULL,
  browser text,
  operating_system text,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  factor_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT staff_sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT staff_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT staff_sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id)
);
CREATE INDEX staff_sessions_by_end ON public.staff_sessions USING btree (expires_at);
CREATE INDEX staff_sessions_by_member ON public.staff_sessions USING btree (member_id);

-- Tax rate in percent, from a date on.
CREATE TABLE tax_policies (
  id integer NOT NULL,
  rate_percent integer NOT NULL,
  starts_on date NOT NULL,
  CONSTRAINT tax_policies_starts_on_key UNIQUE (starts_on),
  CONSTRAINT tax_policies_pkey PRIMARY KEY (id),
  CONSTRAINT tax_policies_rate_percent_check CHECK (((rate_percent >= 0) AND (rate_percent <= 100)))
);

-- Ed25519 keys of ticket codes. `private_key`: PKCS #8, of the one that signs now.
CREATE TABLE ticket_keys (
  id text NOT NULL,
  public_key bytea NOT NULL,
  private_key bytea,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  CONSTRAINT ticket_keys_pkey PRIMARY KEY (id),
  CONSTRAINT ticket_keys_expiring_sign_no_more CHECK (((expires_at IS NULL) = (private_key IS NOT NULL))),
  CONSTRAINT ticket_keys_id_base64url CHECK ((id ~ '^[\w-]{6}$'::text)),
  CONSTRAINT ticket_keys_public_key_ed25519 CHECK ((length(public_key) = 32))
);
CREATE UNIQUE INDEX ticket_keys_one_signs ON public.ticket_keys USING btree ((true)) WHERE (expires_at IS NULL);

-- Which timetables were imported.
CREATE TABLE timetable_imports (
  digest text NOT NULL,
  imported_at timestamp with time zone NOT NULL,
  CONSTRAINT timetable_imports_pkey PRIMARY KEY (digest)
);

-- Names of the timetable in other languages, by their English names.
CREATE TABLE translated_names (
  kind text NOT NULL,
  name text NOT NULL,
  language text NOT NULL,
  translation text NOT NULL,
  CONSTRAINT translated_names_pkey PRIMARY KEY (language, kind, name),
  CONSTRAINT translated_names_kind_check CHECK ((kind = ANY (ARRAY['counter'::text, 'location'::text, 'line'::text, 'dish'::text, 'dish_description'::text, 'facility'::text]))),
  CONSTRAINT translated_names_language_check CHECK ((language = 'hi'::text)),
  CONSTRAINT translated_names_translation_check CHECK ((translation <> ''::text))
);

-- Where a coach is on the road of its trip.
CREATE TABLE trip_progress (
  trip_id uuid NOT NULL,
  metres double precision,
  seen_at timestamp with time zone,
  farthest_metres double precision,
  off_road boolean NOT NULL,
  placed_at timestamp with time zone NOT NULL,
  arrived_at timestamp with time zone,
  CONSTRAINT trip_progress_pkey PRIMARY KEY (trip_id),
  CONSTRAINT trip_progress_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE,
  CONSTRAINT trip_progress_seen_has_place CHECK ((((metres IS NULL) = (seen_at IS NULL)) AND ((metres IS NULL) = (farthest_metres IS NULL))))
);

-- Stops of a dated trip.
CREATE TABLE trip_stops (
  trip_id uuid NOT NULL,
  number integer NOT NULL,
  counter_id text NOT NULL,
  arrives_at timestamp with time zone NOT NULL,
  departs_at timestamp with time zone NOT NULL,
  departs_on date NOT NULL,
  boards boolean NOT NULL,
  alights boolean NOT NULL,
  distance_metres integer NOT NULL,
  CONSTRAINT trip_stops_pkey PRIMARY KEY (trip_id, number),
  CONSTRAINT trip_stops_counter_id_fkey FOREIGN KEY (counter_id) REFERENCES counters(id),
  CONSTRAINT trip_stops_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id) ON DELETE CASCADE
);
CREATE INDEX trip_stops_by_counter ON public.trip_stops USING btree (counter_id);
CREATE INDEX trip_stops_by_departure ON public.trip_stops USING btree (counter_id, departs_on) WHERE boards;

-- Dated runs of scheduled trips.
CREATE TABLE trips (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  scheduled_trip_id text NOT NULL,
  service_date date NOT NULL,
  line_id text NOT NULL,
  busid text NOT NULL,
  food_available boolean NOT NULL,
  CONSTRAINT trips_scheduled_trip_id_service_date_key UNIQUE (scheduled_trip_id, service_date),
  CONSTRAINT trips_pkey PRIMARY KEY (id),
  CONSTRAINT trips_busid_fkey FOREIGN KEY (busid) REFERENCES coaches(busid),
  CONSTRAINT trips_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines(id),
  CONSTRAINT trips_scheduled_trip_id_fkey FOREIGN KEY (scheduled_trip_id) REFERENCES scheduled_trips(id)
);
CREATE INDEX trips_by_coach ON public.trips USING btree (busid);
CREATE INDEX trips_by_date ON public.trips USING btree (service_date);
CREATE INDEX trips_by_line ON public.trips USING btree (line_id);

-- Browsers in which an account has signed in, by hash.
CREATE TABLE trusted_devices (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  used_at timestamp with time zone NOT NULL,
  CONSTRAINT trusted_devices_pkey PRIMARY KEY (token_hash),
  CONSTRAINT trusted_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX trusted_devices_by_age ON public.trusted_devices USING btree (used_at);
CREATE INDEX trusted_devices_by_user ON public.trusted_devices USING btree (user_id);

-- Solved challenges, each usable once.
CREATE TABLE used_challenges (
  id uuid NOT NULL,
  used_at timestamp with time zone NOT NULL,
  CONSTRAINT used_challenges_pkey PRIMARY KEY (id)
);
CREATE INDEX used_challenges_by_age ON public.used_challenges USING btree (used_at);

-- Accounts at the identity provider that sign in to an account.
CREATE TABLE user_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT user_identities_pkey PRIMARY KEY (issuer, subject),
  CONSTRAINT user_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX user_identities_by_user ON public.user_identities USING btree (user_id);

-- Accounts.
CREATE TABLE users (
  id uuid NOT NULL,
  name text NOT NULL,
  email text,
  phone text,
  unconfirmed_email text,
  unconfirmed_phone text,
  password_hash text,
  age integer,
  gender text,
  address text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT users_email_key UNIQUE (email),
  CONSTRAINT users_phone_key UNIQUE (phone),
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_age_check CHECK ((age > 0)),
  CONSTRAINT users_email_check CHECK ((email = lower(email))),
  CONSTRAINT users_gender_check CHECK ((gender = ANY (ARRAY['Male'::text, 'Female'::text, 'Others'::text]))),
  CONSTRAINT users_have_contact CHECK (((email IS NOT NULL) OR (phone IS NOT NULL))),
  CONSTRAINT users_phone_check CHECK ((phone ~ '^[0-9]{10}$'::text))
);
CREATE INDEX users_by_unconfirmed_email ON public.users USING btree (unconfirmed_email) WHERE (unconfirmed_email IS NOT NULL);
CREATE INDEX users_by_unconfirmed_phone ON public.users USING btree (unconfirmed_phone) WHERE (unconfirmed_phone IS NOT NULL);

-- From a date of sale on: seats for women only until some hours before departure, and whether a pair with a lone woman sells to women only.
CREATE TABLE womens_seats_policies (
  id integer NOT NULL,
  starts_on date NOT NULL,
  seats text[] NOT NULL,
  release_hours integer NOT NULL,
  pairs boolean NOT NULL,
  CONSTRAINT womens_seats_policies_starts_on_key UNIQUE (starts_on),
  CONSTRAINT womens_seats_policies_pkey PRIMARY KEY (id),
  CONSTRAINT womens_seats_policies_release_hours_check CHECK ((release_hours >= 0))
);

CREATE VIEW account_contacts AS
 SELECT id,
    email,
    phone
   FROM users;

CREATE VIEW blocked_trips AS
 SELECT trip_id
   FROM seat_blocks;

CREATE VIEW boarded_cancellations AS
 SELECT k.cancellation_id,
    t.trip_id,
    t.ticket,
    f.departs_at
   FROM ((boarding_tickets t
     JOIN tickets_by_code k ON (((k.ticket_code = t.ticket) AND (k.trip_id = t.trip_id))))
     JOIN trip_departures f ON (((f.trip_id = t.trip_id) AND (f.stop = 1))))
  WHERE ((t.state = 'boarded'::text) AND (t.refund_released_at IS NULL) AND (k.cancellation_id IS NOT NULL));

CREATE VIEW boarded_tickets AS
 SELECT t.trip_id,
    t.ticket,
    f.departs_at
   FROM (boarding_tickets t
     JOIN trip_departures f ON (((f.trip_id = t.trip_id) AND (f.stop = 1))))
  WHERE (t.state = 'boarded'::text);

CREATE VIEW boarding_counts AS
 SELECT trip_id,
    boarded,
    no_show,
    last_position
   FROM boarding_departures;

CREATE VIEW booking_keys AS
 SELECT id,
    pnr,
    trip_id,
    session_id,
    created_at,
    language,
    anonymised_at
   FROM bookings;

CREATE VIEW cancellation_refunds AS
 SELECT cancellation_id,
        CASE
            WHEN bool_and((state = 'done'::text)) THEN 'done'::text
            ELSE 'pending'::text
        END AS state,
    bool_or((requested_paise IS NOT NULL)) AS requested,
    bool_and((released_at IS NOT NULL)) AS released
   FROM refunds
  WHERE (cancellation_id IS NOT NULL)
  GROUP BY cancellation_id;

CREATE VIEW change_fees AS
 SELECT t.booking_seat_id,
    (sum((c.fee_paise / ( SELECT count(*) AS count
           FROM changed_seats o
          WHERE (o.change_id = c.id)))))::integer AS fee_paise
   FROM (changes c
     JOIN changed_seats t ON ((t.change_id = c.id)))
  WHERE ((c.state = 'done'::text) AND (c.fee_paise > 0))
  GROUP BY t.booking_seat_id;

CREATE VIEW changed_trips AS
 SELECT changes.from_trip_id AS trip_id
   FROM changes
UNION ALL
 SELECT changes.to_trip_id AS trip_id
   FROM changes;

CREATE VIEW claimed_seats AS
 SELECT booking_id,
    seat,
    trip_id,
    legs,
    block_id,
    expires_at
   FROM seat_claims;

CREATE VIEW disrupted_trips AS
 SELECT trip_id
   FROM disruptions;

CREATE VIEW failing_messages AS
 SELECT id AS message_id,
    booking_id
   FROM outbound_messages
  WHERE ((state = 'queued'::text) AND (attempts >= 3) AND (last_error IS NOT NULL));

CREATE VIEW left_tickets AS
 SELECT c.from_trip_id AS trip_id,
    s.ticket_code
   FROM (((booking_seats s
     JOIN changed_seats t ON ((t.booking_seat_id = s.id)))
     JOIN changes c ON ((c.id = t.change_id)))
     JOIN bookings b ON ((b.id = c.booking_id)))
  WHERE ((c.state = 'done'::text) AND (b.trip_id <> c.from_trip_id) AND (s.state = 'booked'::text));

CREATE VIEW listed_trips AS
 SELECT trip_id
   FROM passenger_lists
  WHERE (version = 1);

CREATE VIEW sale_policies AS
 SELECT x.id AS tax_policy_id,
    r.id AS refund_policy_id,
    x.rate_percent,
    r.tiers AS refund_tiers,
    r.no_show_percent,
    r.tax_refunded
   FROM (tax_policies x
     CROSS JOIN refund_policies r);

CREATE VIEW seat_sales AS
 SELECT b.trip_id,
    b.pnr,
    (((s.fare_paise + s.food_paise) + s.tax_paise) - COALESCE(c.refund_paise, 0)) AS paise,
    ((s.state = 'booked'::text) AND (EXISTS ( SELECT
           FROM unsettled_reversals v
          WHERE (v.booking_id = b.id)))) AS is_unpaid,
    ((s.state = 'booked'::text) AND (EXISTS ( SELECT
           FROM failing_messages m
          WHERE (m.booking_id = b.id)))) AS is_unreachable
   FROM ((bookings b
     JOIN booking_seats s ON ((s.booking_id = b.id)))
     LEFT JOIN cancelled_seats c ON ((c.booking_seat_id = s.id)))
  WHERE (b.state = ANY (ARRAY['confirmed'::text, 'travelled'::text]));

CREATE VIEW seats_of_women AS
 SELECT b.trip_id,
    s.booking_id,
    s.seat
   FROM (booking_seats s
     JOIN bookings b ON ((b.id = s.booking_id)))
  WHERE ((s.gender = 'Female'::text) AND (s.state = ANY (ARRAY['held'::text, 'booked'::text])))
UNION ALL
 SELECT c.to_trip_id AS trip_id,
    c.booking_id,
    t.to_seat AS seat
   FROM ((changes c
     JOIN changed_seats t ON ((t.change_id = c.id)))
     JOIN booking_seats s ON ((s.id = t.booking_seat_id)))
  WHERE ((s.gender = 'Female'::text) AND (c.state = 'paying'::text));

CREATE VIEW set_offs AS
 SELECT refund_set_offs.refund_id,
    refund_set_offs.reversal_id,
    refund_set_offs.amount_paise
   FROM refund_set_offs
UNION ALL
 SELECT refunds.id AS refund_id,
    refunds.reversal_id,
    refunds.amount_paise
   FROM refunds
  WHERE (refunds.reversal_id IS NOT NULL);

CREATE VIEW sold_tickets AS
 SELECT b.trip_id,
    s.ticket_code
   FROM (booking_seats s
     JOIN bookings b ON ((b.id = s.booking_id)))
  WHERE (b.state = ANY (ARRAY['confirmed'::text, 'travelled'::text]));

CREATE VIEW tickets_by_code AS
 SELECT s.ticket_code,
    b.trip_id,
    b.id AS booking_id,
    b.pnr,
    b.from_stop,
    b.to_stop,
    s.seat,
    s.state,
    c.cancellation_id
   FROM ((booking_seats s
     JOIN bookings b ON ((b.id = s.booking_id)))
     LEFT JOIN cancelled_seats c ON ((c.booking_seat_id = s.id)));

CREATE VIEW trip_cancellations AS
 SELECT disruptions.trip_id,
    true AS is_cancelled
   FROM disruptions
  WHERE (disruptions.kind = 'cancellation'::text)
UNION ALL
 SELECT cancellation_requests.trip_id,
    false AS is_cancelled
   FROM cancellation_requests
  WHERE (cancellation_requests.state = 'waiting'::text);

CREATE VIEW trip_departures AS
 SELECT trip_id,
    number AS stop,
    departs_at
   FROM trip_stops;

CREATE VIEW trip_disruptions AS
 SELECT trip_id,
    max(at) FILTER (WHERE (kind = 'cancellation'::text)) AS cancelled_at,
    COALESCE(array_agg(from_stop) FILTER (WHERE (kind = 'stop_skipped'::text)), '{}'::integer[]) AS skipped_stops,
    ( SELECT l.from_stop
           FROM disruptions l
          WHERE ((l.trip_id = d.trip_id) AND (l.kind = 'delay'::text))
          ORDER BY l.at DESC, l.id DESC
         LIMIT 1) AS delay_from_stop,
    ( SELECT l.minutes
           FROM disruptions l
          WHERE ((l.trip_id = d.trip_id) AND (l.kind = 'delay'::text))
          ORDER BY l.at DESC, l.id DESC
         LIMIT 1) AS delay_minutes
   FROM disruptions d
  GROUP BY trip_id;

CREATE VIEW trip_lines AS
 SELECT id AS trip_id,
    ((line_id || ' '::text) || service_date) AS line_day
   FROM trips;

CREATE VIEW trip_seats AS
 SELECT t.id AS trip_id,
    p.seats
   FROM ((trips t
     JOIN coaches k ON ((k.busid = t.busid)))
     JOIN seat_plans p ON ((p.id = k.seat_plan_id)));

CREATE VIEW trip_segments AS
 SELECT t.id AS trip_id,
    f.number AS from_stop,
    u.number AS to_stop,
    t.busid,
    f.departs_at,
    u.arrives_at,
    (u.distance_metres - f.distance_metres) AS distance_metres,
    fc.location AS from_location,
    fc.counter AS from_counter,
    uc.location AS to_location,
    uc.counter AS to_counter,
    ( SELECT max(s.arrives_at) AS max
           FROM trip_stops s
          WHERE (s.trip_id = t.id)) AS trip_ends_at
   FROM ((((trips t
     JOIN trip_stops f ON ((f.trip_id = t.id)))
     JOIN trip_stops u ON (((u.trip_id = t.id) AND (u.number > f.number))))
     JOIN counters fc ON ((fc.id = f.counter_id)))
     JOIN counters uc ON ((uc.id = u.counter_id)));

CREATE VIEW trip_versions AS
 SELECT t.id AS trip_id,
    concat_ws(' '::text, t.xmin, l.xmin, k.xmin, p.xmin, ( SELECT concat_ws(' '::text, count(*), sum(((s.xmin)::text)::bigint)) AS concat_ws
           FROM trip_stops s
          WHERE (s.trip_id = t.id)), ( SELECT concat_ws(' '::text, count(*), sum(((f.xmin)::text)::bigint)) AS concat_ws
           FROM fares f
          WHERE (f.line_id = t.line_id)), ( SELECT count(*) AS count
           FROM disrupted_trips d
          WHERE (d.trip_id = t.id))) AS version
   FROM (((trips t
     JOIN lines l ON ((l.id = t.line_id)))
     JOIN coaches k ON ((k.busid = t.busid)))
     JOIN seat_plans p ON ((p.id = k.seat_plan_id)));

CREATE VIEW unsettled_reversals AS
 SELECT v.id AS reversal_id,
    p.booking_id
   FROM (reversals v
     JOIN payments p ON ((p.id = v.payment_id)))
  WHERE (v.amount_paise > ( SELECT COALESCE(sum(s.amount_paise), (0)::bigint) AS "coalesce"
           FROM set_offs s
          WHERE (s.reversal_id = v.id)));

CREATE OR REPLACE FUNCTION public.append_audit_entry(today date, of_at timestamp with time zone, of_member uuid, of_device text, of_act text, of_permission text, of_subject text, of_before jsonb, of_after jsonb, of_reason text, content text)
 RETURNS TABLE(entry_day date, entry_number integer)
 LANGUAGE plpgsql
AS $function$
DECLARE
  last audit_chain;
  new_hash bytea;
BEGIN
  SELECT * INTO STRICT last FROM audit_chain FOR UPDATE;
  -- A transaction that waited over midnight continues the new day.
  entry_day := greatest(today, last.day);
  entry_number := CASE WHEN entry_day = last.day THEN last.number + 1 ELSE 1 END;
  new_hash := sha256(last.hash || convert_to(format('["%s",%s,%s', to_char(entry_day, 'YYYY-MM-DD'), entry_number, content), 'UTF8'));
  INSERT INTO audit_entries
    (day, number, at, member_id, device, act, permission, subject, before, after, reason, previous_hash, hash)
  VALUES (entry_day, entry_number, of_at, of_member, of_device, of_act, of_permission, of_subject, of_before, of_after, of_reason,
    last.hash, new_hash);
  UPDATE audit_chain SET day = entry_day, number = entry_number, hash = new_hash;
  RETURN NEXT;
END
$function$;

CREATE OR REPLACE FUNCTION public.check_booking_transition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM booking_transitions WHERE from_state = OLD.state AND to_state = NEW.state) THEN
    RAISE EXCEPTION 'booking % may not go from % to %', OLD.pnr, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.check_journals_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM new_postings GROUP BY journal_id HAVING sum(amount_paise) <> 0) THEN
    RAISE EXCEPTION 'postings of a journal must add up to nothing' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.check_out(calls jsonb, rules jsonb)
 RETURNS TABLE(outcome text, taken text[], response jsonb, session_id uuid, use_is_due boolean, counted jsonb)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET lock_timeout TO '5s'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
DECLARE
  -- By call.
  session_ids uuid[];
  user_ids uuid[];
  due boolean[];
  outcomes text[];
  missing jsonb[];
  stored jsonb[];
  limited integer[];
  unlocked uuid[];
  -- The calls that are to be held, and how many of them were at once.
  pending integer[];
  together integer;
  number integer;
  each_alone boolean := false;
  -- Of the calls that are held, of those before the present one.
  earlier uuid[] := '{}';
  used_keys text[] := '{}';
  -- Versions of sales by date.
  current_sales jsonb;
  call jsonb;
  new_booking jsonb;
  of_key text;
  held record;
  is_repeated boolean;
BEGIN
  SELECT jsonb_object_agg(d.date, sale_version(d.date::date)) INTO current_sales
  FROM (SELECT DISTINCT c ->> 'date' AS date FROM jsonb_array_elements(calls) c) d;

  SELECT array_agg(s.session_id ORDER BY n), array_agg(s.user_id ORDER BY n), array_agg(s.use_is_due ORDER BY n),
    array_agg(CASE
      WHEN c.token IS NOT NULL AND s.session_id IS NULL THEN 'session_required'
      WHEN k.request_hash = decode(c.request_hash, 'hex') THEN 'replayed'
      WHEN k.request_hash IS NOT NULL THEN 'key_reused'
      WHEN v.version IS DISTINCT FROM c.trip_version OR c.sale_version IS DISTINCT FROM current_sales ->> c.date THEN 'stale'
      WHEN cardinality(t.seats) > 0 THEN 'taken' END ORDER BY n),
    array_agg(to_jsonb(t.seats) ORDER BY n), array_agg(k.response ORDER BY n)
  INTO session_ids, user_ids, due, outcomes, missing, stored
  FROM ROWS FROM (jsonb_to_recordset(calls) AS (token text, key text, request_hash text, trip_version text, sale_version text,
      date text, use_before timestamptz, booking jsonb))
      WITH ORDINALITY AS c (token, key, request_hash, trip_version, sale_version, date, use_before, booking, n)
    LEFT JOIN LATERAL open_session(decode(c.token, 'hex'), (c.booking ->> 'created_at')::timestamptz, c.use_before) s ON true
    -- `OFFSET 0`: looked up for each call, not joined with all stored keys.
    LEFT JOIN LATERAL (SELECT i.request_hash, i.response FROM idempotency_keys i
      WHERE i.scope = coalesce(s.session_id::text, 'anonymous') AND i.key = c.key OFFSET 0) k ON true
    LEFT JOIN trip_versions v ON v.trip_id = (c.booking ->> 'trip_id')::uuid
    CROSS JOIN LATERAL taken_of(c.booking) AS t (seats);

  SELECT array_agg(l.call) INTO limited FROM (
    SELECT array_agg(c.n::integer) AS calls, array_agg(x.action) AS actions, array_agg(x.subject) AS subjects,
      array_agg(x.most) AS most, array_agg((c.call ->> 'window_start')::timestamptz) AS windows
    FROM jsonb_array_elements(calls) WITH ORDINALITY AS c (call, n)
      CROSS JOIN LATERAL (VALUES
        ('book', 'session ' || session_ids[c.n::integer], (rules -> 'most' ->> 'session')::numeric),
        ('book as guest', 'address ' || (c.call -> 'booking' ->> 'address'),
          CASE WHEN session_ids[c.n::integer] IS NOT NULL AND user_ids[c.n::integer] IS NULL THEN (rules -> 'most' ->> 'guests')::numeric END),
        ('book', 'address ' || (c.call -> 'booking' ->> 'address'),
          CASE WHEN session_ids[c.n::integer] IS NULL THEN (rules -> 'most' ->> 'anonymous')::numeric END)) AS x (action, subject, most)
    WHERE x.subject IS NOT NULL AND x.most IS NOT NULL AND outcomes[c.n::integer] IS DISTINCT FROM 'session_required'
      AND NOT (c.call ->> 'is_counted')::boolean
  ) a, count_calls(a.calls, a.actions, a.subjects, a.most, a.windows) AS l (call)
  WHERE a.calls IS NOT NULL;
  FOR i IN 1 .. coalesce(cardinality(limited), 0) LOOP outcomes[limited[i]] := 'uncounted'; END LOOP;

  unlocked := ARRAY(SELECT keep_coaches(ARRAY(SELECT DISTINCT (c.call -> 'booking' ->> 'trip_id')::uuid
    FROM jsonb_array_elements(calls) WITH ORDINALITY AS c (call, n) WHERE outcomes[c.n::integer] IS NULL)));
  FOR i IN 1 .. cardinality(outcomes) LOOP
    IF outcomes[i] IS NULL AND (calls -> (i - 1) -> 'booking' ->> 'trip_id')::uuid <> ALL (unlocked) THEN outcomes[i] := 'counted'; END IF;
  END LOOP;

  PERFORM lock_holds(
    array_agg(owner_of_hold(user_ids[c.n::integer], session_ids[c.n::integer], b ->> 'address')),
    array_agg((b ->> 'contact_email') || ' ' || (b ->> 'contact_phone')) FILTER (WHERE user_ids[c.n::integer] IS NULL),
    array_agg(b ->> 'network') FILTER (WHERE b ->> 'network' <> b ->> 'address'), array_agg(b ->> 'address'),
    array_agg((b ->> 'trip_id')::uuid))
  FROM jsonb_array_elements(calls) WITH ORDINALITY AS c (call, n) CROSS JOIN LATERAL (SELECT c.call -> 'booking') AS o (b)
  WHERE outcomes[c.n::integer] IS NULL
  HAVING count(*) > 0;
  PERFORM set_config('lock_timeout', '1s', true);

  FOR i IN 1 .. jsonb_array_length(calls) LOOP
    call := calls -> (i - 1);
    new_booking := call -> 'booking';
    outcome := outcomes[i];
    of_key := coalesce(session_ids[i]::text, 'anonymous') || ' ' || (call ->> 'key');
    taken := CASE WHEN outcome IS DISTINCT FROM 'taken' THEN NULL
      WHEN cardinality(earlier) = 0 THEN ARRAY(SELECT jsonb_array_elements_text(missing[i]))
      ELSE ARRAY(SELECT s.seat FROM ROWS FROM (jsonb_to_recordset(new_booking -> 'seats') AS (seat text)) WITH ORDINALITY AS s (seat, n)
      WHERE missing[i] ? s.seat OR EXISTS (SELECT FROM claimed_seats c
        WHERE c.booking_id = ANY (earlier) AND c.trip_id = (new_booking ->> 'trip_id')::uuid AND c.seat = s.seat
          AND c.legs && int4range((new_booking ->> 'from_stop')::integer, (new_booking ->> 'to_stop')::integer))
      ORDER BY s.n) END;
    response := CASE WHEN outcome = 'replayed' THEN stored[i] END;
    session_id := session_ids[i];
    use_is_due := coalesce(due[i], false);
    counted := NULL;
    is_repeated := outcome IN ('taken', 'stale') AND coalesce(of_key = ANY (used_keys), false);
    IF outcome IS NULL AND NOT each_alone THEN
      -- Nearly always it can be held with those that follow, in a few statements for all of them.
      pending := ARRAY(SELECT n FROM generate_series(i, cardinality(outcomes)) AS n WHERE outcomes[n] IS NULL ORDER BY n);
      BEGIN
        -- A call that must wait for a lock does so by itself, below.
        PERFORM set_config('lock_timeout', '100ms', true);
        together := hold_together((SELECT jsonb_agg(calls -> (n - 1) -> 'booking' ORDER BY n) FROM unnest(pending) AS n),
          ARRAY(SELECT session_ids[n] FROM unnest(pending) AS n ORDER BY n),
          ARRAY(SELECT user_ids[n] FROM unnest(pending) AS n ORDER BY n), rules);
        IF together IS NULL THEN RAISE EXCEPTION USING ERRCODE = 'MY001'; END IF;
        pending := pending[1:together];
        INSERT INTO idempotency_keys (scope, key, request_hash, response, created_at)
        SELECT coalesce(session_ids[n]::text, 'anonymous'), c.call ->> 'key', decode(c.call ->> 'request_hash', 'hex'), c.call -> 'response',
          (c.call -> 'booking' ->> 'created_at')::timestamptz
        FROM unnest(pending) AS n CROSS JOIN LATERAL (SELECT calls -> (n - 1)) AS c (call)
        WHERE c.call ->> 'key' IS NOT NULL;
        INSERT INTO payments (id, booking_id, gateway, order_id, gateway_order, state, amount_paise, created_at, next_inquiry_at)
        SELECT p.id, p.booking_id, p.gateway, p.order_id, p.gateway_order, 'initiated', p.amount_paise, p.created_at, p.next_inquiry_at
        FROM unnest(pending) AS n CROSS JOIN LATERAL jsonb_populate_record(NULL::payments, calls -> (n - 1) -> 'payment') p;
        FOREACH number IN ARRAY pending LOOP outcomes[number] := 'held'; END LOOP;
        PERFORM set_config('lock_timeout', '1s', true);
      EXCEPTION
        WHEN SQLSTATE 'MY001' OR unique_violation OR lock_not_available OR deadlock_detected THEN each_alone := true;
        WHEN OTHERS THEN
          each_alone := true;
          RAISE LOG 'hold_together failed: %', SQLERRM;
      END;
      outcome := outcomes[i];
    END IF;
    IF outcome IS NULL THEN
      outcome := 'counted';
      BEGIN
        INSERT INTO idempotency_keys (scope, key, request_hash, response, created_at)
        SELECT coalesce(session_ids[i]::text, 'anonymous'), call ->> 'key', decode(call ->> 'request_hash', 'hex'), call -> 'response',
          (new_booking ->> 'created_at')::timestamptz
        WHERE call ->> 'key' IS NOT NULL
        ON CONFLICT DO NOTHING;
        is_repeated := NOT FOUND AND call ->> 'key' IS NOT NULL;
        IF NOT is_repeated THEN
          held := hold_booking(new_booking, session_ids[i], user_ids[i], rules);
          outcome := held.outcome;
          taken := held.missing;
          counted := held.counted;
          IF outcome <> 'held' THEN RAISE EXCEPTION USING ERRCODE = 'MY001'; END IF;
          INSERT INTO payments (id, booking_id, gateway, order_id, gateway_order, state, amount_paise, created_at, next_inquiry_at)
          SELECT p.id, p.booking_id, p.gateway, p.order_id, p.gateway_order, 'initiated', p.amount_paise, p.created_at, p.next_inquiry_at
          FROM jsonb_populate_record(NULL::payments, call -> 'payment') p;
        END IF;
      EXCEPTION
        WHEN SQLSTATE 'MY001' THEN NULL;
        -- Such as a lock that is not free in time: alone, the careful code waits for it.
        WHEN OTHERS THEN outcome := 'counted';
      END;
    END IF;
    IF is_repeated THEN
      SELECT CASE WHEN k.request_hash = decode(call ->> 'request_hash', 'hex') THEN 'replayed' ELSE 'key_reused' END AS outcome,
        CASE WHEN k.request_hash = decode(call ->> 'request_hash', 'hex') THEN k.response END AS response
      INTO held FROM idempotency_keys k WHERE k.scope = coalesce(session_ids[i]::text, 'anonymous') AND k.key = call ->> 'key';
      IF FOUND THEN
        outcome := held.outcome;
        response := held.response;
        taken := NULL;
      END IF;
    END IF;
    IF outcome = 'held' THEN
      earlier := earlier || (new_booking ->> 'id')::uuid;
      used_keys := array_append(used_keys, of_key);
    END IF;
    RETURN NEXT;
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION public.check_payment_moves_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT ((OLD.state = 'initiated') OR (OLD.state = 'failed' AND NEW.state = 'paid')) THEN
    RAISE EXCEPTION 'payment % may not go from % to %', OLD.order_id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.check_set_offs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM reversals v WHERE v.id IN (SELECT reversal_id FROM new_set_offs)
      AND v.amount_paise < (SELECT sum(s.amount_paise) FROM set_offs s WHERE s.reversal_id = v.id)
  ) OR EXISTS (
    SELECT FROM refunds r WHERE r.id IN (SELECT refund_id FROM new_set_offs)
      AND r.amount_paise < (SELECT sum(s.amount_paise) FROM set_offs s WHERE s.refund_id = r.id)
  ) THEN
    RAISE EXCEPTION 'more is set off than was returned or is due' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.claim_seats(trip uuid, wanted text[], from_stop integer, to_stop integer, of_booking uuid, of_block uuid, until timestamp with time zone, at timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE sql
AS $function$
  WITH expired AS (
    DELETE FROM seat_claims WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM seat_claims
      WHERE trip_id = trip AND seat = ANY (wanted) AND legs && int4range(from_stop, to_stop) AND expires_at <= at
      ORDER BY seat FOR UPDATE))
    RETURNING seat
  )
  INSERT INTO seat_claims (trip_id, seat, legs, booking_id, block_id, expires_at)
  SELECT trip, s.seat, int4range(from_stop, to_stop), of_booking, of_block, until
  FROM (SELECT count(*) FROM expired) AS deleted, unnest(wanted) AS s (seat)
  WHERE s.seat = ANY (ARRAY(SELECT unnest(p.seats) FROM trip_seats p WHERE p.trip_id = trip))
    AND (of_booking IS NULL OR NOT EXISTS (SELECT FROM trip_disruptions d
      WHERE d.trip_id = trip AND (d.cancelled_at IS NOT NULL OR ARRAY[from_stop, to_stop] && d.skipped_stops)))
  ORDER BY s.seat
  ON CONFLICT DO NOTHING
  RETURNING seat
$function$;

CREATE OR REPLACE FUNCTION public.claim_seats_together(new_bookings jsonb, first integer)
 RETURNS boolean
 LANGUAGE sql
AS $function$
  WITH wanted AS MATERIALIZED (
    SELECT b.id, b.trip_id, b.from_stop, b.to_stop, int4range(b.from_stop, b.to_stop) AS legs, b.held_until, b.created_at, s.seat
    FROM ROWS FROM (jsonb_to_recordset(new_bookings) AS (id uuid, trip_id uuid, from_stop integer, to_stop integer,
        held_until timestamptz, created_at timestamptz, seats jsonb)) WITH ORDINALITY
      AS b (id, trip_id, from_stop, to_stop, held_until, created_at, seats, n)
      CROSS JOIN LATERAL jsonb_to_recordset(b.seats) AS s (seat text)
    WHERE b.n <= first
  ), expired AS (
    -- By seat, so that a plan cannot read the claims of all trips.
    DELETE FROM seat_claims WHERE ctid = ANY (ARRAY(
      SELECT c.id FROM (SELECT trip_id, seat, legs, created_at FROM wanted ORDER BY trip_id, seat) w CROSS JOIN LATERAL (
        SELECT ctid AS id FROM seat_claims
        WHERE trip_id = w.trip_id AND seat = w.seat AND legs && w.legs AND expires_at <= w.created_at FOR UPDATE
      ) c))
    RETURNING seat
  ), claimed AS (
    INSERT INTO seat_claims (trip_id, seat, legs, booking_id, expires_at)
    SELECT w.trip_id, w.seat, w.legs, w.id, w.held_until
    FROM (SELECT count(*) FROM expired) AS deleted, wanted w
    WHERE EXISTS (SELECT FROM trip_seats p WHERE p.trip_id = w.trip_id AND w.seat = ANY (p.seats))
      AND NOT EXISTS (SELECT FROM trip_disruptions d
        WHERE d.trip_id = w.trip_id AND (d.cancelled_at IS NOT NULL OR ARRAY[w.from_stop, w.to_stop] && d.skipped_stops))
    ORDER BY w.trip_id, w.seat
    ON CONFLICT DO NOTHING
    RETURNING seat
  )
  SELECT (SELECT count(*) FROM claimed) = (SELECT count(*) FROM wanted)
$function$;

CREATE OR REPLACE FUNCTION public.confirm_held_bookings(of_bookings uuid[], of_events uuid[], at timestamp with time zone)
 RETURNS TABLE(booking_id uuid, pnr text, language text, email text, phone text, fare_paise bigint, food_paise bigint, tax_paise bigint)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
DECLARE
  held uuid[];
  trips uuid[];
  with_seat uuid[];
  seats text[];
  sold uuid[];
BEGIN
  SELECT array_agg(locked.id), array_agg(DISTINCT locked.trip_id) INTO held, trips FROM (
    SELECT b.id, b.trip_id FROM bookings b
    WHERE b.id = ANY (of_bookings) AND b.state = 'held' AND b.held_until > at AND b.anonymised_at IS NULL
    ORDER BY b.id FOR UPDATE SKIP LOCKED
  ) locked;
  -- As `lockForNext`: none of these trips gets its first list until the transaction ends.
  trips := ARRAY(SELECT trip FROM unnest(trips) AS trip
    WHERE pg_try_advisory_xact_lock_shared(hashtextextended('passenger list ' || trip, 0)));
  SELECT array_agg(s.booking_id), array_agg(s.seat) INTO with_seat, seats
  FROM bookings b JOIN booking_seats s ON s.booking_id = b.id
  WHERE b.id = ANY (held) AND b.trip_id = ANY (trips)
    AND NOT EXISTS (SELECT FROM passenger_lists l WHERE l.trip_id = b.trip_id)
    AND EXISTS (SELECT FROM trip_departures d WHERE d.trip_id = b.trip_id AND d.stop = b.from_stop AND d.departs_at > at);
  sold := sell_claims(with_seat, seats, at);

  RETURN QUERY
  WITH counted AS (
    UPDATE recent_holds h SET paid = true WHERE h.booking_id = ANY (sold)
  ), seated AS (
    UPDATE booking_seats s SET state = 'booked' WHERE s.booking_id = ANY (sold)
    RETURNING s.booking_id, s.fare_paise, s.food_paise, s.tax_paise
  ), recorded AS (
    INSERT INTO booking_events (id, booking_id, kind, at, detail)
    SELECT event.id, event.booking, 'confirmed', at, '{"late": false}'
    FROM unnest(of_events, of_bookings) AS event (id, booking) WHERE event.booking = ANY (sold)
  ), confirmed AS (
    UPDATE bookings b SET state = 'confirmed', confirmed_at = at WHERE b.id = ANY (sold)
    RETURNING b.id, b.pnr, b.language, b.contact_email, b.contact_phone
  )
  SELECT c.id, c.pnr, c.language, c.contact_email, c.contact_phone, price.fare, price.food, price.tax
  FROM confirmed c JOIN (
    SELECT s.booking_id, sum(s.fare_paise) AS fare, sum(s.food_paise) AS food, sum(s.tax_paise) AS tax
    FROM seated s GROUP BY s.booking_id
  ) price ON price.booking_id = c.id;
END $function$;

CREATE OR REPLACE FUNCTION public.confirm_paid_bookings(of_bookings uuid[], of_events uuid[], times timestamp with time zone[])
 RETURNS TABLE(booking_id uuid, pnr text, language text, email text, phone text, fare_paise bigint, food_paise bigint, tax_paise bigint)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
DECLARE
  held uuid[];
  trips uuid[];
  with_seat uuid[];
  seats text[];
  at_of_seat timestamptz[];
  sold uuid[];
BEGIN
  -- The state is tested afterwards: a plan made while few bookings were held would read all that are held.
  WITH locked AS MATERIALIZED (
    SELECT b.id, b.trip_id, b.state, b.anonymised_at FROM bookings b WHERE b.id = ANY (of_bookings)
    ORDER BY b.id FOR UPDATE SKIP LOCKED
  )
  SELECT array_agg(l.id), array_agg(DISTINCT l.trip_id) INTO held, trips
  FROM locked l WHERE l.state = 'held' AND l.anonymised_at IS NULL;
  -- As `lockForNext`: none of these trips gets its first list until the transaction ends.
  trips := ARRAY(SELECT trip FROM unnest(trips) AS trip
    WHERE pg_try_advisory_xact_lock_shared(hashtextextended('passenger list ' || trip, 0)));
  SELECT array_agg(s.booking_id), array_agg(s.seat), array_agg(paid.at) INTO with_seat, seats, at_of_seat
  FROM unnest(of_bookings, times) AS paid (booking, at)
    JOIN bookings b ON b.id = paid.booking JOIN booking_seats s ON s.booking_id = b.id
  WHERE b.id = ANY (held) AND b.held_until > paid.at AND b.trip_id = ANY (trips)
    AND NOT EXISTS (SELECT FROM passenger_lists l WHERE l.trip_id = b.trip_id)
    AND EXISTS (SELECT FROM trip_departures d WHERE d.trip_id = b.trip_id AND d.stop = b.from_stop AND d.departs_at > paid.at);
  sold := sell_held_claims(with_seat, seats, at_of_seat);

  RETURN QUERY
  WITH counted AS (
    UPDATE recent_holds h SET paid = true WHERE h.booking_id = ANY (sold)
  ), seated AS (
    UPDATE booking_seats s SET state = 'booked' WHERE s.booking_id = ANY (sold)
    RETURNING s.booking_id, s.fare_paise, s.food_paise, s.tax_paise
  ), recorded AS (
    INSERT INTO booking_events (id, booking_id, kind, at, detail)
    SELECT event.id, event.booking, 'confirmed', event.at, '{"late": false}'
    FROM unnest(of_events, of_bookings, times) AS event (id, booking, at) WHERE event.booking = ANY (sold)
  ), confirmed AS (
    UPDATE bookings b SET state = 'confirmed', confirmed_at = paid.at
    FROM unnest(of_bookings, times) AS paid (booking, at) WHERE b.id = paid.booking AND paid.booking = ANY (sold)
    RETURNING b.id, b.pnr, b.language, b.contact_email, b.contact_phone
  )
  SELECT c.id, c.pnr, c.language, c.contact_email, c.contact_phone, price.fare, price.food, price.tax
  FROM confirmed c JOIN (
    SELECT s.booking_id, sum(s.fare_paise) AS fare, sum(s.food_paise) AS food, sum(s.tax_paise) AS tax
    FROM seated s GROUP BY s.booking_id
  ) price ON price.booking_id = c.id;
END $function$;

CREATE OR REPLACE FUNCTION public.contact_is_used(of_contact text, since timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
  SELECT EXISTS (SELECT FROM recent_holds r
    WHERE r.contact <= of_contact AND (r.contact, r.held_until) > (of_contact, since) AND NOT r.paid)
$function$;

CREATE OR REPLACE FUNCTION public.count_calls(calls integer[], actions text[], subjects text[], most numeric[], windows timestamp with time zone[])
 RETURNS SETOF integer
 LANGUAGE plpgsql
AS $function$
DECLARE
  past integer[];
BEGIN
  WITH asked AS (
    SELECT * FROM unnest(calls, actions, subjects, most, windows) AS a (call, action, subject, allowed, started)
  ), counted AS (
    INSERT INTO request_counts AS c (action, subject, window_start, count)
    SELECT action, subject, started, count(*) FROM asked GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (action, subject, window_start) DO UPDATE SET count = c.count + excluded.count
    RETURNING c.action, c.subject, c.window_start, c.count
  )
  SELECT array_agg(DISTINCT n.call) INTO past FROM (
    SELECT a.call, a.allowed, k.count - count(*) OVER same + row_number() OVER (same ORDER BY a.call) AS place
    FROM asked a JOIN counted k ON (k.action, k.subject, k.window_start) = (a.action, a.subject, a.started)
    WINDOW same AS (PARTITION BY a.action, a.subject, a.started)
  ) n WHERE n.place > n.allowed;
  IF past IS NULL THEN RETURN; END IF;
  -- The counters are there, and locked. Found as above, since a plan for an update could read all of them.
  INSERT INTO request_counts AS c (action, subject, window_start, count)
  SELECT action, subject, started, count(*) FROM unnest(calls, actions, subjects, windows) AS a (call, action, subject, started)
  WHERE call = ANY (past) GROUP BY 1, 2, 3
  ON CONFLICT (action, subject, window_start) DO UPDATE SET count = c.count - excluded.count;
  RETURN QUERY SELECT unnest(past);
END $function$;

CREATE OR REPLACE FUNCTION public.count_hold(new_booking uuid, wanted integer, of_network text, at timestamp with time zone, since timestamp with time zone, contact_since timestamp with time zone, own_most_holds integer, own_most_seats integer, contact_most_seats integer)
 RETURNS TABLE(tier text, owner_holds integer, address_on_trip integer, address_in_all integer, network_on_trip integer, network_in_all integer, on_trip integer, on_line integer)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
DECLARE
  b record;
  chosen record;
BEGIN
  SELECT k.trip_id, k.user_id, k.session_id, k.address, k.contact_email, k.contact_phone, k.held_until, t.line_day,
    owner_of_hold(k.user_id, k.session_id, k.address) AS owner,
    (SELECT count(*) FROM claimed_seats c WHERE c.booking_id = k.id) AS claimed
  INTO STRICT b FROM bookings k JOIN trip_lines t ON t.trip_id = k.trip_id WHERE k.id = new_booking;
  IF b.claimed < wanted THEN RETURN; END IF;

  PERFORM lock_holds(ARRAY[b.owner], CASE WHEN b.user_id IS NULL THEN ARRAY[b.contact_email || ' ' || b.contact_phone] END, NULL, NULL, NULL);
  SELECT h.tier, h.contact INTO STRICT chosen FROM tier_of_hold(b.user_id, b.session_id, b.address, b.contact_email, b.contact_phone,
    wanted, at, since, contact_since, own_most_holds, own_most_seats, contact_most_seats) h;
  IF chosen.tier IN ('account', 'shared') THEN
    PERFORM lock_holds(NULL, NULL, CASE WHEN of_network <> b.address THEN ARRAY[of_network] END, ARRAY[b.address], ARRAY[b.trip_id]);
    RETURN QUERY SELECT chosen.tier, p.*
      FROM shared_pressure(b.trip_id, b.line_day, of_network, b.address, b.owner, at, since, chosen.tier) p;
  ELSE
    RETURN QUERY SELECT chosen.tier, 0, 0, 0, 0, 0, 0, 0;
  END IF;
  INSERT INTO recent_holds (booking_id, trip_id, line_day, network, address, owner, contact, tier, seats, held_until)
  VALUES (new_booking, b.trip_id, b.line_day, of_network, b.address, b.owner, chosen.contact, chosen.tier, wanted, b.held_until);
END $function$;

CREATE OR REPLACE FUNCTION public.enqueue_booking_messages(of_template text, ids uuid[], of_bookings uuid[], channels text[], recipients text[], at timestamp with time zone)
 RETURNS TABLE(id uuid, booking_id uuid)
 LANGUAGE sql
AS $function$
  INSERT INTO outbound_messages (id, booking_id, channel, template, recipient, state, created_at, language)
  SELECT m.id, b.id, m.channel, of_template, m.recipient, 'queued', at, b.language
  FROM unnest(ids, of_bookings, channels, recipients) AS m (id, booking, channel, recipient)
  JOIN booking_keys b ON b.id = m.booking
  WHERE m.recipient <> ''
  ON CONFLICT DO NOTHING RETURNING id, booking_id
$function$;

CREATE OR REPLACE FUNCTION public.hold_booking(new_booking jsonb, owner_session uuid, owner_user uuid, rules jsonb, OUT outcome text, OUT missing text[], OUT counted jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE
  b bookings := jsonb_populate_record(NULL::bookings, new_booking);
  wanted text[] := ARRAY(SELECT s.value ->> 'seat' FROM jsonb_array_elements(new_booking -> 'seats') s);
  claimed text[];
  free numeric[] := ARRAY(SELECT jsonb_array_elements_text(new_booking -> 'free'))::numeric[];
  c record;
BEGIN
  INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, session_id, user_id, address, platform, contact_name,
    contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at, language, notice_version)
  VALUES (b.id, b.pnr, b.trip_id, b.from_stop, b.to_stop, 'held', b.held_until, owner_session, owner_user, b.address, b.platform,
    b.contact_name, b.contact_email, b.contact_phone, b.tax_policy_id, b.refund_policy_id, b.total_paise, b.created_at, b.language,
    b.notice_version);
  INSERT INTO booking_seats (id, booking_id, seat, state, first_name, last_name, age, gender, phone, email, fare_paise, food_paise,
    tax_paise, food, ticket_code)
  SELECT s.id, b.id, s.seat, 'held', s.first_name, s.last_name, s.age, s.gender, s.phone, s.email, s.fare_paise, s.food_paise,
    s.tax_paise, s.food, s.ticket_code
  FROM jsonb_populate_recordset(NULL::booking_seats, new_booking -> 'seats') s;
  INSERT INTO booking_events (id, booking_id, kind, at) VALUES ((new_booking ->> 'event_id')::uuid, b.id, 'held', b.created_at);

  claimed := ARRAY(SELECT claim_seats(b.trip_id, wanted, b.from_stop, b.to_stop, b.id, NULL, b.held_until, b.created_at));
  IF cardinality(claimed) < cardinality(wanted) THEN
    outcome := 'taken';
    missing := ARRAY(SELECT w.seat FROM unnest(wanted) WITH ORDINALITY AS w (seat, n) WHERE w.seat <> ALL (claimed) ORDER BY w.n);
    RETURN;
  END IF;

  SELECT * INTO STRICT c FROM count_hold(b.id, cardinality(wanted), new_booking ->> 'network', b.created_at,
    (new_booking ->> 'since')::timestamptz, (new_booking ->> 'contact_since')::timestamptz, (rules ->> 'ownHolds')::integer,
    (rules ->> 'ownSeats')::integer, (rules ->> 'contactSeats')::integer);
  outcome := CASE
    WHEN c.tier IN ('own', 'contact') THEN 'held'
    WHEN (c.tier = 'account' OR c.owner_holds + 1 <= (new_booking ->> 'free_holds')::numeric)
      AND c.address_on_trip + cardinality(wanted) <= free[1]
      AND c.address_in_all + cardinality(wanted) <= free[2]
      AND c.network_on_trip + cardinality(wanted) <= free[3]
      AND c.network_in_all + cardinality(wanted) <= free[4]
      AND c.on_trip + cardinality(wanted) <= free[5]
      AND c.on_line + cardinality(wanted) <= free[6]
    THEN 'held' ELSE 'costly' END;
  IF outcome = 'costly' THEN
    counted := jsonb_build_object('tier', c.tier, 'ownerHolds', c.owner_holds, 'addressOnTrip', c.address_on_trip,
      'addressInAll', c.address_in_all, 'networkOnTrip', c.network_on_trip, 'networkInAll', c.network_in_all, 'onTrip', c.on_trip,
      'onLine', c.on_line);
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.hold_together(new_bookings jsonb, owner_sessions uuid[], owner_users uuid[], rules jsonb)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
  -- By booking.
  tiers text[];
  contacts text[];
  many integer;
BEGIN
  WITH tiered AS MATERIALIZED (
    SELECT b.*, t.line_day, owner_of_hold(owner_users[b.n], owner_sessions[b.n], b.address) AS owner,
      jsonb_array_length(b.seats) AS wanted, ARRAY(SELECT s.seat FROM jsonb_to_recordset(b.seats) AS s (seat text)) AS labels,
      int4range(b.from_stop, b.to_stop) AS legs, h.tier, h.contact
    FROM ROWS FROM (jsonb_to_recordset(new_bookings) AS (trip_id uuid, from_stop integer, to_stop integer, created_at timestamptz, since timestamptz,
        contact_since timestamptz, address text, network text, contact_email text, contact_phone text, free numeric[],
        free_holds numeric, seats jsonb)) WITH ORDINALITY
      AS b (trip_id, from_stop, to_stop, created_at, since, contact_since, address, network, contact_email, contact_phone, free, free_holds, seats, n)
      JOIN trip_lines t ON t.trip_id = b.trip_id
      CROSS JOIN LATERAL tier_of_hold(owner_users[b.n], owner_sessions[b.n], b.address, b.contact_email, b.contact_phone,
        jsonb_array_length(b.seats), b.created_at, b.since, b.contact_since, (rules ->> 'ownHolds')::integer,
        (rules ->> 'ownSeats')::integer, (rules ->> 'contactSeats')::integer) h
  )
  SELECT array_agg(CASE
      WHEN e.has_its_seat OR EXISTS (SELECT FROM taken_seats(h.trip_id, h.legs, h.created_at) t WHERE t.seat = ANY (h.labels)) THEN NULL
      WHEN h.tier = 'contact' THEN CASE WHEN e.of_contact = 1 THEN h.tier END
      WHEN h.tier = 'own' THEN CASE WHEN e.of_owner = 1 THEN h.tier END
      WHEN (h.tier = 'shared' OR e.of_owner = 1)
        AND (h.tier = 'account' OR p.owner_holds + e.owner_holds <= h.free_holds)
        AND p.address_on_trip + e.address_on_trip <= h.free[1]
        AND p.address_in_all + e.address_in_all <= h.free[2]
        AND p.network_on_trip + e.network_on_trip <= h.free[3]
        AND p.network_in_all + e.network_in_all <= h.free[4]
        AND p.on_trip + e.on_trip <= h.free[5]
        AND p.on_line + e.on_line <= h.free[6]
      THEN h.tier END ORDER BY h.n),
    array_agg(h.contact ORDER BY h.n)
  INTO tiers, contacts
  FROM tiered h
    LEFT JOIN LATERAL (
      SELECT s.* FROM shared_pressure(h.trip_id, h.line_day, h.network, h.address, h.owner, h.created_at, h.since, h.tier) s
      WHERE h.tier IN ('account', 'shared')
    ) p ON true
    -- What this booking and those before it add.
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE o.tier = 'contact' AND o.contact = h.contact) AS of_contact,
        count(*) FILTER (WHERE o.tier IN ('own', 'account') AND o.owner = h.owner) AS of_owner,
        count(*) FILTER (WHERE o.tier = 'shared' AND o.owner = h.owner) AS owner_holds,
        coalesce(bool_or(o.n < h.n AND o.trip_id = h.trip_id AND o.legs && h.legs AND o.labels && h.labels), false) AS has_its_seat,
        sum(o.wanted) FILTER (WHERE o.tier = h.tier AND o.network = h.network AND o.address = h.address AND o.trip_id = h.trip_id)
          AS address_on_trip,
        sum(o.wanted) FILTER (WHERE o.tier = h.tier AND o.network = h.network AND o.address = h.address) AS address_in_all,
        sum(o.wanted) FILTER (WHERE o.tier = h.tier AND o.network = h.network AND o.trip_id = h.trip_id) AS network_on_trip,
        sum(o.wanted) FILTER (WHERE o.tier = h.tier AND o.network = h.network) AS network_in_all,
        sum(o.wanted) FILTER (WHERE o.tier <> 'own' AND o.trip_id = h.trip_id) AS on_trip,
        sum(o.wanted) FILTER (WHERE o.tier <> 'own' AND o.line_day = h.line_day) AS on_line
      FROM tiered o WHERE o.n <= h.n
    ) e;
  many := coalesce(array_position(tiers, NULL) - 1, cardinality(tiers), 0);
  IF many = 0 THEN RETURN 0; END IF;

  WITH given AS MATERIALIZED (
    SELECT b.*, g.event_id, g.network, g.seats, t.line_day, owner_sessions[g.n] AS owner_session, owner_users[g.n] AS owner_user, g.n
    FROM ROWS FROM (jsonb_to_recordset(new_bookings) AS (id uuid, event_id uuid, network text, seats jsonb))
        WITH ORDINALITY AS g (id, event_id, network, seats, n)
      CROSS JOIN LATERAL jsonb_populate_record(NULL::bookings, new_bookings -> (g.n::integer - 1)) b
      JOIN trip_lines t ON t.trip_id = b.trip_id
    WHERE g.n <= many
  ), booked AS (
    INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, session_id, user_id, address, platform,
      contact_name, contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at, language, notice_version)
    SELECT id, pnr, trip_id, from_stop, to_stop, 'held', held_until, owner_session, owner_user, address, platform, contact_name,
      contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at, language, notice_version
    FROM given
  ), seated AS (
    INSERT INTO booking_seats (id, booking_id, seat, state, first_name, last_name, age, gender, phone, email, fare_paise, food_paise,
      tax_paise, food, ticket_code)
    SELECT s.id, g.id, s.seat, 'held', s.first_name, s.last_name, s.age, s.gender, s.phone, s.email, s.fare_paise, s.food_paise,
      s.tax_paise, s.food, s.ticket_code
    FROM given g CROSS JOIN LATERAL jsonb_populate_recordset(NULL::booking_seats, g.seats) s
  ), recorded AS (
    INSERT INTO booking_events (id, booking_id, kind, at) SELECT event_id, id, 'held', created_at FROM given
  )
  INSERT INTO recent_holds (booking_id, trip_id, line_day, network, address, owner, contact, tier, seats, held_until)
  SELECT id, trip_id, line_day, network, address, owner_of_hold(owner_user, owner_session, address), contacts[n], tiers[n],
    jsonb_array_length(seats), held_until
  FROM given;
  RETURN CASE WHEN claim_seats_together(new_bookings, many) THEN many END;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_coaches(of_trips uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
AS $function$
  SELECT id FROM trips WHERE id = ANY (of_trips) ORDER BY id FOR KEY SHARE SKIP LOCKED
$function$;

CREATE OR REPLACE FUNCTION public.lock_holds(owners text[], contacts text[], networks text[], addresses text[], of_trips uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(l.key) FROM (
    SELECT place, hashtextextended(name, 0) AS key FROM (
      SELECT 1, unnest(owners)
      UNION ALL SELECT 2, 'contact ' || encode(sha256(convert_to(unnest(contacts), 'UTF8')), 'hex')
      UNION ALL SELECT 3, 'network ' || unnest(networks)
      UNION ALL SELECT 4, 'network ' || unnest(addresses)
      UNION ALL SELECT 5, 'line ' || t.line_day FROM trip_lines t WHERE t.trip_id = ANY (of_trips)
    ) AS named (place, name) GROUP BY 1, 2 ORDER BY 1, 2
  ) l;
END $function$;

CREATE OR REPLACE FUNCTION public.open_session(of_token bytea, at timestamp with time zone, use_before timestamp with time zone)
 RETURNS TABLE(session_id uuid, user_id uuid, use_is_due boolean)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT s.id, s.user_id, s.user_id IS NOT NULL AND coalesce(s.last_used_at, s.created_at) <= use_before
  FROM sessions s WHERE s.token_hash = of_token AND s.expires_at > at AND s.revoked_at IS NULL
$function$;

CREATE OR REPLACE FUNCTION public.own_holds(of_owner text, at timestamp with time zone, since timestamp with time zone)
 RETURNS TABLE(holds integer, seats integer)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (count(*) FILTER (WHERE held_until > at))::int, coalesce(sum(seats), 0)::int
  FROM recent_holds
  WHERE owner <= of_owner AND (owner, held_until) > (of_owner, since) AND tier IN ('own', 'account') AND NOT paid
$function$;

CREATE OR REPLACE FUNCTION public.own_tier(is_account boolean, paid integer, of_owner text, wanted integer, at timestamp with time zone, since timestamp with time zone, most_holds integer, most_seats integer)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
  SELECT CASE
    WHEN o.holds >= most_holds OR o.seats + wanted > most_seats THEN NULL
    WHEN o.seats + wanted <= 4 * paid THEN 'own'
    WHEN is_account THEN 'account'
  END
  FROM own_holds(of_owner, at, since) o
$function$;

CREATE OR REPLACE FUNCTION public.owner_of_hold(of_user uuid, of_session uuid, of_address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN of_user IS NOT NULL THEN 'account ' || of_user
    WHEN of_session IS NOT NULL THEN 'session ' || of_session ELSE 'address ' || of_address END
$function$;

CREATE OR REPLACE FUNCTION public.paid_seats(account uuid, session uuid, most integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT count(*)::int FROM (
    SELECT FROM bookings b JOIN booking_seats s ON s.booking_id = b.id
    WHERE (b.user_id = account OR b.session_id = session)
      AND b.state IN ('confirmed', 'travelled') AND s.state = 'booked'
    LIMIT most) seats
$function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the audit log is only ever added to' USING ERRCODE = 'check_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_boarding_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'boarding events are only ever added' USING ERRCODE = 'check_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_disruption_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'disruptions are only ever added' USING ERRCODE = 'check_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the ledger is only ever added to' USING ERRCODE = 'check_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_list_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a frozen passenger list does not change: add a version';
END $function$;

CREATE OR REPLACE FUNCTION public.sale_version(of_date date)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT concat_ws(' ', of_date,
    (SELECT max(imported_at) FROM timetable_imports),
    (SELECT xmin FROM tax_policies WHERE starts_on <= of_date ORDER BY starts_on DESC LIMIT 1),
    (SELECT xmin FROM refund_policies WHERE starts_on <= of_date ORDER BY starts_on DESC LIMIT 1),
    (SELECT xmin FROM womens_seats_policies WHERE starts_on <= of_date ORDER BY starts_on DESC LIMIT 1),
    (SELECT concat_ws(' ', count(*), sum(xmin::text::bigint)) FROM food_items))
$function$;

CREATE OR REPLACE FUNCTION public.sell_claims(of_bookings uuid[], of_seats text[], at timestamp with time zone)
 RETURNS uuid[]
 LANGUAGE plpgsql
AS $function$
DECLARE
  sold uuid[];
BEGIN
  PERFORM FROM seat_claims WHERE booking_id = ANY (of_bookings) ORDER BY trip_id, seat FOR UPDATE;
  sold := ARRAY(
    SELECT wanted.booking_id FROM unnest(of_bookings, of_seats) AS wanted (booking_id, seat)
    LEFT JOIN seat_claims c ON c.booking_id = wanted.booking_id AND c.seat = wanted.seat AND c.expires_at > at
    GROUP BY wanted.booking_id HAVING bool_and(c.seat IS NOT NULL));
  UPDATE seat_claims SET expires_at = NULL WHERE booking_id = ANY (sold);
  RETURN sold;
END $function$;

CREATE OR REPLACE FUNCTION public.sell_held_claims(of_bookings uuid[], of_seats text[], times timestamp with time zone[])
 RETURNS uuid[]
 LANGUAGE plpgsql
AS $function$
DECLARE
  sold uuid[];
BEGIN
  PERFORM FROM seat_claims WHERE booking_id = ANY (of_bookings) ORDER BY trip_id, seat FOR UPDATE;
  sold := ARRAY(
    SELECT wanted.booking_id FROM unnest(of_bookings, of_seats, times) AS wanted (booking_id, seat, at)
    LEFT JOIN seat_claims c ON c.booking_id = wanted.booking_id AND c.seat = wanted.seat AND c.expires_at > wanted.at
    GROUP BY wanted.booking_id HAVING bool_and(c.seat IS NOT NULL));
  UPDATE seat_claims SET expires_at = NULL WHERE booking_id = ANY (sold);
  RETURN sold;
END $function$;

CREATE OR REPLACE FUNCTION public.settle_payments(settlements jsonb, of_template text, at timestamp with time zone)
 RETURNS TABLE(n integer, pnr text, language text, messages uuid[])
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
DECLARE
  numbers integer[];
  payable uuid[];
  events uuid[];
BEGIN
  SELECT array_agg(agreed.n), array_agg(agreed.booking_id), array_agg(agreed.event) INTO numbers, payable, events FROM (
    SELECT DISTINCT ON (locked.booking_id) locked.* FROM (
      SELECT s.n, s.event, p.booking_id
      FROM jsonb_to_recordset(settlements) AS s (n integer, payment uuid, paise integer, event uuid)
      JOIN payments p ON p.id = s.payment
      WHERE p.state = 'initiated' AND p.amount_paise = s.paise AND p.second_of IS NULL AND p.change_id IS NULL
      ORDER BY p.id FOR UPDATE OF p SKIP LOCKED
    ) locked ORDER BY locked.booking_id, locked.n
  ) agreed;
  IF numbers IS NULL THEN RETURN; END IF;

  RETURN QUERY
  WITH sold AS MATERIALIZED (
    SELECT s.*, b.* FROM confirm_held_bookings(payable, events, at) b
    JOIN unnest(numbers, payable) AS agreed (n, booking_id) ON agreed.booking_id = b.booking_id
    JOIN jsonb_to_recordset(settlements) AS s (n integer, payment uuid, paise bigint, status text, reference text, mode text,
      journal uuid, email_id uuid, sms_id uuid, responses jsonb) ON s.n = agreed.n
  ), stored AS (
    INSERT INTO gateway_responses (id, payment_id, source, body, received_at)
    SELECT r.id, sold.payment, r.source, r.body, r.at
    FROM sold CROSS JOIN jsonb_to_recordset(sold.responses) AS r (id uuid, source text, body text, at timestamptz)
  ), paid AS (
    UPDATE payments p SET state = 'paid', gateway_status = sold.status, gateway_reference = nullif(sold.reference, ''),
      mode = sold.mode, captured_paise = sold.paise, settled_at = at, next_inquiry_at = NULL
    FROM sold WHERE p.id = sold.payment
  ), journal AS (
    INSERT INTO journals (id, kind, booking_id, payment_id, at)
    SELECT sold.journal, 'sale', sold.booking_id, sold.payment, at FROM sold
  ), posted AS (
    INSERT INTO postings (journal_id, account, amount_paise)
    SELECT sold.journal, line.account, line.paise
    FROM sold CROSS JOIN LATERAL (VALUES ('cash_at_gateway', sold.paise), ('fares', -sold.fare_paise), ('food', -sold.food_paise),
      ('tax', -sold.tax_paise)) AS line (account, paise)
    WHERE line.paise <> 0
  ), message AS MATERIALIZED (
    SELECT sold.booking_id, m.id, m.channel, m.recipient
    FROM sold CROSS JOIN LATERAL (VALUES (sold.email_id, 'email', sold.email), (sold.sms_id, 'sms', sold.phone)) AS m (id, channel, recipient)
  ), enqueued AS (
    SELECT m.booking_id, array_agg(m.id) AS ids
    FROM enqueue_booking_messages(of_template, ARRAY(SELECT id FROM message), ARRAY(SELECT booking_id FROM message),
      ARRAY(SELECT channel FROM message), ARRAY(SELECT recipient FROM message), at) m
    GROUP BY m.booking_id
  )
  SELECT sold.n, sold.pnr, sold.language, coalesce(enqueued.ids, '{}')
  FROM sold LEFT JOIN enqueued ON enqueued.booking_id = sold.booking_id;
END $function$;

CREATE OR REPLACE FUNCTION public.settle_plain_payments(settlements jsonb, of_template text)
 RETURNS TABLE(n integer, pnr text, language text, messages uuid[])
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
DECLARE
  numbers integer[];
  payable uuid[];
  events uuid[];
  times timestamptz[];
BEGIN
  SELECT array_agg(agreed.n), array_agg(agreed.booking_id), array_agg(agreed.event), array_agg(agreed.at)
  INTO numbers, payable, events, times FROM (
    WITH locked AS MATERIALIZED (
      SELECT p.* FROM payments p
      WHERE p.id = ANY (ARRAY(SELECT (s ->> 'payment')::uuid FROM jsonb_array_elements(settlements) AS s))
      ORDER BY p.id FOR UPDATE SKIP LOCKED
    )
    SELECT DISTINCT ON (locked.booking_id) locked.booking_id, s.n, s.event, s.at
    FROM locked JOIN jsonb_to_recordset(settlements) AS s (n integer, payment uuid, paise integer, event uuid, at timestamptz)
      ON s.payment = locked.id
    WHERE locked.state = 'initiated' AND locked.amount_paise = s.paise AND locked.second_of IS NULL AND locked.change_id IS NULL
    ORDER BY locked.booking_id, s.n
  ) agreed;
  IF numbers IS NULL THEN RETURN; END IF;

  RETURN QUERY
  WITH sold AS MATERIALIZED (
    SELECT s.*, b.* FROM confirm_paid_bookings(payable, events, times) b
    JOIN unnest(numbers, payable) AS agreed (n, booking_id) ON agreed.booking_id = b.booking_id
    JOIN jsonb_to_recordset(settlements) AS s (n integer, payment uuid, paise bigint, status text, reference text, mode text,
      at timestamptz, journal uuid, email_id uuid, sms_id uuid, responses jsonb) ON s.n = agreed.n
  ), stored AS (
    INSERT INTO gateway_responses (id, payment_id, source, body, received_at)
    SELECT r.id, sold.payment, r.source, r.body, r.at
    FROM sold CROSS JOIN jsonb_to_recordset(sold.responses) AS r (id uuid, source text, body text, at timestamptz)
  ), paid AS (
    UPDATE payments p SET state = 'paid', gateway_status = sold.status, gateway_reference = nullif(sold.reference, ''),
      mode = sold.mode, captured_paise = sold.paise, settled_at = sold.at, next_inquiry_at = NULL
    FROM sold WHERE p.id = sold.payment
  ), journal AS (
    INSERT INTO journals (id, kind, booking_id, payment_id, at)
    SELECT sold.journal, 'sale', sold.booking_id, sold.payment, sold.at FROM sold
  ), posted AS (
    INSERT INTO postings (journal_id, account, amount_paise)
    SELECT sold.journal, line.account, line.paise
    FROM sold CROSS JOIN LATERAL (VALUES ('cash_at_gateway', sold.paise), ('fares', -sold.fare_paise), ('food', -sold.food_paise),
      ('tax', -sold.tax_paise)) AS line (account, paise)
    WHERE line.paise <> 0
  ), message AS MATERIALIZED (
    SELECT sold.booking_id, m.id, m.channel, m.recipient, sold.at
    FROM sold CROSS JOIN LATERAL (VALUES (sold.email_id, 'email', sold.email), (sold.sms_id, 'sms', sold.phone)) AS m (id, channel, recipient)
  ), enqueued AS (
    SELECT m.booking_id, array_agg(m.id) AS ids
    FROM write_booking_messages(of_template, ARRAY(SELECT id FROM message), ARRAY(SELECT booking_id FROM message),
      ARRAY(SELECT channel FROM message), ARRAY(SELECT recipient FROM message), ARRAY(SELECT at FROM message)) m
    GROUP BY m.booking_id
  )
  SELECT sold.n, sold.pnr, sold.language, coalesce(enqueued.ids, '{}')
  FROM sold LEFT JOIN enqueued ON enqueued.booking_id = sold.booking_id;
END $function$;

CREATE OR REPLACE FUNCTION public.shared_pressure(trip uuid, of_line_day text, of_network text, of_address text, of_owner text, at timestamp with time zone, since timestamp with time zone, of_tier text DEFAULT 'shared'::text)
 RETURNS TABLE(owner_holds integer, address_on_trip integer, address_in_all integer, network_on_trip integer, network_in_all integer, on_trip integer, on_line integer)
 LANGUAGE sql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
  WITH line AS (
    SELECT trip_id, CASE WHEN NOT paid AND held_until > at THEN seats ELSE 0 END AS held,
      CASE WHEN paid THEN -seats WHEN held_until <= at THEN seats ELSE 0 END AS run_out
    FROM recent_holds WHERE line_day <= of_line_day AND (line_day, held_until) > (of_line_day, since) AND tier <> 'own'
  ), near AS (
    SELECT trip_id, address, CASE WHEN NOT paid AND held_until > at THEN seats ELSE 0 END AS held,
      CASE WHEN paid THEN -seats WHEN held_until <= at THEN seats ELSE 0 END AS run_out
    FROM recent_holds WHERE network <= of_network AND (network, held_until) > (of_network, since) AND tier = of_tier
  )
  SELECT
    (SELECT count(*) FROM recent_holds
     WHERE owner <= of_owner AND (owner, held_until) > (of_owner, at) AND tier = 'shared' AND NOT paid)::int,
    n.address_on_trip, n.address_in_all, n.network_on_trip, n.network_in_all, l.on_trip, l.on_line
  FROM (
    SELECT coalesce(sum(held) FILTER (WHERE trip_id = trip), 0)::int
        + greatest(0, coalesce(sum(run_out) FILTER (WHERE trip_id = trip), 0))::int AS on_trip,
      coalesce(sum(held), 0)::int + greatest(0, coalesce(sum(run_out), 0))::int AS on_line
    FROM line
  ) l, (
    SELECT coalesce(sum(held) FILTER (WHERE address = of_address AND trip_id = trip), 0)::int
        + greatest(0, coalesce(sum(run_out) FILTER (WHERE address = of_address AND trip_id = trip), 0))::int AS address_on_trip,
      coalesce(sum(held) FILTER (WHERE address = of_address), 0)::int
        + greatest(0, coalesce(sum(run_out) FILTER (WHERE address = of_address), 0))::int AS address_in_all,
      coalesce(sum(held) FILTER (WHERE trip_id = trip), 0)::int
        + greatest(0, coalesce(sum(run_out) FILTER (WHERE trip_id = trip), 0))::int AS network_on_trip,
      coalesce(sum(held), 0)::int + greatest(0, coalesce(sum(run_out), 0))::int AS network_in_all
    FROM near
  ) n
$function$;

CREATE OR REPLACE FUNCTION public.taken_of(new_booking jsonb)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  SELECT ARRAY(
    SELECT w.value ->> 'seat' FROM jsonb_array_elements(new_booking -> 'seats') WITH ORDINALITY AS w (value, n)
    WHERE w.value ->> 'seat' IN (SELECT taken_seats((new_booking ->> 'trip_id')::uuid,
      int4range((new_booking ->> 'from_stop')::integer, (new_booking ->> 'to_stop')::integer), (new_booking ->> 'created_at')::timestamptz))
    ORDER BY w.n)
$function$;

CREATE OR REPLACE FUNCTION public.taken_seats(trip uuid, journey int4range, at timestamp with time zone)
 RETURNS TABLE(seat text)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT DISTINCT seat FROM seat_claims
  WHERE trip_id = trip AND legs && journey AND (expires_at IS NULL OR expires_at > at)
$function$;

CREATE OR REPLACE FUNCTION public.tier_of_hold(of_user uuid, of_session uuid, of_address text, of_email text, of_phone text, wanted integer, at timestamp with time zone, since timestamp with time zone, contact_since timestamp with time zone, own_most_holds integer, own_most_seats integer, contact_most_seats integer)
 RETURNS TABLE(tier text, contact text)
 LANGUAGE sql
 STABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.write_booking_messages(of_template text, ids uuid[], of_bookings uuid[], channels text[], recipients text[], times timestamp with time zone[])
 RETURNS TABLE(id uuid, booking_id uuid)
 LANGUAGE sql
AS $function$
  INSERT INTO outbound_messages (id, booking_id, channel, template, recipient, state, created_at, language)
  SELECT m.id, b.id, m.channel, of_template, m.recipient, 'queued', m.at, b.language
  FROM unnest(ids, of_bookings, channels, recipients, times) AS m (id, booking, channel, recipient, at)
  JOIN booking_keys b ON b.id = m.booking
  WHERE m.recipient <> ''
  ON CONFLICT DO NOTHING RETURNING id, booking_id
$function$;
