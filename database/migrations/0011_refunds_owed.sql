-- Refunds that are owed are few, and looked for by jobs and dashboards; those that were carried out are all others.
CREATE INDEX refunds_owed ON refunds (created_at) WHERE state = 'owed';
