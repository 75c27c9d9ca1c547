-- Names of the field instead of private ones (docs/glossary.md). No process of an earlier version can run beside this one: CHANGELOG.md.
ALTER TABLE provider_visits RENAME TO oauth_states;
ALTER TABLE oauth_states RENAME CONSTRAINT provider_visits_pkey TO oauth_states_pkey;
ALTER INDEX provider_visits_by_end RENAME TO oauth_states_by_end;

ALTER TABLE known_devices RENAME TO trusted_devices;
ALTER TABLE trusted_devices RENAME CONSTRAINT known_devices_pkey TO trusted_devices_pkey;
ALTER TABLE trusted_devices RENAME CONSTRAINT known_devices_user_id_fkey TO trusted_devices_user_id_fkey;
ALTER INDEX known_devices_by_age RENAME TO trusted_devices_by_age;
ALTER INDEX known_devices_by_user RENAME TO trusted_devices_by_user;

ALTER TABLE forgotten_trips RENAME TO purged_trips;
ALTER TABLE purged_trips RENAME CONSTRAINT forgotten_trips_pkey TO purged_trips_pkey;
ALTER TABLE purged_trips RENAME CONSTRAINT forgotten_trips_trip_id_fkey TO purged_trips_trip_id_fkey;
ALTER TABLE purged_trips DROP CONSTRAINT forgotten_trips_what_check;
UPDATE purged_trips SET what = 'customers' WHERE what = 'buyers';
ALTER TABLE purged_trips ADD CONSTRAINT purged_trips_what_check CHECK (what IN ('disputes', 'passengers', 'customers'));
ALTER TABLE bookings RENAME COLUMN forgotten_at TO anonymised_at;
ALTER TABLE erasure_requests RENAME COLUMN told_at TO notified_at;

ALTER TABLE idempotency_keys RENAME COLUMN answer TO response;
ALTER TABLE position_polls RENAME COLUMN answered TO responded;
ALTER TABLE coach_positions RENAME COLUMN doubt TO suspect;

ALTER TABLE payment_answers RENAME TO gateway_responses;
ALTER TABLE gateway_responses RENAME CONSTRAINT payment_answers_pkey TO gateway_responses_pkey;
ALTER TABLE gateway_responses RENAME CONSTRAINT payment_answers_payment_id_fkey TO gateway_responses_payment_id_fkey;
ALTER INDEX payment_answers_by_age RENAME TO gateway_responses_by_age;
ALTER INDEX payment_answers_by_payment RENAME TO gateway_responses_by_payment;
-- A rewrite of the table is many times faster than an update of most of its rows.
ALTER TABLE gateway_responses
  DROP CONSTRAINT payment_answers_source_check,
  ALTER COLUMN source TYPE text USING CASE source WHEN 'return' THEN 'callback' ELSE source END,
  ADD CONSTRAINT gateway_responses_source_check CHECK (source IN ('callback', 'unreadable', 'inquiry'));

ALTER TABLE statements RENAME TO reconciliations;
ALTER TABLE reconciliations RENAME CONSTRAINT statements_pkey TO reconciliations_pkey;
ALTER INDEX statements_by_time RENAME TO reconciliations_by_time;
ALTER TABLE statement_differences RENAME TO reconciliation_differences;
ALTER TABLE reconciliation_differences RENAME COLUMN statement_id TO reconciliation_id;
ALTER TABLE reconciliation_differences RENAME CONSTRAINT statement_differences_pkey TO reconciliation_differences_pkey;
ALTER TABLE reconciliation_differences
  RENAME CONSTRAINT statement_differences_statement_id_fkey TO reconciliation_differences_reconciliation_id_fkey;

DROP INDEX refunds_owed;
ALTER TABLE refunds DROP CONSTRAINT refunds_state_check;
UPDATE refunds SET state = 'pending' WHERE state = 'owed';
ALTER TABLE refunds ADD CONSTRAINT refunds_state_check CHECK (state IN ('pending', 'done'));
CREATE INDEX refunds_pending ON refunds (created_at) WHERE state = 'pending';

INSERT INTO ledger_accounts SELECT 'refunds_payable', kind FROM ledger_accounts WHERE id = 'refunds_owed';
-- A rewrite as well: postings are append-only, and their triggers refuse an update.
ALTER TABLE postings
  DROP CONSTRAINT postings_account_fkey,
  ALTER COLUMN account TYPE text USING CASE account WHEN 'refunds_owed' THEN 'refunds_payable' ELSE account END,
  ADD CONSTRAINT postings_account_fkey FOREIGN KEY (account) REFERENCES ledger_accounts (id);
DELETE FROM ledger_accounts WHERE id = 'refunds_owed';

DROP FUNCTION session_has_paid(uuid);
