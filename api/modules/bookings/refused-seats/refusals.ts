import { type Refusal, refuse } from '#platform/http/refusals/refusal.ts';

export function refuseTaken(seats: string[]): Refusal {
  return refuse('seats_taken', { values: { seats }, seats });
}

/** Refuses seats that only women may have. `fields` are those of the passengers who would get them. */
export function refuseForWomen(seats: string[], fields: string[] = []): Refusal {
  return refuse('seats_for_women', { values: { seats }, seats, fields });
}
