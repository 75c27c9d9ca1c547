import { accountMessages } from '#modules/accounts/index.ts';
import { accountJobs } from '#modules/accounts/jobs.ts';
import { blockJobs } from '#modules/blocks/jobs.ts';
import { bookingJobs } from '#modules/bookings/jobs.ts';
import { cancellationMessages } from '#modules/cancellations/index.ts';
import { changeMessages } from '#modules/changes/index.ts';
import { replyMessages } from '#modules/contact/index.ts';
import { contactJobs } from '#modules/contact/jobs.ts';
import { offerMessages, onTimeMessages } from '#modules/disruptions/index.ts';
import { disruptionJobs } from '#modules/disruptions/jobs.ts';
import { paymentJobs } from '#modules/payments/jobs.ts';
import { personalDataMessages } from '#modules/personal-data/index.ts';
import { personalDataJobs } from '#modules/personal-data/jobs.ts';
import { staffMessages } from '#modules/staff/index.ts';
import { staffJobs } from '#modules/staff/jobs.ts';
import { ticketMessages } from '#modules/tickets/index.ts';
import { delayMessages } from '#modules/tracking/index.ts';
import { trackingJobs } from '#modules/tracking/jobs.ts';
import { tripJobs } from '#modules/trips/jobs.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { messageJobs, type Rendering } from '#platform/messages/delivery/posting.ts';
import type { Dependencies } from './dependencies.ts';

/** Returns every job of the app. The web process does not load them: it enqueues by name. */
export function listJobs(deps: Dependencies): JobDefinition[] {
  return [
    ...tripJobs(deps.db, deps.clock),
    ...bookingJobs(deps.db, deps.clock),
    ...blockJobs(deps),
    ...paymentJobs(deps),
    ...messageJobs(deps, listMessages(deps)),
    ...accountJobs(deps),
    ...trackingJobs(deps),
    ...disruptionJobs(deps),
    ...contactJobs(deps),
    ...personalDataJobs(deps),
    ...staffJobs(deps),
  ];
}

/** Returns every message of the outbox, with the module that renders it. */
export function listMessages(deps: Dependencies): Rendering[] {
  return [
    ...ticketMessages(deps),
    ...accountMessages(deps),
    ...cancellationMessages(deps),
    ...changeMessages(deps),
    ...personalDataMessages(deps),
    ...delayMessages(deps),
    ...offerMessages(deps),
    ...onTimeMessages(deps),
    ...replyMessages(deps),
    ...staffMessages(deps),
  ];
}
