-- The page after an unreadable callback asks which payment its session opened last; held bookings alone had an index by session.
CREATE INDEX bookings_by_session ON bookings (session_id, created_at);
