import type { Lifecycle, World } from '../world.ts';

/** Sets the fares of the lifecycle's line, in percent of those at the beginning and in whole rupees. */
export async function setFares(
  lifecycle: Pick<Lifecycle, 'world' | 'farePaise'>,
  percent: number,
): Promise<void> {
  const { world, farePaise } = lifecycle;
  for (const { from, to, paise } of await storeFares(world, percent)) farePaise.set(`${from} ${to}`, paise);
}

async function storeFares({ db, template, fares }: World, percent: number) {
  const changed = fares.map((fare) => ({
    ...fare,
    paise: Math.round((fare.paise * percent) / 10_000) * 100,
  }));
  await db.query(
    `UPDATE fares f SET fare_paise = t.paise
     FROM jsonb_to_recordset($2::jsonb) AS t ("from" text, "to" text, paise integer)
     WHERE f.line_id = $1 AND f.from_counter_id = t."from" AND f.to_counter_id = t."to"`,
    [template.lineId, JSON.stringify(changed)],
  );
  return changed;
}
