export interface Options {
  /** How long each load lasts, where another time than the scenario's own is wanted. */
  seconds: number | undefined;
  /** How many web processes book. */
  web: number;
  /** How many travellers book or search at once. */
  customers: number;
  /** How many race for one coach. */
  clients: number;
  /** How many bookings there are at most while trips are searched. */
  bookings: number;
  /** How large the database of `nightly` is, as a share of 3 million bookings. */
  scale: number;
  /** Whether to wait until every message is sent. */
  drain: boolean;
  /** How often a page is examined. */
  runs: number;
  /** The pages to examine, by their paths; all without any. */
  pages: string[];
  /** Node flags for the web process. */
  flags: string[];
  /** Settings of PostgreSQL that a run tries out, besides those of `npm start`. */
  postgres: Record<string, string>;
}
