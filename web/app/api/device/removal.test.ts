import { expect, it } from 'vitest';
import { memoryStorage } from '../memory-storage.fixture.ts';
import { REMOVAL_KEY, tabRemovals } from './removal.ts';

/** A browser: its tabs share local storage. `load` opens another page in the tab. */
function browser() {
  const device = memoryStorage();
  const openTab = (entries: Record<string, string> = {}) => {
    const storage = memoryStorage(new Map(Object.entries(entries)));
    const load = () =>
      tabRemovals(
        () => device,
        () => storage,
      );
    return { storage, load };
  };
  return { device, openTab };
}

const draft = { 'booking:trip': '{}' };

function blocked(): Storage {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

it('clears a tab that was elsewhere during a removal, once', () => {
  const { openTab } = browser();
  const away = openTab(draft);
  expect(away.load().catchUp()).toBe(false);
  openTab().load().start('details');
  expect(away.load().catchUp()).toBe(true);
  expect(away.storage.getItem('booking:trip')).toBeNull();

  away.storage.setItem('booking:trip', 'typed after it');
  expect(away.load().catchUp()).toBe(false);
  expect(away.storage.getItem('booking:trip')).toBe('typed after it');
});

it('clears a tab after the second of two removals as well', () => {
  const { openTab } = browser();
  const away = openTab();
  for (const kind of ['details', 'details', 'log-out'] as const) {
    away.storage.setItem('booking:trip', '{}');
    openTab().load().start(kind);
    expect(away.load().catchUp()).toBe(true);
    expect(away.storage.getItem('booking:trip')).toBeNull();
  }
});

it('leaves what the removing tab stores afterwards', () => {
  const { openTab } = browser();
  const tab = openTab(draft);
  const page = tab.load();
  page.start('details');
  expect(tab.storage.getItem('booking:trip')).toBeNull();
  tab.storage.setItem('booking:trip', 'a new one');
  expect(page.catchUp()).toBe(false);
  expect(tab.load().catchUp()).toBe(false);
  expect(tab.storage.getItem('booking:trip')).toBe('a new one');
});

it('reports a removal to a page of the back/forward cache whose tab has carried it out', () => {
  const { openTab } = browser();
  const tab = openTab(draft);
  const restored = tab.load();
  restored.catchUp();
  openTab().load().start('details');
  expect(tab.load().catchUp()).toBe(true);
  expect(restored.catchUp()).toBe(true);
  expect(restored.catchUp()).toBe(false);
});

it("follows another tab's removal once, and not its own", () => {
  const { device, openTab } = browser();
  const tab = openTab(draft);
  const page = tab.load();
  page.catchUp();
  openTab().load().start('log-out');
  const removal = device.getItem(REMOVAL_KEY) ?? '';
  expect(page.follow(removal)).toBe('log-out');
  expect(tab.storage.getItem('booking:trip')).toBeNull();
  expect(page.follow(removal)).toBeNull();
  expect(page.catchUp()).toBe(false);

  page.start('details');
  expect(page.follow(device.getItem(REMOVAL_KEY) ?? '')).toBeNull();
  openTab().load().start('details');
  expect(page.follow(device.getItem(REMOVAL_KEY) ?? '')).toBe('details');
});

it('clears a tab whose removal is no longer stored on the device', () => {
  const { device, openTab } = browser();
  const tab = openTab();
  tab.load().start('details');
  tab.storage.setItem('booking:trip', '{}');
  device.clear();
  expect(tab.load().catchUp()).toBe(true);
  expect(tab.storage.length).toBe(0);
});

it('does nothing without access to storage', () => {
  const page = tabRemovals(blocked, blocked);
  expect(page.catchUp()).toBe(false);
  expect(() => page.start('log-out')).not.toThrow();
  expect(page.follow('details 1')).toBe('details');
});
