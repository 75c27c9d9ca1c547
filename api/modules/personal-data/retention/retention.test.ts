import { purgeBefore, purgeInvoicesBefore, retention } from 'contract/values/retention.ts';
import fc from 'fast-check';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { type OldBooking, writeOldBooking } from 'testing/bookings/old-bookings.ts';
import { expect, it } from 'vitest';
import { onlyRow } from '#platform/database/database.ts';

const app = setUp(startTestApp);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Ages around each retention period, to the hour, and between them. */
const age = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...Object.values(retention).map(({ milliseconds }) => milliseconds), 9 * 365 * DAY),
      fc.constantFrom(-DAY, -HOUR, -1, 0, 1, HOUR, DAY),
    )
    .map(([limit, beside]) => limit + beside),
  fc.integer({ min: -30 * DAY, max: 11 * 365 * DAY }),
);

const past = fc.record({
  sold: fc.boolean(),
  due: fc.boolean(),
  age,
  lead: fc.integer({ min: HOUR, max: 59 * DAY }),
});

let runs = 0;
/** Each run uses separate years. */
function nextNow(): Date {
  runs += 1;
  return new Date(Date.UTC(2100 + 14 * runs, runs % 12, 1 + (runs % 28), runs % 24));
}

interface Rest {
  name: string;
  contact: string;
  address: string;
  anonymised: boolean;
  passenger: string;
  reason: string;
  dispute: string;
  messages: number;
  responses: number;
}

/** What is left of a booking, one word per kind; empty if anonymised. */
async function restOf({ id }: OldBooking): Promise<Rest> {
  const rows = await app.db.query(
    `SELECT b.contact_name AS name, b.contact_email || b.contact_phone AS contact, b.address, b.anonymised_at IS NOT NULL AS anonymised,
       s.first_name || s.last_name || s.gender || s.email || s.phone || coalesce(s.age::text, '') AS passenger, c.reason,
       coalesce(e.detail ->> 'reason', '') AS dispute,
       (SELECT count(*)::int FROM outbound_messages m WHERE m.booking_id = b.id) AS messages,
       (SELECT count(*)::int FROM gateway_responses a JOIN payments p ON p.id = a.payment_id WHERE p.booking_id = b.id) AS responses
     FROM bookings b JOIN booking_seats s ON s.booking_id = b.id JOIN cancellations c ON c.booking_id = b.id
     JOIN booking_events e ON e.booking_id = b.id WHERE b.id = $1`,
    [id],
  );
  return onlyRow(rows);
}

function expectedRest({ sold, due, tripEnds, madeAt }: OldBooking, now: Date): Rest {
  const holdEnded = new Date(madeAt.getTime() + HOUR / 4);
  const unsoldOver = !sold && !due && holdEnded < purgeBefore('unsold', now);
  const disputesOver = tripEnds < purgeBefore('disputes', now);
  const listOver = tripEnds < purgeBefore('passengers', now) || unsoldOver;
  const invoiceOver = tripEnds < purgeInvoicesBefore(now) || unsoldOver;
  return {
    name: invoiceOver ? '' : 'Asha Verma',
    contact: listOver ? '' : 'asha@example.com9812345670',
    address: disputesOver || unsoldOver ? '' : '203.0.113.7',
    anonymised: listOver,
    passenger: listOver ? '' : 'AshaVermaFemaleasha@example.com981234567034',
    reason: disputesOver ? '' : 'unwell',
    dispute: disputesOver ? '' : 'unwell',
    messages: madeAt < purgeBefore('messages', now) ? 0 : 1,
    responses: madeAt < purgeBefore('gatewayResponses', now) ? 0 : 1,
  };
}

/** All rows about money, and the ledger's sums. */
async function money(): Promise<unknown> {
  const [row] = await app.db.query(
    `SELECT (SELECT jsonb_object_agg(account, paise ORDER BY account) FROM (SELECT account, sum(amount_paise) AS paise FROM postings GROUP BY account) p) AS ledger,
       (SELECT sum(amount_paise) FROM postings) AS balance, (SELECT count(*) FROM journals) AS journals,
       (SELECT md5(string_agg(p::text, '' ORDER BY id)) FROM payments p) AS payments,
       (SELECT md5(string_agg(r::text, '' ORDER BY id)) FROM refunds r) AS refunds,
       (SELECT md5(string_agg(concat(id, total_paise, pnr, state, trip_id), '' ORDER BY id)) FROM bookings) AS bookings,
       (SELECT md5(string_agg(concat(id, seat, state, fare_paise, food_paise, tax_paise, food, ticket_code), '' ORDER BY id)) FROM booking_seats) AS seats`,
  );
  return row;
}

/** The contents of all tables. */
async function allRows(): Promise<Record<string, string | null>> {
  const tables = [
    'bookings',
    'booking_seats',
    'booking_events',
    'cancellations',
    'purged_trips',
    'outbound_messages',
    'gateway_responses',
  ] as const;
  const digests: Record<string, string | null> = {};
  for (const table of tables) {
    const [row] = await app.db.query(
      `SELECT md5(string_agg(r::text, '' ORDER BY r::text)) AS digest FROM ${table} r`,
    );
    digests[table] = row?.digest ?? null;
  }
  return digests;
}

it('retention anonymises nothing early, leaves nothing late, keeps all money, and is idempotent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(past, { minLength: 1, maxLength: 10 }), async (pasts) => {
      const now = nextNow();
      app.clock.set(now);
      const bookings = await Promise.all(
        pasts.map(({ sold, due, age, lead }) => {
          const tripEnds = new Date(now.getTime() - age);
          const madeAt = new Date(tripEnds.getTime() - lead);
          return writeOldBooking(app, { sold, due: due && !sold, tripEnds, madeAt });
        }),
      );
      const before = await money();
      await app.runJob('personal-data.purge');
      expect(await money()).toEqual(before);
      expect((before as { balance: number }).balance).toSatisfy((sum) => Number(sum) === 0);
      for (const booking of bookings) expect(await restOf(booking)).toEqual(expectedRest(booking, now));
      const once = await allRows();
      await app.runJob('personal-data.purge');
      expect(await allRows()).toEqual(once);
    }),
    { numRuns: 15 },
  );
}, 180_000);
