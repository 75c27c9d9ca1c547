/** Returns the subject of the audit log's entries about a booking. */
export const bookingSubject = (pnr: string): string => `booking ${pnr}`;

/** Returns the subject of the audit log's entries about a departure. */
export const departureSubject = (tripId: string): string => `departure ${tripId}`;
