import type { StoredCounter } from '../network/stored-counter.ts';
import type { TaxPolicy } from '../policies.ts';
import type { FoundTrip } from '../store.ts';

export interface Search {
  from: string;
  to: string;
  date: string;
}

export interface FoundTrips {
  from: StoredCounter;
  to: StoredCounter;
  trips: FoundTrip[];
  tax: TaxPolicy;
}
