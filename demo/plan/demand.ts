import { addDays, localDate, localInstant, localTime } from '../../contract/values/time.ts';
import type { Dice } from '../../faults/fuzz/dice.ts';
import { share, weighted } from '../people/chances.ts';
import type { OfferedTrip } from './trips.ts';

/** How many travel by day of week, from Monday. The Taj Mahal is closed on Fridays; weekends begin on their evenings. */
const BY_WEEKDAY = [0.75, 0.65, 0.7, 0.85, 1.2, 1.35, 1.25] as const;

/** How many travel by the hour of departure: international flights land at night, families leave after breakfast. */
const BY_HOUR = [
  0.7, 0.6, 0.7, 0.8, 0.9, 1.1, 1.3, 1.4, 1.35, 1.25, 1.1, 1, 0.9, 0.9, 1, 1.1, 1.2, 1.3, 1.2, 1.1, 1, 0.95,
  0.9, 0.8,
] as const;

/** How many book by the hour: little at night, most before lunch and after dinner. */
const BOOKED_BY_HOUR = [
  20, 10, 6, 4, 4, 8, 18, 32, 45, 58, 66, 70, 62, 52, 50, 52, 54, 56, 58, 64, 72, 74, 58, 36,
] as const;

/** Days from booking to departure. */
const LEAD_DAYS: [weight: number, days: [least: number, most: number]][] = [
  [22, [0, 0]],
  [24, [1, 1]],
  [26, [2, 3]],
  [20, [4, 7]],
  [8, [8, 13]],
];

const HOUR_SECONDS = 3600;

/** Returns how many want a trip, compared with others. */
export function demandFor(dice: Dice, { stops, date }: OfferedTrip): number {
  const departs = stops[0]?.departsAt ?? new Date(0);
  const hour = Number(localTime(departs).slice(0, 2));
  return BY_WEEKDAY[weekday(date)] * (BY_HOUR[hour] ?? 1) * (0.6 + 0.8 * share(dice));
}

/** Returns an instant at which somebody books a seat from a stop that is left at `departsAt`. */
export function bookingTime(dice: Dice, departsAt: Date): Date {
  const [least, most] = weighted(dice, LEAD_DAYS);
  const date = addDays(localDate(departsAt), -dice.whole(least, most));
  const hour = weighted(
    dice,
    BOOKED_BY_HOUR.map((weight, index) => [weight, index]),
  );
  return localInstant(date, hour * HOUR_SECONDS + dice.whole(0, HOUR_SECONDS - 1));
}

/** From Monday, 0. */
function weekday(date: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;
}
