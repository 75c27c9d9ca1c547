import { countAhead } from '#modules/bookings/index.ts';
import { type Database, onlyRow } from '#platform/database/database.ts';
import type { MetricSamples, Sample } from '#platform/observability/metrics.ts';

/** Age groups of open payments and refunds, with their starts in seconds. */
const AGES = { under_15m: 0, '15m_to_1h': 900, '1h_to_1d': 3_600, over_1d: 86_400 } as const;
const BOUNDS = Object.values(AGES).slice(1);
const NAMES = Object.keys(AGES);

interface OpenBusiness {
  /** Index in `AGES`. */
  age: number | null;
  count: number;
  paise: number;
  oldestSeconds: number | null;
}

/**
 * Returns open payments by age and by callback: after one the customer may have paid and waits for a
 * ticket.
 * An index covers open payments, so the cost does not depend on past ones.
 */
export async function readUnsettledSamples(db: Pick<Database, 'query'>, now: Date): Promise<MetricSamples[]> {
  const rows = await db.query(
    `SELECT returned, age, count(*)::int AS count, sum(amount_paise)::bigint AS paise,
       max(seconds)::float8 AS "oldestSeconds", max(overdue)::float8 AS "overdueSeconds"
     FROM (
       SELECT p.amount_paise, extract(epoch FROM $1::timestamptz - p.created_at) AS seconds,
         extract(epoch FROM $1::timestamptz - p.next_inquiry_at) AS overdue,
         width_bucket(extract(epoch FROM $1::timestamptz - p.created_at)::float8, $2::float8[]) AS age,
         EXISTS (SELECT FROM gateway_responses a WHERE a.payment_id = p.id AND a.source = 'callback') AS returned
       FROM payments p WHERE p.next_inquiry_at IS NOT NULL AND p.state = 'initiated'
     ) AS unsettled GROUP BY returned, age`,
    [now, BOUNDS],
  );
  const yesNo = [
    ...byAge(rows.filter(({ returned }) => returned)).map((one) => labelled(one, { returned: 'yes' })),
    ...byAge(rows.filter(({ returned }) => !returned)).map((one) => labelled(one, { returned: 'no' })),
  ];
  const overdue = Math.max(0, ...rows.map(({ overdueSeconds }) => overdueSeconds ?? 0));
  return [
    gauge('coach_payments_unsettled', 'Open payments, by age and by whether a callback came', yesNo),
    gauge('coach_payments_unsettled_paise', 'The sum of open payments, in paise', [
      { labels: {}, value: rows.reduce((sum, { paise }) => sum + paise, 0) },
    ]),
    gauge(
      'coach_payment_inquiry_overdue_seconds',
      'How long the longest due inquiry to the gateway is overdue',
      [{ labels: {}, value: overdue }],
    ),
  ];
}

interface LedgerRow {
  balances: Record<string, number> | null;
  payablePaise: number;
  madeAt: number | null;
  differences: number;
  disputed: number;
}

/**
 * Returns balances, differences between `refunds_payable` and the pending refunds, those refunds by age, the last
 * reconciliation, and disputed bookings.
 * Reads the whole ledger, so it runs rarely.
 */
