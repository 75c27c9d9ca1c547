/** Why a trip is disrupted, as messages to travellers say it in their language. `operations`: anything else. */
export const disruptionCauses = [
  'traffic',
  'weather',
  'road_closed',
  'breakdown',
  'crew',
  'operations',
] as const;
export type DisruptionCause = (typeof disruptionCauses)[number];

/** The longest time until silence means a refund. */
export const MAX_REFUND_HOURS = 168;

/** The longest delay that can be announced; a later coach is cancelled. */
export const MAX_DELAY_MINUTES = 720;
