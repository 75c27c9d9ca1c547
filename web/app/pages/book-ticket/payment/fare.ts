import { paiseToRupees, rupeesToPaise } from 'contract/prices/money.ts';
import { foodTotal, quoteBooking, quoteSeat } from 'contract/prices/quote.ts';
import type { FoodItem } from 'contract/values/food.ts';
import type { FoodChoice, TypedPassenger } from '../passengers/passenger.ts';
import { nameOf } from '../passengers/passenger.ts';

/** Base fare and tax of one seat for the segment, in whole rupees. */
interface SeatFare {
  price: number;
  tax: number;
}

/** A dish; `title` is its name in the page's language. */
interface FoodLine extends FoodChoice {
  title: string;
  total: number;
}

type MenuPrice = Pick<FoodItem, 'name' | 'price'> & Partial<Pick<FoodItem, 'title'>>;

interface PassengerFare {
  seatno: string;
  name: string;
  /** Base fare of the seat, without food and tax. */
  baseFare: number;
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
export function foodLines(passenger: TypedPassenger, menu: MenuPrice[] | null): FoodLine[] {
  if (!passenger.wantsfood) return [];
  return passenger.food.flatMap(({ name, quantity, price: chosenPrice }) => {
    const item = menu?.find((one) => one.name === name);
    const price = menu ? item?.price : chosenPrice;
    if (price === undefined || quantity === 0) return [];
    return [{ name, title: item?.title ?? name, quantity, price, total: foodPrice({ quantity, price }) }];
  });
}

/** Returns quantity times price, in rupees as the price is. */
export function foodPrice({ quantity, price }: Omit<FoodChoice, 'name'>): number {
  return paiseToRupees(foodTotal({ quantity, pricePaise: rupeesToPaise(price) }));
}

/** Returns the quote of a booking from the server's fare, tax and menu, in rupees. */
export function fareOf(seat: SeatFare, passengers: TypedPassenger[], menu: MenuPrice[] | null): Fare {
  const [farePaise, taxPaise] = [rupeesToPaise(seat.price), rupeesToPaise(seat.tax)];
  const fares = passengers.map((passenger) => {
    const food = foodLines(passenger, menu);
    const quoted = food.map(({ price, ...line }) => ({ ...line, pricePaise: rupeesToPaise(price) }));
    const quote = quoteSeat({ farePaise, taxPaise, food: quoted });
    const amount = paiseToRupees(quote.amountPaise);
    const shown = { seatno: passenger.seatno, name: nameOf(passenger), baseFare: seat.price, amount, food };
    return { quote, shown };
  });
  const { sums, totalPaise } = quoteBooking(fares.map(({ quote }) => quote));
  return {
    passengers: fares.map(({ shown }) => shown),
    baseFare: paiseToRupees(sums.fare),
    food: paiseToRupees(sums.food),
    tax: paiseToRupees(sums.tax),
    total: paiseToRupees(totalPaise),
  };
}
