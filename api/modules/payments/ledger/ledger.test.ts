import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { bookAndPay, findTrip } from 'testing/customers/customer.ts';
import { describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp());
const trip = setUp(() => findTrip(app));

describe('the ledger', () => {
  it('refuses an unbalanced journal, and changes of existing ones', async () => {
    await bookAndPay(app, trip, ['2C']);
    const unbalanced = app.db.query(
      `WITH journal AS (
         INSERT INTO journals SELECT gen_random_uuid(), 'forged', booking_id, payment_id, at FROM journals LIMIT 1
         RETURNING id)
       INSERT INTO postings SELECT id, 'fares', -1 FROM journal`,
    );
    await expect(unbalanced).rejects.toMatchObject({ code: '23514' });
    await expect(app.db.query('UPDATE postings SET amount_paise = 1')).rejects.toMatchObject({
      code: '23514',
    });
    await expect(app.db.query('DELETE FROM journals')).rejects.toMatchObject({ code: '23514' });
  });
});
