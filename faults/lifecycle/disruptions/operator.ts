import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '../../../api/platform/database/database.ts';

/** Coaches beside the trips' own, by their seats: none has all that are in demand, and two have too few for all. */
const COACHES = [
  ['LIFECYCLE-OTHER', ['1A', '1C', '1D', '2A', '2D', '3A']],
  ['LIFECYCLE-SMALL', ['1A', '2A', '2C']],
  ['LIFECYCLE-TINY', ['1A']],
] as const;

/** Fees of changes: none in the first hour of a lifecycle. */
const FEES = [
  { overHours: 79, feePaise: 0 },
  { overHours: 24, feePaise: 5_000 },
  { overHours: 0, feePaise: 20_000 },
];

/** Inserts two members of the staff, small coaches, and a policy with fees of changes. */
export async function insertOperator(
  db: Database,
  now: Date,
): Promise<{ memberId: string; secondMemberId: string; coaches: string[] }> {
  const [memberId, secondMemberId] = [randomUUIDv7(), randomUUIDv7()];
  await db.query(
    `INSERT INTO staff_members (id, email, name, state, created_at)
     VALUES ($1, 'lifecycles@example.com', 'Asha Verma', 'invited', $3),
       ($2, 'second@example.com', 'Vikram Rao', 'invited', $3)`,
    [memberId, secondMemberId, now],
  );
  for (const [busid, seats] of COACHES) {
    await db.query(
      `INSERT INTO seat_plans (id, columns, rows, aisle_after, gaps, seats)
       VALUES ($1, 3, '{A,C,D}', 'A', '{}', $2) ON CONFLICT (id) DO NOTHING`,
      [busid, seats],
    );
    await db.query(
      `INSERT INTO coaches (busid, seat_plan_id, facilities) VALUES ($1, $1, '{}') ON CONFLICT (busid) DO NOTHING`,
      [busid],
    );
  }
  await db.query(
    `INSERT INTO change_policies (id, starts_on, tiers) VALUES (1000, '2001-01-01', $1)
     ON CONFLICT (id) DO NOTHING`,
    [JSON.stringify(FEES)],
  );
  return { memberId, secondMemberId, coaches: COACHES.map(([busid]) => busid) };
}
