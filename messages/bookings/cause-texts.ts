import type { DisruptionCause } from 'contract/offers/causes.ts';
import { m } from 'messages/messages.js';

const causes: Record<DisruptionCause, () => string> = {
  traffic: m.offers_cause_traffic,
  weather: m.offers_cause_weather,
  road_closed: m.offers_cause_road_closed,
  breakdown: m.offers_cause_breakdown,
  crew: m.offers_cause_crew,
  operations: m.offers_cause_operations,
};

/** Why a trip is disrupted, in a few words: "bad weather". */
export function causeText(cause: DisruptionCause): string {
  return causes[cause]();
}
