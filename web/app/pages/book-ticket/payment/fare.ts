import type { FoodChoice, TypedPassenger } from '../passengers/passenger.ts';
import { nameOf } from '../passengers/passenger.ts';

/** Base fare and tax of one seat for the segment, in whole rupees. */
interface SeatFare {
  price: number;
  tax: number;
}

interface FoodLine extends FoodChoice {
  total: number;
}

interface PassengerFare {
  seatno: string;
  name: string;
  amount: number;
  food: FoodLine[];
}

/** Cost of a booking in whole rupees, taxes included. */
export interface Fare {
  passengers: PassengerFare[];
  baseFare: number;
  food: number;
  tax: number;
  total: number;
}

/** Returns the food that a passenger pays for, at the loaded menu's prices and without items that left it. */
export function foodLines(
  passenger: TypedPassenger,
  menu: { name: string; price: number }[] | null,
): FoodLine[] {
  if (!passenger.wantsfood) return [];
  return passenger.food.flatMap(({ name, quantity, price: chosenPrice }) => {
    const price = menu ? menu.find((item) => item.name === name)?.price : chosenPrice;
    return price === undefined || quantity === 0 ? [] : [{ name, quantity, price, total: quantity * price }];
  });
}

/** Returns the fare of section 9: amounts of all passengers + tax per seat × passengers. */
export function fareOf(
  seat: SeatFare,
  passengers: TypedPassenger[],
  menu: { name: string; price: number }[] | null,
): Fare {
  const fares = passengers.map((passenger) => {
    const food = foodLines(passenger, menu);
    const amount = seat.price + sum(food.map((line) => line.total));
    return { seatno: passenger.seatno, name: nameOf(passenger), amount, food };
  });
  const amounts = sum(fares.map((fare) => fare.amount));
  const baseFare = seat.price * fares.length;
  const tax = seat.tax * fares.length;
  return { passengers: fares, baseFare, food: amounts - baseFare, tax, total: amounts + tax };
}

function sum(figures: number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}
