/** What can happen to a trip. */
export const disruptionKinds = ['delay', 'cancellation', 'stop_skipped', 'coach_change'] as const;
export type DisruptionKind = (typeof disruptionKinds)[number];

/** Why, as messages to travellers say it in their language. `operations`: anything else. */
export const disruptionCauses = [
  'traffic',
  'weather',
  'road_closed',
  'breakdown',
  'crew',
  'operations',
] as const;
export type DisruptionCause = (typeof disruptionCauses)[number];
