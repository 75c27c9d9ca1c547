-- Indexes for the checks of foreign keys, for the nightly deletes, and for finding a person by e-mail or number.

-- A delete of a row looks in every table that refers to it. Without an index each such look reads the whole table.
CREATE INDEX bookings_by_tax_policy ON bookings (tax_policy_id);
CREATE INDEX bookings_by_refund_policy ON bookings (refund_policy_id);
CREATE INDEX cancellations_by_user ON cancellations (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX coaches_by_seat_plan ON coaches (seat_plan_id);
CREATE INDEX fares_by_from_counter ON fares (from_counter_id);
CREATE INDEX fares_by_to_counter ON fares (to_counter_id);
CREATE INDEX journals_by_payment ON journals (payment_id);
CREATE INDEX outbound_messages_by_cancellation ON outbound_messages (cancellation_id) WHERE cancellation_id IS NOT NULL;
CREATE INDEX outbound_messages_by_code ON outbound_messages (code_id) WHERE code_id IS NOT NULL;
CREATE INDEX outbound_messages_by_user ON outbound_messages (user_id) WHERE user_id IS NOT NULL;
DROP INDEX password_links_by_user;
CREATE INDEX password_links_by_user ON password_links (user_id);
CREATE INDEX payments_by_second_of ON payments (second_of) WHERE second_of IS NOT NULL;
CREATE INDEX postings_by_account ON postings (account);
CREATE INDEX refunds_by_reversal ON refunds (reversal_id) WHERE reversal_id IS NOT NULL;
CREATE INDEX scheduled_stops_by_counter ON scheduled_stops (counter_id);
CREATE INDEX scheduled_trips_by_coach ON scheduled_trips (busid);
CREATE INDEX scheduled_trips_by_line ON scheduled_trips (line_id);
CREATE INDEX scheduled_trips_by_service ON scheduled_trips (service_id);
CREATE INDEX scheduled_trips_by_shape ON scheduled_trips (shape_id);
CREATE INDEX sign_ups_by_user ON sign_ups (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX trip_stops_by_counter ON trip_stops (counter_id);
CREATE INDEX trips_by_coach ON trips (busid);
CREATE INDEX trips_by_line ON trips (line_id);

-- Nightly deletes go through a table by the instant that ends a row, oldest first.
CREATE INDEX outbound_messages_by_age ON outbound_messages (created_at);
CREATE INDEX payment_answers_by_age ON payment_answers (received_at);
CREATE INDEX contact_messages_suspicious ON contact_messages (received_at) WHERE suspicion IS NOT NULL;
CREATE INDEX known_devices_by_age ON known_devices (used_at);
CREATE INDEX password_links_by_end ON password_links (expires_at);
CREATE INDEX password_requests_by_age ON password_requests (created_at);
CREATE INDEX sign_ups_by_end ON sign_ups (expires_at);
CREATE INDEX provider_visits_by_end ON provider_visits (expires_at);
CREATE INDEX request_counts_by_age ON request_counts (window_start);

-- A person's data is found by e-mail and number, in everybody's bookings and not only in those of guests.
DROP INDEX bookings_of_guests_by_email;
DROP INDEX bookings_of_guests_by_phone;
CREATE INDEX bookings_by_contact_email ON bookings (contact_email);
CREATE INDEX bookings_by_contact_phone ON bookings (contact_phone);
CREATE INDEX booking_seats_by_email ON booking_seats (email);
CREATE INDEX booking_seats_by_phone ON booking_seats (phone);
CREATE INDEX contact_messages_by_email ON contact_messages (email);
CREATE INDEX contact_messages_by_phone ON contact_messages (phone) WHERE phone IS NOT NULL;
CREATE INDEX outbound_messages_by_recipient ON outbound_messages (recipient);
CREATE INDEX users_by_unconfirmed_email ON users (unconfirmed_email) WHERE unconfirmed_email IS NOT NULL;
CREATE INDEX users_by_unconfirmed_phone ON users (unconfirmed_phone) WHERE unconfirmed_phone IS NOT NULL;
