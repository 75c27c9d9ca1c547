import type { MenuSection } from 'contract/values/food.ts';
import type { Language } from 'contract/values/language.ts';

/** A place to board or alight. `counter` is unique in the feed; `location` is its city. */
export type Counter = {
  id: string;
  counter: string;
  location: string;
  description: string;
  latitude: number;
  longitude: number;
};

/**
 * A line (GTFS route). Colours are six hexadecimal digits without `#`; `network` is its fare network. Sales end before
 * the chosen pickup (`segment`), or before the first stop (`trip`).
 */
export type Line = {
  id: string;
  shortName: string;
  name: string;
  colour: string;
  textColour: string;
  network: string;
  salesEnd: 'segment' | 'trip';
};

/**
 * The days on which trips run. Dates are `YYYY-MM-DD` in Asia/Kolkata, `start` and `end` inclusive;
 * `weekdays` starts on Monday.
 */
export type Service = {
  id: string;
  weekdays: boolean[];
  start: string;
  end: string;
  added: string[];
  removed: string[];
};

/**
 * A stop of a trip, numbered from 1 without gaps. Times are seconds since the service day's midnight in
 * Asia/Kolkata and may exceed 86,400. `distanceKm` is the road distance from the first stop.
 */
export type TripStop = {
  number: number;
  counterId: string;
  arrivalSeconds: number;
  departureSeconds: number;
  boards: boolean;
  alights: boolean;
  distanceKm: number;
};

/**
 * A trip of the timetable; it runs on every day of its service. `number` is its public number, the same all
 * year.
 */
export type Trip = {
  id: string;
  lineId: string;
  serviceId: string;
  direction: 0 | 1;
  number: string;
  headsign: string;
  blockId: string;
  busid: string;
  shapeId: string;
  foodAvailable: boolean;
  stops: TripStop[];
};

/** The base fare of a seat, in paise, for a pair of counters that trips of the line sell. */
export type Fare = { lineId: string; fromCounterId: string; toCounterId: string; farePaise: number };

/** A road. `km` is the distance from its first point. */
export type Shape = { id: string; points: { lat: number; lon: number; km: number }[] };

/**
 * The seats of a coach. A label is column number + row letter (`2C`). Columns count from the front, rows from
 * the left, facing forward. The aisle follows row `aisleAfter`. `seats` has all labels by column, without
 * gaps. `moreLegroom`: the seats stand farther apart than in other coaches.
 */
export type SeatPlan = {
  id: string;
  name: string;
  columns: number;
  rows: string[];
  gaps: string[];
  aisleAfter: string;
  moreLegroom: boolean;
  seats: string[];
};

/** A coach with its blocks. A block is the sequence of trips of one coach on a service day. */
export type Coach = { busid: string; seatPlanId: string; blockIds: string[]; facilityIds: string[] };

/** `icon` names a picture of the site. */
export type Facility = { id: string; name: string; icon: string };

export type MenuItem = {
  id: string;
  name: string;
  description: string;
  diet: 'veg' | 'non-veg' | 'vegan' | 'jain';
  section: MenuSection;
  pricePaise: number;
};

/** What a translated name names. */
export type NameKind = 'counter' | 'location' | 'line' | 'dish' | 'dish_description' | 'facility';

/** A name in another language than the feed's, by the feed's own `name`. */
export type Translation = { kind: NameKind; name: string; language: Language; translation: string };

/**
 * A checked timetable: all references resolve, and every sellable pair of counters has a fare. Money in
 * integer paise.
 */
export type Feed = {
  counters: Counter[];
  lines: Line[];
  services: Service[];
  trips: Trip[];
  fares: Fare[];
  shapes: Shape[];
  seatPlans: SeatPlan[];
  coaches: Coach[];
  facilities: Facility[];
  menu: MenuItem[];
  translations: Translation[];
};
