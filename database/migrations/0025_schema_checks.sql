-- The database refuses what the code never writes: values outside closed lists, stops that a trip does not have, a seat that a booking
-- claims twice. Every constraint over several columns has a name that says what holds, every table a comment.

-- Closed lists.
ALTER TABLE booking_events ADD CONSTRAINT booking_events_kind_check CHECK (kind IN (
  'held', 'confirmed', 'given_back', 'expired', 'payment_failed', 'paid_too_late', 'paid_other_amount', 'seats_cancelled'));
-- Empty once the passenger's data is anonymised.
ALTER TABLE booking_seats ADD CONSTRAINT booking_seats_gender_check CHECK (gender IN ('Male', 'Female', 'Other', ''));
ALTER TABLE booking_transitions
  ADD CONSTRAINT booking_transitions_from_state_check CHECK (from_state IN ('held', 'confirmed', 'expired', 'failed', 'travelled')),
  ADD CONSTRAINT booking_transitions_to_state_check CHECK (to_state IN ('held', 'confirmed', 'expired', 'failed', 'travelled'));
ALTER TABLE codes ADD CONSTRAINT codes_purpose_check CHECK (purpose IN (
  'sign-up', 'email', 'phoneno', 'cancellation', 'personal-data', 'step-up'));
ALTER TABLE food_items
  ADD CONSTRAINT food_items_place_check CHECK (place = 'In Bus'),
  ADD CONSTRAINT food_items_diet_check CHECK (diet IN ('veg', 'non-veg', 'vegan', 'jain'));
ALTER TABLE journals ADD CONSTRAINT journals_kind_check CHECK (kind IN (
  'sale', 'paid_too_late', 'paid_other_amount', 'paid_twice', 'cancellation', 'refund', 'chargeback', 'gateway_refund', 'set_off'));
ALTER TABLE refunds ADD CONSTRAINT refunds_reason_check CHECK (reason IN (
  'cancellation', 'paid_too_late', 'paid_other_amount', 'paid_twice'));
ALTER TABLE signing_keys ADD CONSTRAINT signing_keys_purpose_check CHECK (purpose = 'challenges');

-- A booking's stops are stops of its trip.
ALTER TABLE bookings
  ADD CONSTRAINT bookings_from_stop_fkey FOREIGN KEY (trip_id, from_stop) REFERENCES trip_stops (trip_id, number),
  ADD CONSTRAINT bookings_to_stop_fkey FOREIGN KEY (trip_id, to_stop) REFERENCES trip_stops (trip_id, number);
CREATE INDEX bookings_by_from_stop ON bookings (trip_id, from_stop);
CREATE INDEX bookings_by_to_stop ON bookings (trip_id, to_stop);
DROP INDEX bookings_by_trip;

-- A booking claims a seat once.
ALTER TABLE seat_claims ADD CONSTRAINT seat_claims_pkey PRIMARY KEY (booking_id, seat);
DROP INDEX seat_claims_by_booking;

-- One gateway so far; nothing read this.
ALTER TABLE payments DROP COLUMN gateway;

ALTER TABLE bookings RENAME CONSTRAINT bookings_check TO bookings_stops_in_order;
ALTER TABLE codes RENAME CONSTRAINT codes_check TO codes_have_recipient;
ALTER TABLE contact_messages RENAME CONSTRAINT contact_messages_check TO contact_messages_suspicious_are_not_mailed;
ALTER TABLE erasure_requests RENAME CONSTRAINT erasure_requests_check TO erasure_requests_keep_person_until_carried_out;
ALTER TABLE outbound_messages RENAME CONSTRAINT outbound_messages_check TO outbound_messages_have_one_subject;
ALTER TABLE password_requests RENAME CONSTRAINT password_requests_check TO password_requests_have_one_contact;
ALTER TABLE payments RENAME CONSTRAINT payments_check TO payments_captured_when_paid;
ALTER TABLE scheduled_stops RENAME CONSTRAINT scheduled_stops_check TO scheduled_stops_times_in_order;
ALTER TABLE sessions RENAME CONSTRAINT sessions_check TO sessions_of_users_have_user;
ALTER TABLE sign_ups RENAME CONSTRAINT sign_ups_check TO sign_ups_have_contact;
ALTER TABLE sign_ups RENAME CONSTRAINT sign_ups_check1 TO sign_ups_verified_have_user;
ALTER TABLE trip_progress RENAME CONSTRAINT trip_progress_check TO trip_progress_seen_has_place;
ALTER TABLE users RENAME CONSTRAINT users_check TO users_have_contact;

