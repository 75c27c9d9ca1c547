import type { Dice } from './dice.ts';

export type Pool = ReturnType<typeof openPool>;

export type Related = Record<string, unknown>;

const MOST_OF_A_NAME = 150;
const MOST_RECORDS = 80;
const SOME = 10;

/** Names in requests for values that responses name otherwise. */
const ALIASES: Record<string, string[]> = {
  id: ['_id'],
  'trip id': ['tripId', '_id'],
  'ticket id': ['bookingId', '_id'],
  tripId: ['tripId', '_id'],
  bookingId: ['bookingId', '_id'],
  pickup: ['counter'],
  dropoff: ['counter'],
  from: ['counter'],
  to: ['counter'],
  seatno: ['seats', 'seatNo'],
  seatNumber: ['seatNumber', 'seatNo', 'seats'],
  seatNumbers: ['seatNumber', 'seatNo', 'seats'],
  amount: ['price', 'amount'],
  email: ['email'],
  phoneno: ['phoneno'],
  mobileno: ['phoneno'],
};

/**
 * Creates a pool of the values of responses and messages so far, by field name, so that requests refer to existing
 * things. It stores every value until a name has many; then a new one replaces one of them.
 */
export function openPool(dice: Dice) {
  const valuesByName = new Map<string, unknown[]>();
  const records: Related[] = [];

  function put<Item>(items: Item[], item: Item, most: number): void {
    if (items.length < most) items.push(item);
    else items[dice.whole(0, items.length - 1)] = item;
  }

  function add(name: string, value: unknown): void {
    const values = valuesByName.get(name) ?? [];
    valuesByName.set(name, values);
    put(values, value, MOST_OF_A_NAME);
  }

  function harvest(reply: unknown, name = ''): void {
    if (Array.isArray(reply)) for (const item of reply) harvest(item, name);
    else if (typeof reply === 'object' && reply !== null) {
      for (const [field, value] of Object.entries(reply)) harvest(value, field);
    } else if (name && (typeof reply === 'string' || typeof reply === 'number')) add(name, reply);
  }

  return {
    add,
    /** Stores all values of a response. */
    harvest,
    pick(name: string, chance: Dice): unknown {
      const names = [...(ALIASES[name] ?? []), name];
      return chance.pickAny(names.flatMap((one) => valuesByName.get(one) ?? []));
    },
    /** Stores related values, such as a booking's PNR, its e-mail and its owner's token. */
    store(record: Related): void {
      put(records, record, MOST_RECORDS);
      for (const [name, value] of Object.entries(record)) harvest(value, name);
    },
    /** Returns a record that has as many of these names as possible, from a random sample. */
    pickRecord(names: readonly string[], chance: Dice): Related | undefined {
      const some = Array.from({ length: SOME }, () => chance.pickAny(records) ?? {});
      const shared = (record: Related) => names.filter((name) => name in record).length;
      return some.toSorted((a, b) => shared(b) - shared(a))[0];
    },
  };
}
