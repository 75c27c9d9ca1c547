/**
 * Returns the GST on one seat in paise: floor(base fare in rupees * rate / 100) + 1 rupee (specification, section 9;
 * decision 0008).
 */
export function taxOnSeat(farePaise: number, ratePercent: number): number {
  return (Math.floor((farePaise * ratePercent) / 10_000) + 1) * 100;
}
