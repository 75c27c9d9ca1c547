/** What a line of a quote is for, and whether the refund policy covers it. No sale has a discount or a fee yet. */
const REFUNDABLE = { fare: true, food: true, discount: true, tax: false, fee: false };
export type LineKind = keyof typeof REFUNDABLE;

/** Food of one seat. `pricePaise` is the price of one. */
export interface FoodLine {
  name: string;
  quantity: number;
  pricePaise: number;
}

/** The stored price of one seat in paise. `foodPaise` is the sum of `food`. */
export interface SeatPrice {
  farePaise: number;
  foodPaise: number;
  taxPaise: number;
  food: FoodLine[];
}

/** A line of a quote in paise; a discount is negative. A line for food has its quantity and price as explanation. */
export type QuoteLine =
  | { kind: 'food'; paise: number; food: FoodLine }
  | { kind: Exclude<LineKind, 'food'>; paise: number };

/** The price of one seat: its lines and their sums. `amountPaise` is what refunds are computed from. */
export interface SeatQuote {
  lines: QuoteLine[];
  amountPaise: number;
  totalPaise: number;
}

/** The price of a booking: its seats, and the sums of their lines, by kind and of all. */
export interface Quote {
  seats: SeatQuote[];
  sums: Record<LineKind, number>;
  totalPaise: number;
}

/**
 * Returns the GST on one seat in paise: floor(base fare in rupees * rate / 100) + 1 rupee (specification, section 9;
 * decision 0008).
 */
export function taxOnSeat(farePaise: number, ratePercent: number): number {
  return (Math.floor((farePaise * ratePercent) / 10_000) + 1) * 100;
}

/** Returns price times quantity of a food line in paise. */
export function foodTotal(line: Pick<FoodLine, 'quantity' | 'pricePaise'>): number {
  return line.pricePaise * line.quantity;
}

/** Returns the price of one seat from its fare, its tax (`taxOnSeat`) and its food. */
export function priceSeat(farePaise: number, taxPaise: number, food: FoodLine[]): SeatPrice {
  return { farePaise, foodPaise: sumOf(food.map(foodTotal)), taxPaise, food };
}

/** Returns the quote of one seat: fare, each food line, tax. */
export function quoteSeat({ farePaise, taxPaise, food }: Omit<SeatPrice, 'foodPaise'>): SeatQuote {
  return quoteLines([
    { kind: 'fare', paise: farePaise },
    ...food.map((line) => ({ kind: 'food' as const, paise: foodTotal(line), food: line })),
    { kind: 'tax', paise: taxPaise },
  ]);
}

/** Returns the quote of a seat with these lines. */
export function quoteLines(lines: QuoteLine[]): SeatQuote {
  const amountPaise = sumOf(lines.filter(({ kind }) => REFUNDABLE[kind]).map(({ paise }) => paise));
  return { lines, amountPaise, totalPaise: sumOf(lines.map(({ paise }) => paise)) };
}

/** Returns the quote of a booking with these seats. */
export function quoteBooking(seats: SeatQuote[]): Quote {
  const sums = { fare: 0, food: 0, discount: 0, tax: 0, fee: 0 };
  for (const { kind, paise } of seats.flatMap(({ lines }) => lines)) sums[kind] += paise;
  return { seats, sums, totalPaise: sumOf(seats.map(({ totalPaise }) => totalPaise)) };
}

function sumOf(figures: number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}
