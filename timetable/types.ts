/** A place to board or alight. `counter` is unique over the feed; `location` is the city that it stands in. */
export type Counter = {
  id: string;
  counter: string;
  location: string;
  description: string;
  latitude: number;
  longitude: number;
};

/** A line (GTFS route). Colours are six hexadecimal digits without `#`; `network` is the fare network it belongs to. */
export type Line = {
  id: string;
  shortName: string;
  name: string;
  colour: string;
  textColour: string;
  network: string;
};

/** The days on which trips run. Dates are `YYYY-MM-DD` in Asia/Kolkata, `start` and `end` inclusive; `weekdays` is Monday first. */
export type Service = {
  id: string;
  weekdays: boolean[];
  start: string;
  end: string;
  added: string[];
  removed: string[];
};

/**
 * A stop of a trip, numbered from 1 without gaps. Times are seconds since the service day's midnight in Asia/Kolkata and pass
 * 86,400 after the next midnight; `distanceKm` is the road distance from the trip's first stop.
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

/** A trip of the timetable; it runs on every day of its service. `number` is what travellers call it, the same in summer and winter. */
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

/** The base fare of one seat, in paise. There is one for every pair of counters that some trip of the line sells. */
export type Fare = { lineId: string; fromCounterId: string; toCounterId: string; farePaise: number };

/** A road. `km` is the distance along it from its first point. */
export type Shape = { id: string; points: { lat: number; lon: number; km: number }[] };

/**
 * The seats of a coach. A seat is column number + row letter (`2C`): columns are counted from the front, rows from the left side of one
 * who faces the front, and the aisle runs after the row `aisleAfter`. `seats` is every label that exists, column by column, gaps left out.
 */
export type SeatPlan = {
  id: string;
  name: string;
  columns: number;
  rows: string[];
  gaps: string[];
  aisleAfter: string;
  seats: string[];
};

/** A coach serves whole blocks: a block is the sequence of trips that one coach drives on a service day. */
export type Coach = { busid: string; seatPlanId: string; blockIds: string[]; facilityIds: string[] };

/** `icon` names a picture that the site draws. */
export type Facility = { id: string; name: string; icon: string };

export type MenuItem = {
  id: string;
  name: string;
  description: string;
  diet: 'veg' | 'non-veg' | 'vegan' | 'jain';
  pricePaise: number;
};

/** A checked timetable: every reference in it leads somewhere, and every sellable pair of counters has a fare. Money is integer paise. */
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
};
