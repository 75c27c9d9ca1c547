import type { GatewayName } from '../../contract/values/gateways.ts';
import type { Reversals } from '../../faults/lifecycle/choices.ts';
import type { Party } from '../people/parties.ts';
import type { Ordered } from './food.ts';
import type { PlannedSegment } from './segment.ts';
import type { OfferedTrip } from './trips.ts';

/** A booking as it is going to happen. */
export interface PlannedBooking {
  at: Date;
  trip: OfferedTrip;
  segment: PlannedSegment;
  party: Party;
  seats: string[];
  food: Ordered[][];
  gateway: GatewayName;
  address: string;
  ending: Ending;
  paidAt: Date;
  cancellation?: PlannedCancellation;
  reversal?: PlannedReversal;
  deskAct?: PlannedDeskAct;
}

/** How a payment ends. `open`: the customer stays at the gateway. `lost`: paid, but the browser never returns. */
export type Ending = 'paid' | 'declined' | 'open' | 'late' | 'lost' | 'twice' | 'other amount' | 'undecided';

export interface PlannedCancellation {
  at: Date;
  seats: string[];
  reason: string;
  by: 'customer' | 'support' | 'goodwill';
  /** The gateway refuses the refund at first. */
  refused: boolean;
}

export interface PlannedReversal {
  at: Date;
  kind: Reversals;
}

export interface PlannedBlock {
  at: Date;
  trip: OfferedTrip;
  seats: string[];
  reason: string;
  releaseAt: Date | undefined;
}

export interface PlannedDeskAct {
  at: Date;
  kind: 'look' | 'repeat' | 'contact' | 'rename';
}
