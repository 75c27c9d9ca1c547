-- The result of the last daily check of the audit log, for the console and for metrics.
CREATE TABLE audit_verification (
  id boolean CONSTRAINT audit_verification_pkey PRIMARY KEY CONSTRAINT audit_verification_has_one_row CHECK (id),
  at timestamptz NOT NULL,
  entries integer NOT NULL CONSTRAINT audit_verification_entries_check CHECK (entries >= 0),
  problems integer NOT NULL CONSTRAINT audit_verification_problems_check CHECK (problems >= 0),
  -- The first problem.
  problem text CONSTRAINT audit_verification_problem_check CHECK (problem IN ('altered', 'broken', 'missing')),
  day date,
  number integer,
  CONSTRAINT audit_verification_names_first_problem
    CHECK (num_nonnulls(problem, day, number) = CASE WHEN problems > 0 THEN 3 ELSE 0 END)
);
COMMENT ON TABLE audit_verification IS 'Result of the last daily verification of the audit log; no row before the first.';
