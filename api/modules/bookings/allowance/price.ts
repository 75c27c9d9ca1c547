/** Seats that weigh on the allowances which strangers share, before a new hold: held unpaid now, or run out unpaid lately. */
export interface Pressure {
  /** Unpaid holds of the session; without one, of all calls from the address without a token. */
  ownerHolds: number;
  addressOnTrip: number;
  addressInAll: number;
  /** Of the /48 around an IPv6 address; with IPv4 the same as of the address. */
  networkOnTrip: number;
  networkInAll: number;
  onTrip: number;
  /** On all trips of the line on that day. */
  onLine: number;
}

/** Seats that there are: of the trip's coach, and of all coaches of its line on that day. */
export interface Sizes {
  tripSeats: number;
  lineSeats: number;
}

/** No hold costs more than on a line of this size: what is free under it is free on every line. */
export const SMALLEST: Sizes = { tripSeats: 0, lineSeats: 0 };

/** So much is free. Past it a seat costs `first` seconds of two cores, growing to `last` over the next `span`. */
interface Allowance {
  free: number;
  span: number;
  first: number;
  last: number;
}

/** A unit is about a second of two cores (`platform/proof-of-work.ts`). */
export type Units = number;

/**
 * The line's figures. Two cores do 900 units while a hold stands, and lay in 300 more: with the seats that are free they open less than a
 * quarter of a line's day. The price is nearly flat, because a neighbour of the attacker pays it too: 18 units are done while the form of one
 * passenger is filled in, and a steeper price would ask for more of them at the height of an attack without keeping more seats on sale.
 */
const LINE_PRICE = { first: 12, last: 18 };

/**
 * The work that a hold of `seats` more seats costs under a pressure: for each seat the dearest of all allowances, priced as of the last
 * seat of the hold, so that one large hold is no cheaper than several small ones. `scale` (ADDRESS_LIMIT_SCALE) multiplies what is free to
 * all who share an allowance: address, trip and line.
 */
export function priceOf(pressure: Pressure & Sizes, seats: number, { hasSession, scale }: PriceTerms): Units {
  const seconds = sharedWeights(pressure, seats).map(([weight, allowance]) =>
    secondsPerSeat(weight, { ...allowance, free: allowance.free * scale }),
  );
  const ofOwner = secondsPerSeat(pressure.ownerHolds + 1, {
    ...OWNER,
    free: OWNER.free * (hasSession ? 1 : scale),
  });
  return Math.ceil(Math.max(ofOwner, ...seconds) * seats);
}

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
