import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ignoreRepeats } from './repeats.ts';
import { wedgeReader } from './wedge.ts';

/** Types a text with a key each so many milliseconds. */
function type(read: ReturnType<typeof wedgeReader>, text: string, pause: number, from = 0) {
  return [...Array.from(text), 'Enter'].map((key, index) => read({ key, at: from + index * pause }));
}

describe('a keyboard scanner', () => {
  it('gives a code that is typed fast and ended by Enter', () => {
    const keys = type(wedgeReader(), 'RRQ 12:%', 10);
    expect(keys.at(-1)).toEqual({ isScanner: true, code: 'RRQ 12:%' });
    expect(keys.slice(2, -1).every(({ isScanner }) => isScanner)).toBe(true);
  });

  it('leaves the keys of fingers to the page', () => {
    expect(type(wedgeReader(), 'boarding', 120).some(({ isScanner }) => isScanner)).toBe(false);
    expect(wedgeReader()({ key: 'Enter', at: 0 })).toEqual({ isScanner: false, code: null });
  });

  it('reads the next code after any text, however long', () => {
    const read = wedgeReader();
    type(read, '🎫\u0000'.repeat(5000), 1);
    expect(type(read, 'HX7KQ2M9RT/2C/K7QM2X9A', 5, 60_000).at(-1)?.code).toBe('HX7KQ2M9RT/2C/K7QM2X9A');
  });
});

describe('a code in view of the camera', () => {
  it('is one scan until it has been away', () => {
    const isNew = ignoreRepeats();
    expect([isNew('A', 0), isNew('A', 2000), isNew('A', 4000), isNew('A', 6600)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('gives way to the next one as soon as the view was empty', () => {
    const isNew = ignoreRepeats();
    expect([isNew('A', 0), isNew('A', 500), isNew('B', 900), isNew('A', 1300)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('is one scan with others beside it, in whatever order they are read', () => {
    const step = fc.integer({ min: 1, max: 299 });
    const beside = fc.array(fc.record({ code: fc.constantFrom('A', 'B', 'C'), step, back: step }));
    fc.assert(
      fc.property(beside, (reads) => {
        const isNew = ignoreRepeats();
        let at = 0;
        const scans = [isNew('A', at)];
        for (const { code, step: pause, back } of reads)
          scans.push(isNew(code, (at += pause)), isNew('A', (at += back)));
        expect(scans.filter(Boolean)).toHaveLength(1);
      }),
    );
  });

  it('is a new scan after it has been away, although one scanned before stays in view', () => {
    const isNew = ignoreRepeats();
    expect([isNew('A', 0), isNew('B', 400)]).toEqual([true, true]);
    const stays = Array.from({ length: 30 }, (_, index) => isNew('A', 500 + index * 100));
    expect(stays).not.toContain(true);
    expect(isNew('B', 3450)).toBe(true);
  });

  it('is scanned beside the last one once that has left the view', () => {
    const isNew = ignoreRepeats();
    isNew('A', 0);
    const scans = Array.from({ length: 30 }, (_, index) => (index + 1) * 100).filter((at) => isNew('B', at));
    expect(scans).toEqual([1000]);
  });
});