COMMENT ON TABLE booking_events IS 'History of each booking, append-only; `detail` depends on `kind`.';
COMMENT ON TABLE booking_seats IS 'A passenger, a seat and its ticket; prices in paise as sold.';
COMMENT ON TABLE booking_transitions IS 'The changes of a booking''s state that a trigger allows.';
COMMENT ON TABLE bookings IS 'Seats of one trip between two of its stops, for one contact; held until paid or expired.';
COMMENT ON TABLE cancellations IS 'One cancellation of seats, with the percentage of the refund policy at that time.';
COMMENT ON TABLE cancelled_seats IS 'The seats of a cancellation and what is refunded for each, in paise.';
COMMENT ON TABLE coach_position_history IS 'Accepted positions of the last hours.';
COMMENT ON TABLE coach_positions IS 'The last accepted position of each coach; `suspect` holds reports that wait for confirmation.';
COMMENT ON TABLE coaches IS 'The fleet, from the timetable.';
COMMENT ON TABLE codes IS 'One-time codes by hash, with their tries; bound to a purpose, a subject and a scope.';
COMMENT ON TABLE contact_messages IS 'Messages of the contact form.';
COMMENT ON TABLE counters IS 'Stops where passengers board or alight, from the timetable.';
COMMENT ON TABLE erasure_requests IS 'Requests to erase personal data, and what became of them.';
COMMENT ON TABLE facilities IS 'What coaches have on board, from the timetable.';
COMMENT ON TABLE fares IS 'Base fare of a seat between two stops of a line, in paise, from the timetable.';
COMMENT ON TABLE food_items IS 'The menu on board, from the timetable; prices in paise.';
COMMENT ON TABLE gateway_responses IS 'Every response of the gateway as received, evidence of a payment.';
COMMENT ON TABLE idempotency_keys IS 'The first response to each Idempotency-Key of the booking call.';
COMMENT ON TABLE journals IS 'Entries of the ledger, append-only; the postings of each add up to zero.';
COMMENT ON TABLE ledger_accounts IS 'Accounts of the ledger.';
COMMENT ON TABLE lines IS 'Lines of the network, from the timetable.';
COMMENT ON TABLE oauth_states IS 'Sign-ins at the identity provider that have begun and not ended.';
COMMENT ON TABLE outbound_messages IS 'Outbox: e-mails and text messages to send, and sent. `template` is registered by a module.';
COMMENT ON TABLE password_links IS 'Links that set a password, by hash.';
COMMENT ON TABLE password_requests IS 'Requests for such a link, until a job sends it.';
COMMENT ON TABLE payments IS 'Attempts to pay for a booking at the gateway. `gateway_status` and `mode` are its words.';
COMMENT ON TABLE position_polls IS 'Which worker asks the tracking provider about which coach in this period.';
COMMENT ON TABLE postings IS 'Amounts of a journal by account, in paise, append-only.';
COMMENT ON TABLE purged_trips IS 'Which personal data of which trip has been purged.';
COMMENT ON TABLE recent_holds IS 'Seats held of late, counted against the allowances of unpaid holds.';
COMMENT ON TABLE reconciliation_differences IS 'Transactions on which ledger and gateway differ.';
COMMENT ON TABLE reconciliations IS 'Daily comparisons of the ledger with the gateway.';
COMMENT ON TABLE refund_policies IS 'Share refunded by hours before departure, from a date on.';
COMMENT ON TABLE refund_set_offs IS 'How much of a refund a reversal has covered.';
COMMENT ON TABLE refunds IS 'Money to send back, pending until the gateway confirms it.';
COMMENT ON TABLE request_counts IS 'Calls counted against limits. `action` names a limit in code.';
COMMENT ON TABLE reversals IS 'Money that the gateway returned without a refund of ours.';
COMMENT ON TABLE scheduled_stops IS 'Stops of a scheduled trip, seconds after local midnight, from the timetable.';
COMMENT ON TABLE scheduled_trips IS 'Trips of the timetable, without a date.';
COMMENT ON TABLE seat_claims IS 'Which booking has which seat on which legs; the exclusion constraint forbids a double sale.';
COMMENT ON TABLE seat_plans IS 'Seat labels of a coach type, from the timetable.';
COMMENT ON TABLE sending_logs IS 'When codes and links were last sent to a contact, by hash.';
COMMENT ON TABLE services IS 'Days on which scheduled trips run, from the timetable.';
COMMENT ON TABLE sessions IS 'Sessions by token hash, of guests and of accounts.';
COMMENT ON TABLE shapes IS 'Roads that trips follow, from the timetable.';
COMMENT ON TABLE sign_ups IS 'Sign-ups that have begun.';
COMMENT ON TABLE signing_keys IS 'Secrets with which all processes sign.';
COMMENT ON TABLE tax_policies IS 'Tax rate in percent, from a date on.';
COMMENT ON TABLE timetable_imports IS 'Which timetables were imported.';
COMMENT ON TABLE trip_progress IS 'Where a coach is on the road of its trip.';
COMMENT ON TABLE trip_stops IS 'Stops of a dated trip.';
COMMENT ON TABLE trips IS 'Dated runs of scheduled trips.';
COMMENT ON TABLE trusted_devices IS 'Browsers in which an account has signed in, by hash.';
COMMENT ON TABLE used_challenges IS 'Solved challenges, each usable once.';
COMMENT ON TABLE user_identities IS 'Accounts at the identity provider that sign in to an account.';
COMMENT ON TABLE users IS 'Accounts.';
