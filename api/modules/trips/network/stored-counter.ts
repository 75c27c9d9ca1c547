/** A counter with its city, by the timetable's own names. */
export interface StoredCounter {
  id: string;
  location: string;
  counter: string;
}
