/** How a seat stands for this visitor. */
export type SeatState = 'available' | 'booked' | 'selected' | 'held';
