import { describe, expect, it } from 'vitest';
import type { Hold } from './hold.ts';
import { emptyPassenger } from './passenger.ts';
import { type BookingDraft, emptyBooking, readDraft, settleDraft, writeDraft } from './tab-storage.ts';

function memory(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage;
}

const asha = { ...emptyPassenger('2C'), fname: 'Asha', lname: 'Verma' };
const nobodyYet = emptyPassenger('2B');
const stored: BookingDraft = { ...emptyBooking, passengers: [asha, nobodyYet] };

describe('the draft of a tab', () => {
  it('is restored for the same trip only', () => {
    const tab = memory();
    writeDraft(() => tab, 'trip-1', stored);
    expect(readDraft(() => tab, 'trip-1')).toEqual(stored);
    expect(readDraft(() => tab, 'trip-2')).toEqual(emptyBooking);
  });

  it('is empty if storage is blocked or holds another shape', () => {
    const refused = () => {
      throw new Error('The user blocks site data');
    };
    writeDraft(refused, 'trip-1', stored);
    expect(readDraft(refused, 'trip-1')).toEqual(emptyBooking);
    const tab = memory();
    tab.setItem('booking:trip-1', '["an older page"]');
    expect(readDraft(() => tab, 'trip-1')).toEqual(emptyBooking);
  });
});

describe('an abandoned draft', () => {
  const DAY = 24 * 3_600_000;

  it('expires exactly one day after its last change', () => {
    const tab = memory();
    writeDraft(() => tab, 'trip-1', stored, 1_000);
    expect(readDraft(() => tab, 'trip-1', 1_000 + DAY - 1)).toEqual(stored);
    expect(readDraft(() => tab, 'trip-1', 1_000 + DAY)).toEqual(emptyBooking);
  });

  it('keeps its time when reopened, and renews it when changed', () => {
    const tab = memory();
    writeDraft(() => tab, 'trip-1', stored, 1_000);
    writeDraft(() => tab, 'trip-1', stored, 1_000 + DAY / 2);
    expect(readDraft(() => tab, 'trip-1', 1_000 + DAY)).toEqual(emptyBooking);
    writeDraft(() => tab, 'trip-1', { ...stored, setAside: [asha] }, 1_000 + DAY / 2);
    expect(readDraft(() => tab, 'trip-1', 1_000 + DAY).setAside).toEqual([asha]);
  });
});

describe('restoring a draft whose seats were taken', () => {
  it('sets aside passengers with typed text, and names the seats', () => {
    const { stored: now, lost } = settleDraft(stored, ['2B', '2C', '7A']);
    expect(lost).toEqual(['2C', '2B']);
    expect(now.passengers).toEqual([]);
    expect(now.setAside).toEqual([asha]);
  });

  it('keeps the seats held for this customer', () => {
    const hold = { seats: ['2B', '2C'] } as Hold;
    expect(settleDraft({ ...stored, hold }, ['2B', '2C']).lost).toEqual([]);
  });
});
