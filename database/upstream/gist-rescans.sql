-- Report for pgsql-bugs: a GiST index loses live entries on rescans.
--
-- It happens if a scan runs again (nested loop, correlated subquery) after a page split between two passes. An
-- exclusion constraint then accepts rows that overlap. One session suffices, without a crash or an extension:
--
--   createdb gist && psql -X -q -d gist -f database/upstream/gist-rescans.sql
--
-- A sound server accepts 0 twice in each part; 15.18 and 18.4 accept 20 and 8.
--
-- gistgettuple() notes the offsets of dead entries in so->killedItems. gistrescan() resets neither so->numKilled nor
-- so->curBlkno.
-- 1. If the root is a leaf, curBlkno is invalid, and the notes stay until a later pass reads another page.
--    gistkillitems() then marks whatever stands at these offsets.
-- 2. If a pass ends early (LIMIT, EXISTS), its notes stay too. The next pass reads the root first and stores its LSN in
--    curPageLSN. gistkillitems() compares it with the LSN of the noted page. If the split of that page was the last
--    change of both, they are equal. So an index of any size is affected.
-- Resetting numKilled and curBlkno in gistrescan(), or applying the notes before, would end both.
\set ON_ERROR_STOP on
\pset footer off
SET client_min_messages = warning;
SELECT version();

-- Returns how many spans stand in the table a second time, read without the index.
CREATE OR REPLACE FUNCTION accepted_twice() RETURNS bigint LANGUAGE plpgsql
  SET enable_indexscan = off SET enable_indexonlyscan = off SET enable_bitmapscan = off AS $$
BEGIN
  RETURN (SELECT count(*) - count(DISTINCT span) FROM spans);
END $$;

-- A new table of `count` spans that do not overlap: 10 to 14, 20 to 24, and so on.
CREATE OR REPLACE PROCEDURE make_spans(first int, count int) LANGUAGE plpgsql AS $$
BEGIN
  DROP TABLE IF EXISTS spans;
  CREATE TABLE spans (span int4range NOT NULL, EXCLUDE USING gist (span WITH &&));
  INSERT INTO spans SELECT int4range(10 * n, 10 * n + 5) FROM generate_series(first, first + count - 1) n;
END $$;

\echo '1. The only page of the index is split between two passes of a scan.'
CREATE TEMP TABLE noted (span int4range);
CALL make_spans(1001, 20);
INSERT INTO noted SELECT span FROM spans;
-- The first twenty entries of the page are dead now, the next twenty are live.
DELETE FROM spans;
INSERT INTO spans SELECT span FROM noted;
BEGIN;
SET LOCAL enable_seqscan = off;
SET LOCAL enable_bitmapscan = off;
-- A cursor stands for a slow query. The inserts may also come from another session.
DECLARE passes CURSOR FOR
  SELECT (SELECT count(*) FROM spans WHERE span && int4range(0, 1000000 + pass)) FROM generate_series(1, 40) pass;
MOVE 3 FROM passes;
INSERT INTO spans SELECT int4range(10 * n, 10 * n + 5) FROM generate_series(1, 400) n;
MOVE ALL FROM passes;
COMMIT;
INSERT INTO spans SELECT span FROM spans ON CONFLICT DO NOTHING;
SELECT accepted_twice();

\echo '2. A pass over an index of several pages ends early, and a leaf that it has read is split.'
CALL make_spans(1, 1000);
DELETE FROM spans WHERE lower(span) % 30 = 0;
BEGIN;
SET LOCAL enable_seqscan = off;
SET LOCAL enable_bitmapscan = off;
-- EXISTS ends early likewise.
DECLARE passes CURSOR FOR
  SELECT (SELECT lower(span) FROM spans WHERE span && int4range(4000, 1000000 + pass) OFFSET 90 LIMIT 1)
  FROM generate_series(1, 40) pass;
MOVE 1 FROM passes;
DO $$
DECLARE size bigint := pg_relation_size('spans_span_excl');
BEGIN
  FOR n IN 439..2000 LOOP
    INSERT INTO spans VALUES (int4range(10 * n + 6, 10 * n + 7));
    EXIT WHEN pg_relation_size('spans_span_excl') > size;
  END LOOP;
END $$;
MOVE 1 FROM passes;
COMMIT;
INSERT INTO spans SELECT span FROM spans ON CONFLICT DO NOTHING;
SELECT accepted_twice();

DROP TABLE spans;
DROP PROCEDURE make_spans;
DROP FUNCTION accepted_twice;
