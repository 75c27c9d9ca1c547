import { taxOnSeat } from '#modules/trips/index.ts';

export interface MenuItem {
  id: string;
  name: string;
  description: string;
  diet: string;
  pricePaise: number;
}

/** A food line as sold. */
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

/** What one seat costs: fare, food (price times quantity) and tax on the fare. Integer paise. */
export function priceSeat(farePaise: number, ratePercent: number, food: FoodLine[]): SeatPrice {
  return {
    farePaise,
    foodPaise: food.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0),
    taxPaise: taxOnSeat(farePaise, ratePercent),
    food,
  };
}

/** A seat's amount in the specification's sense: fare and food, without tax. A refund is reckoned from it. */
export function seatAmount(price: SeatPrice): number {
  return price.farePaise + price.foodPaise;
}

/** What a booking costs: the sum of its seats' amounts and taxes. */
export function totalOf(prices: SeatPrice[]): number {
  return prices.reduce((sum, price) => sum + seatAmount(price) + price.taxPaise, 0);
}