export async function readLedgerSamples(db: Pick<Database, 'query'>, now: Date): Promise<MetricSamples[]> {
  const [pendingRefunds, ledger] = await Promise.all([
    db.query(
      `SELECT age, count(*)::int AS count, sum(amount_paise)::bigint AS paise, max(seconds)::float8 AS "oldestSeconds"
       FROM (
         SELECT r.amount_paise - (SELECT coalesce(sum(s.amount_paise), 0) FROM set_offs s WHERE s.refund_id = r.id) AS amount_paise,
           extract(epoch FROM $1::timestamptz - r.created_at) AS seconds,
           width_bucket(extract(epoch FROM $1::timestamptz - r.created_at)::float8, $2::float8[]) AS age
         FROM refunds r WHERE r.state = 'pending'
       ) AS pending GROUP BY age`,
      [now, BOUNDS],
    ),
    db.query(
      `SELECT
         (SELECT jsonb_object_agg(a.id, coalesce(b.paise, 0)) FROM ledger_accounts a LEFT JOIN
            (SELECT account, sum(amount_paise)::bigint AS paise FROM postings GROUP BY account) AS b ON b.account = a.id
         ) AS balances,
         (SELECT coalesce(sum(r.amount_paise
            - (SELECT coalesce(sum(o.amount_paise), 0) FROM set_offs o WHERE o.refund_id = r.id)), 0)::bigint
          FROM refunds r WHERE r.state = 'pending') AS "payablePaise",
         extract(epoch FROM s.made_at)::float8 AS "madeAt",
         (SELECT count(*)::int FROM reconciliation_differences d WHERE d.reconciliation_id = s.id AND NOT d.mended) AS differences,
         ARRAY(SELECT DISTINCT j.booking_id FROM reversals v
           JOIN journals j ON j.payment_id = v.payment_id AND j.kind = 'sale' WHERE v.kind = 'chargeback') AS disputed
       FROM (VALUES (1)) AS one LEFT JOIN
         (SELECT id, made_at FROM reconciliations ORDER BY made_at DESC LIMIT 1) AS s ON true`,
    ),
  ]);
  const { disputed: bookings, ...row } = onlyRow(ledger);
  const disputed = await countAhead(db, bookings, now);
  return [...refundSamples(pendingRefunds), ...ledgerSamples({ ...row, disputed })];
}

function refundSamples(pendingRefunds: OpenBusiness[]): MetricSamples[] {
  const oldest = Math.max(0, ...pendingRefunds.map(({ oldestSeconds }) => oldestSeconds ?? 0));
  const paise = pendingRefunds.reduce((sum, one) => sum + one.paise, 0);
  return [
    gauge('coach_refunds_pending', 'Pending refunds, by age', byAge(pendingRefunds)),
    gauge('coach_refunds_pending_paise', 'The sum of pending refunds, in paise', [
      { labels: {}, value: paise },
    ]),
    gauge('coach_refunds_pending_oldest_seconds', 'How long the oldest refund has been pending', [
      { labels: {}, value: oldest },
    ]),
  ];
}

function ledgerSamples(row: LedgerRow): MetricSamples[] {
  const { payablePaise, madeAt, differences, disputed } = row;
  const balances = row.balances ?? {};
  const payable = -(balances.refunds_payable ?? 0);
  return [
    gauge(
      'coach_ledger_balance_paise',
      'Balances of the ledger in paise, debits positive; their sum is 0',
      Object.entries(balances).map(([account, value]) => ({ labels: { account }, value })),
    ),
    gauge(
      'coach_ledger_debt_difference_paise',
      "The difference between the ledger's refunds payable and the pending refunds, in paise",
      [{ labels: {}, value: Math.abs(payable - payablePaise) }],
    ),
    gauge('coach_reconciliation_timestamp_seconds', 'When the last reconciliation ran; 0 before the first', [
      { labels: {}, value: madeAt ?? 0 },
    ]),
    gauge('coach_reconciliation_differences', 'Differences of the last reconciliation that need a person', [
      { labels: {}, value: differences },
    ]),
    gauge(
      'coach_disputed_bookings',
      'Bookings still to travel whose payment was charged back; customers cannot cancel their seats',
      [{ labels: {}, value: disputed }],
    ),
  ];
}

/** Returns the sum of unbalanced journals. A million journals take some seconds. */
export async function readImbalanceSamples(db: Pick<Database, 'query'>): Promise<MetricSamples[]> {
  const [row] = await db.query(
    `SELECT coalesce(sum(abs(paise)), 0)::bigint AS paise
     FROM (SELECT sum(amount_paise) AS paise FROM postings GROUP BY journal_id) AS journal`,
  );
  return [
    gauge('coach_ledger_imbalance_paise', 'The sum of the imbalances of all journals, in paise', [
      { labels: {}, value: row?.paise ?? 0 },
    ]),
  ];
}

function gauge(name: string, help: string, samples: Sample[]): MetricSamples {
  return { kind: 'gauge', name, help, samples };
}

/** Returns a sample for every age, including zeros. */
function byAge(rows: readonly OpenBusiness[]): Sample[] {
  return NAMES.map((age, index) => ({
    labels: { age },
    value: rows.find((row) => row.age === index)?.count ?? 0,
  }));
}

function labelled({ labels, value }: Sample, more: Record<string, string>): Sample {
  return { labels: { ...more, ...labels }, value };
}
