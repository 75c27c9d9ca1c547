export interface Options {
  /** Seconds of each load; default: the scenario's own. */
  seconds: number | undefined;
  /** Number of web processes of the scenarios that book. */
  web: number;
  /** Number of customers booking or searching at once. */
  customers: number;
  /** Number of clients for one coach. */
  clients: number;
  /** Highest number of bookings while trips are searched. */
  bookings: number;
  /** Size of `nightly`'s database, as a share of 3 million bookings. */
  scale: number;
  /** Whether to wait until every message is sent. */
  drain: boolean;
  /** Number of examinations of each page. */
  runs: number;
  /** How many times slower than this machine the phone is. */
  slowdown: number;
  /** Paths of the pages to examine; default: all. */
  pages: string[];
  /** Node flags for the web process. */
  flags: string[];
  /** Settings of PostgreSQL added to those of `npm start`. */
  postgres: Record<string, string>;
}
