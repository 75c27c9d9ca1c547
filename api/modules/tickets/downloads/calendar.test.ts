import { describe, expect, it } from 'vitest';
import { asha, rohan, ticketFor } from '../ticket-fixtures.ts';
import { renderCalendar } from './calendar.ts';

describe('a trip as a calendar entry', () => {
  it('lasts from departure to arrival over midnight, in UTC', () => {
    const event = eventOf(renderCalendar(ticketFor([asha, rohan])));
    expect(event.get('DTSTART')).toBe('20261121T170000Z');
    expect(event.get('DTEND')).toBe('20261121T204500Z');
    expect(event.get('SUMMARY')).toBe('Coach to Agra\\, seats 2C\\, 3C');
    expect(event.get('LOCATION')).toBe('IGI Airport T3\\, Delhi');
    expect(event.get('TRIGGER')).toBe('-PT3H');
    expect(event.get('DESCRIPTION')).toContain('PNR HX7KQ2M9RT');
  });

  it('is replaced by a later ticket with fewer seats', () => {
    const first = eventOf(renderCalendar(ticketFor([asha, rohan])));
    const later = eventOf(renderCalendar(ticketFor([rohan])));
    expect(later.get('UID')).toBe(first.get('UID'));
    expect(first.get('UID')).toMatch(/^HX7KQ2M9RT@/);
    expect(Number(later.get('SEQUENCE'))).toBeGreaterThan(Number(first.get('SEQUENCE')));
  });

  it('is removed with its alarm when every seat is cancelled', () => {
    const first = eventOf(renderCalendar(ticketFor([asha])));
    const cancelledAt = new Date('2026-11-20T09:00:00+05:30');
    const calendar = renderCalendar(ticketFor([]), cancelledAt);
    const last = eventOf(calendar);
    expect(last.get('METHOD')).toBe('CANCEL');
    expect(last.get('STATUS')).toBe('CANCELLED');
    expect(last.get('UID')).toBe(first.get('UID'));
    expect(Number(last.get('SEQUENCE'))).toBeGreaterThan(Number(first.get('SEQUENCE')));
    expect(last.get('DTSTAMP')).toBe('20261120T033000Z');
    expect(last.get('SUMMARY')).toBe('Cancelled: coach to Agra');
    expect(calendar).not.toContain('BEGIN:VALARM');
  });

  it('cannot get a second event from a counter’s name', () => {
    const from = { location: 'Delhi', counter: 'T3\r\nEND:VEVENT\r\nBEGIN:VEVENT' };
    const calendar = renderCalendar(ticketFor([asha], { from }));
    expect(calendar.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  });
});

/** Returns the first value of every property of the event, with folded lines joined (RFC 5545, 3.1). */
function eventOf(calendar: string): Map<string, string> {
  const properties = new Map<string, string>();
  for (const line of calendar.replace(/\r\n[ \t]/g, '').split('\r\n')) {
    const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? [];
    if (!properties.has(name)) properties.set(name, value);
  }
  return properties;
}
