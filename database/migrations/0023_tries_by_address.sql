-- Which network addresses strangers have tried a code from, once for each try: one of them must not end a code for its owner on a device that
-- we do not know.
ALTER TABLE codes ADD COLUMN tried_from text[] NOT NULL DEFAULT '{}';
-- The network address that asked for the code. Its tries do not count against those of others.
ALTER TABLE codes ADD COLUMN asked_from text;
ALTER TABLE codes DROP CONSTRAINT codes_strangers_tries_check;
ALTER TABLE codes ADD CONSTRAINT codes_strangers_tries_check CHECK (strangers_tries >= 0 AND strangers_tries <= 15);
