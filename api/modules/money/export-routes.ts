import { consoleCalls } from 'contract/console/calls.ts';
import { exportBody } from 'contract/console/money/money.ts';
import { hasPeriod, type MoneyList } from 'contract/console/money/money-lists.ts';
import { localDate } from 'contract/values/time.ts';
import { z } from 'zod';
import {
  actorOf,
  consoleErrors,
  memberOf,
  type StaffDependencies,
  writeAudit,
} from '#modules/staff/index.ts';
import { writeCsv } from '#platform/csv/csv.ts';
import type { Server } from '#platform/http/http.ts';
import { refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { readDays, readMade } from './period.ts';
import { readTable } from './tables.ts';

const PERMISSION = 'exports.create' as const;
/** Most entries of a file: a spreadsheet has room for about a million rows, and a journal has up to ten. */
const MOST = { journals: 100_000, other: 1_000_000 };

export function exportRoute(server: Server, { db, clock }: Pick<StaffDependencies, 'db' | 'clock'>): void {
  server.post(
    consoleCalls.exportMoney[1],
    {
      config: { console: { access: PERMISSION, fresh: true } },
      schema: {
        tags: ['console'],
        summary: 'A list about money as CSV, for spreadsheets',
        body: exportBody,
        response: {
          200: { description: 'The list', content: { 'text/csv': { schema: z.string() } } },
          ...consoleErrors(),
        },
      },
    },
    async (request, sent) => {
      const { list, ...filter } = request.body;
      const now = clock.now();
      const days = readDays(filter, now);
      const period = { from: days.from, to: days.to };
      const made = readMade(filter.date, now);
      const most = list === 'journals' ? MOST.journals : MOST.other;
      const table = await readTable(db, list, { days, account: filter.account ?? null, made }, most);
      if (!table) {
        const values = { most, hasPeriod: hasPeriod(list) };
        return sendRefusal(sent, refuse('export_too_long', { values }));
      }
      const { columns, rows } = table;
      await db.transaction(async (tx) =>
        writeAudit(
          tx,
          actorOf(memberOf(request)),
          {
            act: 'data.exported',
            permission: PERMISSION,
            subject: `export ${list}`,
            after: { ...filter, ...(hasPeriod(list) && period), rows: rows.length },
          },
          now,
        ),
      );
      return sent
        .header(
          'content-disposition',
          `attachment; filename="${fileNameOf(list, { ...period, date: filter.date }, now)}"`,
        )
        .header('cache-control', 'no-store')
        .type('text/csv; charset=utf-8')
        .serializer(String)
        .send(writeCsv(columns, rows));
    },
  );
}

/** Returns the name of a file: with the days of its period, which may end early; otherwise with the day asked for, or today. */
function fileNameOf(
  list: MoneyList,
  { from, to, date }: { from: string; to: string; date: string | undefined },
  now: Date,
): string {
  const days = hasPeriod(list) ? new Set([from, to]) : [date ?? localDate(now)];
  return `${[list, ...days].join('-')}.csv`;
}
