/** Returns a trip's row with the times of its stops as dates. */
export function withStopTimes<Row extends { stops: { arrivesAt: string; departsAt: string }[] }>(row: Row) {
  const stops = row.stops.map((stop: Row['stops'][number]) => ({
    ...stop,
    arrivesAt: new Date(stop.arrivesAt),
    departsAt: new Date(stop.departsAt),
  }));
  return { ...row, stops };
}
