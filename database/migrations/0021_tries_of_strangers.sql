-- Tries of whoever has no session of the owner count apart: they must not end a code that is in the owner's hands.
ALTER TABLE codes ADD COLUMN strangers_tries integer NOT NULL DEFAULT 0
  CONSTRAINT codes_strangers_tries_check CHECK (strangers_tries >= 0 AND strangers_tries <= 5);
