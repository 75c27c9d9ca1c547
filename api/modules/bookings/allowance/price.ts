/** Seats counted against shared allowances before a new hold: unpaid now, or recently expired unpaid. */
export interface Pressure {
  /** Unpaid holds of the session; without a token, of all such calls from the address. */
  ownerHolds: number;
  addressOnTrip: number;
  addressInAll: number;
  /** For IPv6 of the /48 network; for IPv4 the same as for the address. */
  networkOnTrip: number;
  networkInAll: number;
  onTrip: number;
  /** On all trips of the line on that day. */
  onLine: number;
}

/** Seats of the trip's coach, and of all coaches of its line on that day. */
export interface Sizes {
  tripSeats: number;
  lineSeats: number;
}

/** Smallest line: a hold that is free here is free on every line. */
export const SMALLEST: Sizes = { tripSeats: 0, lineSeats: 0 };

/**
 * Free up to `free`; then a price per seat that grows from `first` to `last` seconds of two cores over the next `span`.
 */
interface Allowance {
  free: number;
  span: number;
  first: number;
  last: number;
}

/** About a second of two cores (`platform/proof-of-work.ts`). */
export type Units = number;

/**
 * Price on a line. Two cores do 900 units during a hold and store 300 more: less than a quarter of a line's day.
 * Nearly flat, because an attacker's neighbour pays it too: one passenger's form takes as long as 18 units. A steeper
 * price would not keep more seats on sale.
 */
const LINE_PRICE = { first: 12, last: 18 };

/**
 * Returns the work that a hold of `seats` more seats costs: the highest price of all allowances, for each seat.
 * The price is that of the hold's last seat, so one large hold is not cheaper than several small ones. `scale`
 * (ADDRESS_LIMIT_SCALE) multiplies the free part of shared allowances: address, trip and line.
 */
export function priceOf(pressure: Pressure & Sizes, seats: number, { hasSession, scale }: PriceTerms): Units {
  const seconds = sharedWeights(pressure, seats).map(([weight, allowance]) =>
    secondsPerSeat(weight, { ...allowance, free: allowance.free * scale }),
  );
  const ofOwner = secondsPerSeat(pressure.ownerHolds + 1, {
    ...OWNER,
    free: freeHoldsOfOwner({ hasSession, scale }),
  });
  return Math.ceil(Math.max(ofOwner, ...seconds) * seats);
}

/** Returns the holds of an owner that need no work. */
export function freeHoldsOfOwner({ hasSession, scale }: PriceTerms): number {
  return OWNER.free * (hasSession ? 1 : scale);
}

/** Returns the shared weights, after a hold, up to which it needs no work, in the order of `sharedWeights`. */
export function freeWeights(sizes: Sizes, scale: number): number[] {
  return sharedWeights({ ...NO_PRESSURE, ...sizes }, 0).map(([, { free }]) => free * scale);
}

export const NO_PRESSURE: Pressure = {
  ownerHolds: 0,
  addressOnTrip: 0,
  addressInAll: 0,
  networkOnTrip: 0,
  networkInAll: 0,
  onTrip: 0,
  onLine: 0,
};

export interface PriceTerms {
  /** Calls without a token share one allowance by address. */
  hasSession: boolean;
  scale: number;
}

/** Unpaid holds of one session. */
const OWNER: Allowance = { free: 4, span: 8, first: 2, last: 8 };

function sharedWeights(pressure: Pressure & Sizes, seats: number): [weight: number, allowance: Allowance][] {
  const { tripSeats, lineSeats } = pressure;
  const lineFree = Math.max(8, Math.floor(lineSeats / 20));
  const lineSpan = Math.max(12, lineSeats / 8);
  return [
    [pressure.addressOnTrip + seats, { free: 16, span: 16, first: 4, last: 16 }],
    [pressure.addressInAll + seats, { free: 48, span: 96, first: 4, last: 16 }],
    [pressure.networkOnTrip + seats, { free: 24, span: 16, first: 4, last: 16 }],
    [pressure.networkInAll + seats, { free: 192, span: 384, first: 4, last: 16 }],
    [pressure.onTrip + seats, { free: 8, span: Math.max(1, tripSeats - 8), first: 1, last: 18 }],
    [pressure.onLine + seats, { free: lineFree, span: lineSpan, ...LINE_PRICE }],
  ];
}

function secondsPerSeat(weight: number, { free, span, first, last }: Allowance): number {
  const beyond = weight - free;
  return beyond <= 0 ? 0 : first + (last - first) * Math.min(1, beyond / span);
}
