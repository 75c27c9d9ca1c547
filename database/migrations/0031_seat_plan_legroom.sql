-- Whether the seats of a plan stand farther apart than in the operator's other coaches.
ALTER TABLE seat_plans ADD COLUMN more_legroom boolean NOT NULL DEFAULT false;
