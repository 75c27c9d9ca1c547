import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { date, latitude, rupees, text, time } from '../cells.ts';

const two = (part: number) => String(part).padStart(2, '0');

describe('cells', () => {
  test('convert every clock time to seconds since midnight, past 24 hours too', () => {
    const hour = fc.integer({ min: 0, max: 72 });
    const sixty = fc.integer({ min: 0, max: 59 });
    fc.assert(
      fc.property(hour, sixty, sixty, (hours, minutes, seconds) => {
        const value = hours * 3600 + minutes * 60 + seconds;
        expect(time.parse(`${two(hours)}:${two(minutes)}:${two(seconds)}`)).toEqual({ ok: true, value });
      }),
    );
  });

  test('convert every written amount to its paise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (paise) => {
        const written = `${Math.floor(paise / 100)}.${two(paise % 100)}`;
        expect(rupees.parse(written)).toEqual({ ok: true, value: paise });
        expect(rupees.parse(`${written}5`)).toMatchObject({ ok: false });
        expect(rupees.parse(`-${written}`)).toMatchObject({ ok: false });
      }),
    );
  });

  test('accept every real date and no other eight digits', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31') }), (day) => {
        if (Number.isNaN(day.getTime())) return;
        const iso = day.toISOString().slice(0, 10);
        expect(date.parse(iso.replaceAll('-', ''))).toEqual({ ok: true, value: iso });
      }),
    );
    for (const never of ['20270229', '20261301', '20260600', '2026-11-21', '']) {
      expect(date.parse(never)).toMatchObject({ ok: false });
    }
  });

  test('never throw on arbitrary text, and accept plain text only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        for (const { parse } of [time, rupees, date, latitude])
          expect(typeof parse(typed).ok).toBe('boolean');
        const read = text.parse(typed);
        if (read.ok) expect(read.value).not.toMatch(/[\p{Cc}\u202E]/u);
      }),
    );
  });
});
