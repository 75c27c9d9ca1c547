/** What can happen to a trip. */
export const disruptionKinds = ['delay', 'cancellation', 'stop_skipped', 'coach_change'] as const;
export type DisruptionKind = (typeof disruptionKinds)[number];
