/** Seats and bookings of anybody with a person's email or number. */
export const NAMES_SEAT = '(s.email = $1 OR s.phone = $2)';
export const NAMES_CONTACT = '(b.contact_email = $1 OR b.contact_phone = $2)';
