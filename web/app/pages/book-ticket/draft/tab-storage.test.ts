import { describe, expect, it } from 'vitest';
import type { DraftOwner } from '#app/api/device/draft-owner.ts';
import { memoryStorage } from '#app/api/memory-storage.fixture.ts';
import type { Hold } from '../hold/hold.ts';
import { emptyPassenger } from '../passengers/passenger.ts';
import {
  type BookingDraft,
  type DraftPlace,
  emptyBooking,
  mayBeOwnDraft,
  readDraft,
  settleDraft,
  writeDraft,
} from './tab-storage.ts';

const place = (storage: () => Storage, tripId: string, reader: DraftOwner | null = null): DraftPlace => ({
  storage,
  tripId,
  reader,
});

const asha = { ...emptyPassenger('2C'), fname: 'Asha', lname: 'Verma' };
const nobodyYet = emptyPassenger('2B');
const stored: BookingDraft = { ...emptyBooking, passengers: [asha, nobodyYet] };

describe('the draft of a tab', () => {
  it('is restored for the same trip only', () => {
    const tab = memoryStorage();
    writeDraft(
      place(() => tab, 'trip-1'),
      stored,
    );
    expect(readDraft(place(() => tab, 'trip-1'))).toEqual(stored);
    expect(readDraft(place(() => tab, 'trip-2'))).toEqual(emptyBooking);
  });

  it('is empty if storage is blocked or holds another shape', () => {
    const refused = () => {
      throw new Error('The user blocks site data');
    };
    writeDraft(place(refused, 'trip-1'), stored);
    expect(readDraft(place(refused, 'trip-1'))).toEqual(emptyBooking);
    const tab = memoryStorage();
    tab.setItem('booking:trip-1', '["an older page"]');
    expect(readDraft(place(() => tab, 'trip-1'))).toEqual(emptyBooking);
  });
});

describe('an abandoned draft', () => {
  const DAY = 24 * 3_600_000;

  it('expires exactly one day after its last change', () => {
    const tab = memoryStorage();
    writeDraft(
      place(() => tab, 'trip-1'),
      stored,
      1_000,
    );
    expect(
      readDraft(
        place(() => tab, 'trip-1'),
        1_000 + DAY - 1,
      ),
    ).toEqual(stored);
    expect(
      readDraft(
        place(() => tab, 'trip-1'),
        1_000 + DAY,
      ),
    ).toEqual(emptyBooking);
  });

  it('keeps its time when reopened, and renews it when changed', () => {
    const tab = memoryStorage();
    writeDraft(
      place(() => tab, 'trip-1'),
      stored,
      1_000,
    );
    writeDraft(
      place(() => tab, 'trip-1'),
      stored,
      1_000 + DAY / 2,
    );
    expect(
      readDraft(
        place(() => tab, 'trip-1'),
        1_000 + DAY,
      ),
    ).toEqual(emptyBooking);
    writeDraft(
      place(() => tab, 'trip-1'),
      { ...stored, setAside: [asha] },
      1_000 + DAY / 2,
    );
    expect(
      readDraft(
        place(() => tab, 'trip-1'),
        1_000 + DAY,
      ).setAside,
    ).toEqual([asha]);
  });
});

describe('a draft that an account has typed', () => {
  const owner = { session: 's1', account: 'asha' };
  const at = (reader: DraftOwner | null, tab: Storage) => place(() => tab, 'trip-1', reader);
  const tabOf = (reader: DraftOwner | null) => {
    const tab = memoryStorage();
    writeDraft(at(reader, tab), stored, 1_000);
    return tab;
  };

  it.each<[string, DraftOwner | null, boolean]>([
    ['its session, before the account is known', { session: 's1', account: null }, true],
    ['its account in another session', { session: 's2', account: 'asha' }, true],
    ['another account', { session: 's2', account: 'ravi' }, false],
    ['another session, whose account is not known', { session: 's2', account: null }, false],
    ['a guest', null, false],
  ])('for %s: %o', (_, reader, isRead) => {
    expect(readDraft(at(reader, tabOf(owner)), 1_000)).toEqual(isRead ? stored : emptyBooking);
  });

  it('goes when another account opens the trip', () => {
    const tab = tabOf(owner);
    writeDraft(at({ session: 's2', account: 'ravi' }, tab), emptyBooking, 1_000);
    expect(readDraft(at(owner, tab), 1_000)).toEqual(emptyBooking);
  });

  it('keeps its account when its session writes before the account is known again', () => {
    const tab = tabOf(owner);
    writeDraft(at({ session: 's1', account: null }, tab), stored, 1_000);
    expect(readDraft(at({ session: 's2', account: 'asha' }, tab), 1_000)).toEqual(stored);
    expect(readDraft(at({ session: 's2', account: 'ravi' }, tab), 1_000)).toEqual(emptyBooking);
  });

  it('of an unknown account belongs to its session alone', () => {
    const tab = tabOf({ session: 's1', account: null });
    expect(readDraft(at({ session: 's2', account: null }, tab), 1_000)).toEqual(emptyBooking);
  });

  it('of a guest continues for any account that signs in, with its age', () => {
    const tab = tabOf(null);
    expect(readDraft(at(owner, tab), 1_000)).toEqual(stored);
    writeDraft(at(owner, tab), stored, 2_000);
    expect(readDraft(at({ session: 's2', account: 'ravi' }, tab), 2_000)).toEqual(emptyBooking);
    expect(readDraft(at(owner, tab), 1_000 + 24 * 3_600_000)).toEqual(emptyBooking);
  });

  it('waits for the account only where another session left it', () => {
    const waits = (reader: DraftOwner | null, tab: Storage) => mayBeOwnDraft(at(reader, tab), 1_000);
    expect(waits({ session: 's2', account: null }, tabOf(owner))).toBe(true);
    expect(waits({ session: 's1', account: null }, tabOf(owner))).toBe(false);
    expect(waits({ session: 's2', account: null }, tabOf(null))).toBe(false);
    expect(waits(null, tabOf(owner))).toBe(false);
    expect(waits({ session: 's2', account: null }, memoryStorage())).toBe(false);
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
