import { taxOnSeat } from '#modules/trips/index.ts';

export interface FoodLine {
  name: string;
  quantity: number;
  pricePaise: number;
}

export interface SeatPrice {
  farePaise: number;
  foodPaise: number;
  taxPaise: number;
  food: FoodLine[];
}

/** Prices one seat in paise: fare, food (price times quantity), and tax on the fare. */
export function priceSeat(farePaise: number, ratePercent: number, food: FoodLine[]): SeatPrice {
  return {
    farePaise,
    foodPaise: food.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0),
    taxPaise: taxOnSeat(farePaise, ratePercent),
    food,
  };
}

/** Returns fare and food without tax, the amount that refunds are computed from. */
export function seatAmount(price: SeatPrice): number {
  return price.farePaise + price.foodPaise;
}

/** Returns fare, food and tax of all seats. */
export function totalOf(prices: SeatPrice[]): number {
  return prices.reduce((sum, price) => sum + seatAmount(price) + price.taxPaise, 0);
}
