/**
 * GST on one seat: floor(base fare in rupees * rate / 100) + 1 rupee (specification, section 9; decision 20).
 * Takes and returns integer paise.
 */
export function taxOnSeat(farePaise: number, ratePercent: number): number {
  return (Math.floor((farePaise * ratePercent) / 10_000) + 1) * 100;
}
