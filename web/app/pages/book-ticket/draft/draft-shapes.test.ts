import { describe, expect, it } from 'vitest';
import { memoryTab } from '#app/api/memory-storage.fixture.ts';
import { emptyPassenger } from '../passengers/passenger.ts';
import {
  type BookingDraft,
  deleteDraft,
  emptyBooking,
  readDraft,
  settleDraft,
  writeDraft,
} from './tab-storage.ts';

const asha = { ...emptyPassenger('2C'), fname: 'Asha' };
const hold = {
  tripId: 'trip-1',
  pnr: 'K7MPX3WQ4R',
  helduntil: '2026-11-21T10:15:00.000Z',
  seats: ['2C'],
  total: 1417,
  form: { url: 'https://gateway.example/pay', encRequest: 'ab', access_code: 'cd' },
};

describe('the draft of a booking', () => {
  it('starts empty', () => {
    const { storage } = memoryTab();
    expect(readDraft({ storage, tripId: 'trip-1', reader: null })).toEqual({
      passengers: [],
      setAside: [],
      attempt: null,
      hold: null,
    });
  });

  it.each<[string, Partial<BookingDraft>]>([
    ['passengers', { passengers: [asha] }],
    ['passengers whose seats are gone', { setAside: [asha] }],
    ['a hold', { hold }],
    ['as many passengers as seats that are gone', { passengers: [asha], setAside: [asha] }],
  ])('is stored with %s alone', (_, fields) => {
    const { storage } = memoryTab();
    writeDraft({ storage, tripId: 'trip-1', reader: null }, { ...emptyBooking, ...fields });
    expect(readDraft({ storage, tripId: 'trip-1', reader: null })).toEqual({ ...emptyBooking, ...fields });
  });

  it('is removed once it is empty or deleted', () => {
    const { storage, values } = memoryTab();
    writeDraft({ storage, tripId: 'trip-1', reader: null }, { ...emptyBooking, passengers: [asha] });
    writeDraft({ storage, tripId: 'trip-1', reader: null }, emptyBooking);
    expect(values.size).toBe(0);
    writeDraft({ storage, tripId: 'trip-1', reader: null }, { ...emptyBooking, hold });
    writeDraft({ storage, tripId: 'trip-2', reader: null }, { ...emptyBooking, hold });
    deleteDraft(storage, 'trip-1');
    expect(readDraft({ storage, tripId: 'trip-1', reader: null })).toEqual(emptyBooking);
    expect(readDraft({ storage, tripId: 'trip-2', reader: null }).hold).toEqual(hold);
  });

  it.each(['passengers', 'setAside', 'attempt', 'hold', 'at', 'owner'])(
    'is empty if %s is missing',
    (key) => {
      const { storage, values } = memoryTab();
      writeDraft({ storage, tripId: 'trip-1', reader: null }, { ...emptyBooking, passengers: [asha] });
      const [stored] = values.keys();
      const { [key]: _, ...rest } = JSON.parse(values.get(stored!)!) as Record<string, unknown>;
      values.set(stored!, JSON.stringify(rest));
      expect(readDraft({ storage, tripId: 'trip-1', reader: null })).toEqual(emptyBooking);
    },
  );

  it.each([
    '{"passengers":{},"setAside":[],"attempt":null,"hold":null}',
    '{"passengers":[],"setAside":7,"attempt":null,"hold":null}',
    'null',
    '7',
    'no JSON',
  ])('is empty if the tab has %s', (text) => {
    const { storage, values } = memoryTab();
    writeDraft({ storage, tripId: 'trip-1', reader: null }, { ...emptyBooking, hold });
    values.set([...values.keys()][0]!, text);
    expect(readDraft({ storage, tripId: 'trip-1', reader: null })).toEqual(emptyBooking);
  });

  it('keeps passengers whose seats are free, and appends the others to those set aside', () => {
    const before = { ...emptyPassenger('5A'), fname: 'Ravi' };
    const meera = { ...emptyPassenger('2B'), fname: 'Meera' };
    const draft = { ...emptyBooking, passengers: [asha, meera], setAside: [before] };
    const { stored: now, lost } = settleDraft(draft, ['2C']);
    expect(lost).toEqual(['2C']);
    expect(now).toEqual({ ...emptyBooking, passengers: [meera], setAside: [before, asha] });
  });

  it('does not count seats as lost that a pending attempt may have booked', () => {
    const attempt = { key: 'key-1', body: '{}', seats: ['2C'] };
    expect(settleDraft({ ...emptyBooking, passengers: [asha], attempt }, ['2C']).lost).toEqual([]);
  });
});
