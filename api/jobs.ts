import { accountJobs } from '#modules/accounts/jobs.ts';
import { bookingJobs } from '#modules/bookings/jobs.ts';
import { renderCancellationCode } from '#modules/cancellations/index.ts';
import { contactJobs } from '#modules/contact/jobs.ts';
import { paymentJobs } from '#modules/payments/jobs.ts';
import { renderDataCode } from '#modules/personal-data/index.ts';
import { personalDataJobs } from '#modules/personal-data/jobs.ts';
import { ticketJobs } from '#modules/tickets/jobs.ts';
import { trackingJobs } from '#modules/tracking/jobs.ts';
import { tripJobs } from '#modules/trips/jobs.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { Dependencies } from './dependencies.ts';

/** Returns every job of the app. The web process does not load them: it enqueues by name. */
export function listJobs(deps: Dependencies): JobDefinition[] {
  return [
    ...tripJobs(deps.db, deps.clock),
    ...bookingJobs(deps.db, deps.clock),
    ...paymentJobs(deps),
    ...ticketJobs(deps),
    ...accountJobs(deps, {
      'cancellation-code': renderCancellationCode,
      'personal-data-code': renderDataCode,
    }),
    ...trackingJobs(deps),
    ...contactJobs(deps),
    ...personalDataJobs(deps),
  ];
}
