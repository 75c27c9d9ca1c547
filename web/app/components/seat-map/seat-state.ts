export type SeatState = 'available' | 'booked' | 'selected' | 'held';
