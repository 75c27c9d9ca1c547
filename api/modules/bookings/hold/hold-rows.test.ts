import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { PASSENGER_COLUMNS } from '../personal-data/passenger-columns.ts';

it.each(['hold-booking.sql', 'hold-together.sql'])('%s stores every field of a passenger', async (file) => {
  const sql = await readFile(new URL(file, import.meta.url), 'utf8');
  const inserted = /INSERT INTO booking_seats \(([^)]*)\)/.exec(sql)?.[1]?.split(/,\s*/);
  expect(inserted).toEqual(expect.arrayContaining(PASSENGER_COLUMNS.split(/,\s*/)));
});
