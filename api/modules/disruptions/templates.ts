import { defineTemplates } from '#platform/messages/templates.ts';

/** Messages with an offer: the whole trip, or the stop of the booking, was taken away. */
export const offerTemplates = defineTemplates('booking', 'disruptions.send', [
  'trip-cancelled',
  'stop-skipped',
]);

/** The message that a delayed coach is on time again. */
export const onTimeTemplates = defineTemplates('booking', 'disruptions.send', ['coach-on-time']);
