import { expect, it, vi } from 'vitest';
import { shareTrip } from './share-trip.ts';

const trip = { text: 'Coach to Agra', url: 'https://coaches.example/searchpnr/K7MPX2RTWA' };
const clipboard = () => ({ writeText: vi.fn(async () => undefined) });
const failing = (name: string) => vi.fn(() => Promise.reject(new DOMException('no', name)));

it('opens the share sheet and copies nothing', async () => {
  const means = { share: vi.fn(async () => undefined), clipboard: clipboard() };
  expect(await shareTrip(trip, means)).toBe('shared');
  expect(means.share).toHaveBeenCalledExactlyOnceWith(trip);
  expect(means.clipboard.writeText).not.toHaveBeenCalled();
});

it('does nothing after the sheet was closed', async () => {
  const means = { share: failing('AbortError'), clipboard: clipboard() };
  expect(await shareTrip(trip, means)).toBe('cancelled');
  expect(means.clipboard.writeText).not.toHaveBeenCalled();
});

it('copies the link without a share sheet, and if it fails', async () => {
  for (const share of [undefined, failing('NotAllowedError')]) {
    const means = { clipboard: clipboard(), ...(share && { share }) };
    expect(await shareTrip(trip, means)).toBe('copied');
    expect(means.clipboard.writeText).toHaveBeenCalledExactlyOnceWith(trip.url);
  }
});

it('reports that the link must be shown', async () => {
  expect(await shareTrip(trip, {})).toBe('refused');
  expect(await shareTrip(trip, { clipboard: { writeText: failing('NotAllowedError') } })).toBe('refused');
});
