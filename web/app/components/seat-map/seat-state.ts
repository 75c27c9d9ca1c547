/** `own`: the customer has it today, and may choose it again. */
export type SeatState = 'available' | 'own' | 'booked' | 'selected' | 'held';
