import { defineTemplates } from '#platform/messages/templates.ts';

/** Messages with an offer: the whole trip, the stop or the seats of the booking were taken away. */
export const offerTemplates = defineTemplates('booking', 'disruptions.send', [
  'trip-cancelled',
  'stop-skipped',
  'coach-too-small',
]);

/** The message that a delayed coach is on time again. */
export const onTimeTemplates = defineTemplates('booking', 'disruptions.send', ['coach-on-time']);
