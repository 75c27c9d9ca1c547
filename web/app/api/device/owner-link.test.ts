import { describe, expect, test } from 'vitest';
import type { CallResult, Refusal } from '../client.ts';
import { memoryTab } from '../memory-storage.fixture.ts';
import { storedValues } from '../storage.ts';
import { storedOwnerLink } from './owner-link.ts';

const LINK = '#pnr=HX7KQ2M9RT&token=p9Xk_A-A-';

function newTab() {
  const { storage, values } = memoryTab();
  const link = storedOwnerLink(storedValues(storage));
  /** Makes a call that is refused with `error`, or succeeds; returns the token sent. */
  const tokenFor = async (pnr: string, error?: Partial<Refusal>) => {
    let token: string | undefined;
    await link.sendFor(pnr, async (sent): Promise<CallResult<null>> => {
      token = sent;
      return error ? { ok: false, error: error as Refusal } : { ok: true, data: null };
    });
    return token;
  };
  return { link, values, storage, tokenFor };
}

describe('an owner link', () => {
  test('is sent for its booking only', async () => {
    const { link, tokenFor } = newTab();
    expect(await tokenFor('HX7KQ2M9RT')).toBeUndefined();
    expect(link.open(LINK)).toBe(true);
    expect(link.pnr()).toBe('HX7KQ2M9RT');
    expect(await tokenFor('HX7KQ2M9RT')).toBe('p9Xk_A-A-');
    expect(await tokenFor('AAAAAAAAAA')).toBeUndefined();
    expect(await tokenFor('')).toBeUndefined();
  });

  test('outlasts a reload of the tab, and is replaced by the next one', async () => {
    const { link, storage } = newTab();
    link.open(LINK);
    const reloaded = storedOwnerLink(storedValues(storage));
    expect(reloaded.pnr()).toBe('HX7KQ2M9RT');
    reloaded.open('#pnr=acdefghjkm&token=other');
    expect(link.pnr()).toBe('ACDEFGHJKM');
  });

  test.each(['', '#', '#main', '#pnr=HX7KQ2M9RT', '#tokens=1'])('is not the fragment %j', (fragment) => {
    const { link, values } = newTab();
    expect(link.open(fragment)).toBe(false);
    expect(values.size).toBe(0);
  });

  test('without a PNR leaves the address, too, and is never sent', async () => {
    const { link, tokenFor } = newTab();
    expect(link.open('#token=p9Xk')).toBe(true);
    expect(await tokenFor('HX7KQ2M9RT')).toBeUndefined();
  });

  test.each<Partial<Refusal>>([
    { code: 'link_expired' },
    { code: 'validation_failed', fields: { ownerToken: '' } },
  ])('is dropped once it is refused: %j', async (error) => {
    const { link, values, tokenFor } = newTab();
    link.open(LINK);
    await tokenFor('HX7KQ2M9RT', error);
    expect(await tokenFor('HX7KQ2M9RT')).toBeUndefined();
    expect([...values.values()].join()).not.toContain('p9Xk');
    expect(link.pnr(), 'the form stays as it is').toBe('HX7KQ2M9RT');
  });

  test('stays after other refusals, and after one of a call that did not carry it', async () => {
    const { link, tokenFor } = newTab();
    link.open(LINK);
    await tokenFor('HX7KQ2M9RT', { code: 'too_many_requests' });
    await tokenFor('HX7KQ2M9RT', { code: 'validation_failed', fields: { otp: '' } });
    await tokenFor('AAAAAAAAAA', { code: 'link_expired' });
    expect(await tokenFor('HX7KQ2M9RT')).toBe('p9Xk_A-A-');
  });
});
