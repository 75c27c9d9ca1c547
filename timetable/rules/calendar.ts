import { addDays } from 'contract/values/time.ts';
import type { Report } from '../problems.ts';
import type { Row, Rows } from '../tables.ts';
import { fileOf } from '../tables.ts';
import type { Service } from '../types.ts';

const LONGEST_SERVICE_DAYS = 5 * 366;

/** Whether a service runs on a date (`YYYY-MM-DD`, service day in Asia/Kolkata). */
export function serviceRunsOn(service: Service, date: string): boolean {
  if (service.added.includes(date)) return true;
  return inPattern(service, date) && !service.removed.includes(date);
}

function inPattern(service: Service, date: string): boolean {
  if (date < service.start || date > service.end) return false;
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return service.weekdays[(sundayFirst + 6) % 7] === true;
}

export function datesOf(service: Service): string[] {
  const dates = new Set(service.added);
  for (let date = service.start; date <= service.end; date = addDays(date, 1)) {
    if (serviceRunsOn(service, date)) dates.add(date);
  }
  return [...dates].toSorted();
}

/** The services of calendar and calendar_dates. Reports services without days and ineffective exceptions. */
export function buildServices(rows: Rows, report: Report): Service[] {
  return rows.calendar.map((row) => {
    const service = buildService(row, rows.calendar_dates);
    const fault = serviceFault(service);
    if (fault !== null) report(fileOf('calendar'), row.line, `${row.service_id} ${fault}`);
    checkExceptions(service, rows.calendar_dates, report);
    return service;
  });
}

function buildService(row: Row<'calendar'>, exceptions: Row<'calendar_dates'>[]): Service {
  const own = exceptions.filter(({ service_id }) => service_id === row.service_id);
  const dates = (type: '1' | '2') =>
    own.filter(({ exception_type }) => exception_type === type).map(({ date }) => date);
  return {
    id: row.service_id,
    weekdays: [row.monday, row.tuesday, row.wednesday, row.thursday, row.friday, row.saturday, row.sunday],
    start: row.start_date,
    end: row.end_date,
    added: dates('1').toSorted(),
    removed: dates('2').toSorted(),
  };
}

function serviceFault(service: Service): string | null {
  if (service.start > service.end) return `ends on ${service.end}, before it starts on ${service.start}`;
  if (addDays(service.start, LONGEST_SERVICE_DAYS) < service.end) return 'lasts longer than five years';
  return datesOf(service).length === 0 ? 'runs on no day' : null;
}

function checkExceptions(service: Service, exceptions: Row<'calendar_dates'>[], report: Report): void {
  for (const { service_id, date, exception_type, line } of exceptions) {
    if (service_id !== service.id) continue;
    const runs = inPattern(service, date);
    if (exception_type === '1' && runs) {
      report(fileOf('calendar_dates'), line, `${service.id} already runs on ${date}`);
    }
    if (exception_type === '2' && !runs) {
      report(fileOf('calendar_dates'), line, `${service.id} does not run on ${date}`);
    }
  }
}
