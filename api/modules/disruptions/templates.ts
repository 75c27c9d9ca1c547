import type { DisruptionKind } from 'contract/console/disruptions/kinds.ts';
import { defineTemplates, type Template } from '#platform/messages/templates.ts';

/** Messages with an offer: the whole trip, the stop or the seats of the booking were taken away. */
export const offerTemplates = defineTemplates('booking', 'disruptions.send', [
  'trip-cancelled',
  'stop-skipped',
  'coach-too-small',
]);

/** Returns the template of an offer because of a disruption. */
export function offerTemplateOf(kind: DisruptionKind): keyof typeof offerTemplates {
  switch (kind) {
    case 'stop_skipped':
      return 'stop-skipped';
    case 'coach_change':
      return 'coach-too-small';
    default:
      return 'trip-cancelled';
  }
}

/** Returns the message with an offer. */
export function templateOfOffer({ kind }: { kind: DisruptionKind }): Template<'booking'> {
  return offerTemplates[offerTemplateOf(kind)];
}

/** The message that a delayed coach is on time again. */
export const onTimeTemplates = defineTemplates('booking', 'disruptions.send', ['coach-on-time']);
