import { withClient } from '../../database/connect.ts';
import { dropIndexes } from './indexes.ts';
import { idExpression } from './series.ts';

const BOOKINGS = 0xff0;
const SEATS = 0xff1;
const PAYMENTS = 0xff2;
const id = (series: number) => `(${idExpression(series, 'n')})::uuid`;

/** A hundred pairs, so that each fills a page of results at every size: the sizes then differ in nothing else. */
const FIRST_NAMES = 'Ajay Ananya Asha Divya Harish Imran Meera Ravi Sunil Zoya'.split(' ');
const LAST_NAMES = 'Agarwal Das Fernandes Iyer Khan Menon Patel Rao Sharma Verma'.split(' ');
const FIRST = `(${textArray(FIRST_NAMES)})[1 + n % ${FIRST_NAMES.length}]`;
const LAST = `(${textArray(LAST_NAMES)})[1 + n / ${FIRST_NAMES.length} % ${LAST_NAMES.length}]`;
/** Numbers without a gap, so that a beginning has as many at every size. */
const phone = (first: 8 | 9) => `'${first}' || lpad(n::text, 9, '0')`;
/** Letters that look random and a number, so that codes are unique. */
const code = (prefix: string, letters: number) =>
  `upper(substr(md5('${prefix}' || n), 1, ${letters}) || lpad(to_hex(n), 6, '0'))`;

/** Fills a database by SQL with bookings of one seat each, paid, whose names, contacts and codes differ. */
export async function fillDesk(url: string, bookings: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('SET session_replication_role = replica');
    await client.query(`SET maintenance_work_mem = '512MB'`);
    const indexes = await dropIndexes(client);
    const series = `generate_series(1, ${bookings}) n`;
    await client.queryComposed(
      `CREATE TEMPORARY TABLE sold AS SELECT row_number() OVER () - 1 AS position, t.id,
         (SELECT max(number) FROM trip_stops WHERE trip_id = t.id) AS last FROM trips t`,
    );
    await client.queryComposed(
      `INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, address, platform, contact_name,
         contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at, confirmed_at)
       SELECT ${id(BOOKINGS)}, ${code('pnr', 4)}, sold.id, 1, sold.last, 'confirmed', now(), '10.0.0.1', 'web',
         ${FIRST} || ' ' || ${LAST}, lower(${FIRST}) || n || '@example.com',
         ${phone(9)}, 1, 1, 141700, now(), now()
       FROM ${series} JOIN sold ON sold.position = n % (SELECT count(*) FROM sold)`,
    );
    await client.queryComposed(
      `INSERT INTO booking_seats (id, booking_id, seat, state, first_name, last_name, age, gender, email, phone, fare_paise,
         food_paise, tax_paise, food, ticket_code)
       SELECT ${id(SEATS)}, ${id(BOOKINGS)}, '2C', 'booked', ${FIRST}, ${LAST}, 41, 'Female', 'passenger' || n || '@example.com',
         ${phone(8)}, 120000, 0, 21700, '[]', ${code('ticket', 6)}
       FROM ${series}`,
    );
    await client.queryComposed(
      `INSERT INTO payments (id, booking_id, order_id, gateway_reference, state, amount_paise, captured_paise, created_at,
         settled_at)
       SELECT ${id(PAYMENTS)}, ${id(BOOKINGS)}, 'O' || n, 'pay_' || ${code('paid', 6)}, 'paid', 141700, 141700, now(), now()
       FROM ${series}`,
    );
    for (const definition of indexes) await client.queryComposed(definition);
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  });
}

function textArray(texts: string[]): string {
  return `ARRAY[${texts.map((text) => `'${text}'`).join(', ')}]`;
}
