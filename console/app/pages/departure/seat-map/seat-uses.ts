import type { DepartureDetail } from 'contract/console/departures.ts';

export type SeatUse = DepartureDetail['seatUses'][number]['uses'][number];
export type SeatKind = SeatUse['kind'] | 'free';

/** Returns what each used seat is claimed for on the leg after a stop. */
export function usesOnLeg(departure: DepartureDetail, leg: number): Map<string, SeatUse> {
  return usesBetween(departure, leg, leg + 1);
}

/** Returns what each seat that is used anywhere between two stops is claimed for, first of all. */
export function usesBetween(departure: DepartureDetail, start: number, end: number): Map<string, SeatUse> {
  const used = departure.seatUses.flatMap(({ seat, uses }): [string, SeatUse][] => {
    const use = uses.find(({ from, to }) => from < end && start < to);
    return use ? [[seat, use]] : [];
  });
  return new Map(used);
}

/** Counts the seats of a leg by what they are claimed for. */
export function countKinds(departure: DepartureDetail, leg: number): Record<SeatKind, number> {
  const counts = { sold: 0, held: 0, blocked: 0, free: 0 };
  for (const { kind } of usesOnLeg(departure, leg).values()) counts[kind] += 1;
  const used = counts.sold + counts.held + counts.blocked;
  return { ...counts, free: departure.seatPlan.seats.length - used };
}

/** Returns the leg that a departure is opened on: the one after the last stop that its coach has passed. */
export function currentLeg({ stops }: DepartureDetail): number {
  const passed = stops.filter(({ passed }) => passed).length;
  return Math.min(Math.max(passed, 1), Math.max(stops.length - 1, 1));
}

/** The place of a stop by its number. */
export function stopName({ stops }: DepartureDetail, number: number): string {
  return stops.find((stop) => stop.number === number)?.counterName ?? String(number);
}
