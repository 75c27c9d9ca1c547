import type { CoachChoice, CoachPlan } from 'contract/console/disruptions/coach.ts';
import { m } from 'messages/messages.js';

/** What a coach change does to people, in words: "27 keep their seat · 2 move a row". */
export function planSentences({ sums, gap, boarded, messages }: CoachPlan): string[] {
  return [
    ...(sums.unmoved > 0 ? [m.reseating_unmoved({ count: sums.unmoved })] : []),
    ...(sums.near > 0 ? [m.reseating_near({ count: sums.near })] : []),
    ...(sums.far > 0 ? [m.reseating_far({ count: sums.far })] : []),
    ...(sums.otherKind > 0 ? [m.reseating_other_kind({ count: sums.otherKind })] : []),
    ...(sums.parted > 0 ? [m.reseating_parted({ count: sums.parted })] : []),
    ...(sums.besideWomen > 0 ? [m.reseating_beside_women({ count: sums.besideWomen })] : []),
    ...(sums.markedSeats > 0 ? [m.reseating_marked_seats({ count: sums.markedSeats })] : []),
    ...(boarded > 0 ? [m.reseating_boarded({ count: boarded })] : []),
    ...(gap ? [m.reseating_not_proven()] : []),
    m.reseating_messages({ count: messages }),
  ];
}

/** A coach with its seats, and why it cannot drive the departure. */
export function choiceText({ busid, seats, elsewhere }: CoachChoice): string {
  const coach = m.reseating_choice({ busid, count: seats });
  if (!elsewhere) return coach;
  const { why, service, to } = elsewhere;
  return why === 'on_a_run'
    ? m.reseating_choice_run({ coach, service })
    : m.reseating_choice_city({ coach, city: to });
}
