import { forgetBefore, forgetInvoicesBefore } from 'contract/retention.ts';
import type { Database, Transaction } from '#platform/database.ts';
import {
  forgetBuyersOfTrip,
  forgetDisputesOfTrip,
  forgetMessages,
  forgetPassengersOfTrip,
  forgetPaymentAnswers,
  forgetUnsold,
  listTripsToForget,
  listUnsoldToForget,
  markTripForgotten,
  type Stage,
} from './retention-store.ts';

/**
 * Forgets what bookings, messages and answers say about people, each in its time by `contract/retention.ts`. No row about money
 * is removed and no sum changes: what said who it was becomes empty. A trip, or some unsold bookings, at a time, so that a
 * night's work holds no lock for long; running it again changes nothing. Codes, sessions, contact messages and the like have
 * jobs of their own where they live, by the same table.
 */
export async function forgetInTime(db: Database, now: Date): Promise<void> {
  await forgetUnsoldBookings(db, forgetBefore('unsold', now), now);
  await forgetTrips(db, 'disputes', forgetBefore('disputes', now), now);
  await forgetTrips(db, 'passengers', forgetBefore('passengers', now), now);
  await forgetTrips(db, 'buyers', forgetInvoicesBefore(now), now);
  await forgetMessages(db, forgetBefore('messages', now));
  await forgetPaymentAnswers(db, forgetBefore('paymentAnswers', now));
}

const stages: Record<Stage, (tx: Transaction, tripId: string, now: Date) => void> = {
  disputes: forgetDisputesOfTrip,
  passengers: forgetPassengersOfTrip,
  buyers: forgetBuyersOfTrip,
};

async function forgetTrips(db: Database, stage: Stage, before: Date, now: Date): Promise<void> {
  for (;;) {
    const trips = await listTripsToForget(db, stage, before);
    if (trips.length === 0) return;
    for (const tripId of trips) {
      await db.transaction(async (tx) => {
        stages[stage](tx, tripId, now);
        markTripForgotten(tx, tripId, stage, now);
      });
    }
  }
}

async function forgetUnsoldBookings(db: Database, before: Date, now: Date): Promise<void> {
  for (;;) {
    const ids = await listUnsoldToForget(db, before);
    if (ids.length === 0) return;
    await db.transaction(async (tx) => forgetUnsold(tx, ids, now));
  }
}
