import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

type Role = Parameters<Page['getByRole']>[0];

/** A node of the accessibility tree: `- button "Pay Now"`. */
interface Item {
  role: string;
  name: string;
}

/** Reads a page as a screen reader does: nodes in order, and announcements. */
export interface ScreenReader {
  /** Reads on to a node; fails if none follows. */
  readTo(role: Role, name: string | RegExp): Promise<Locator>;
  /** Waits for an announcement after the previous one. */
  expectAnnounced(text: string | RegExp): Promise<void>;
  /** Restarts reading after navigation. */
  restart(): void;
}

/** Roles that require a name. */
const NAMED =
  /^(button|link|textbox|searchbox|combobox|listbox|checkbox|radio|switch|slider|spinbutton|tab|dialog|alertdialog|img|grid|region)$/;

/** Starts recording. Call it before a page opens. */
export async function openScreenReader(page: Page): Promise<ScreenReader> {
  const announced: string[] = [];
  await page.exposeFunction('announce', (text: string) => announced.push(text));
  await page.addInitScript(readAnnouncements);
  let met: Item[] = [];
  let position = 0;

  return {
    async readTo(role, name) {
      let place = -1;
      await expect(async () => {
        const items = await itemsOf(page);
        const from = placeAfter(items, met);
        place = items.findIndex((item, index) => index >= from && item.role === role && isNamed(item, name));
        expect(place, `${role} ${name} comes after ${met.at(-1)?.name ?? 'the beginning'}`).toBeGreaterThan(
          -1,
        );
        met = items.slice(0, place + 1);
      }).toPass();
      const twins = met.slice(0, -1).filter((item) => item.role === role && isNamed(item, name)).length;
      return page.getByRole(role, { name, exact: true }).nth(twins);
    },
    async expectAnnounced(expected) {
      const next = () => announced.findIndex((text, index) => index >= position && matches(text, expected));
      await expect.poll(next, { message: `${expected} is announced` }).toBeGreaterThan(-1);
      position = next() + 1;
    },
    restart() {
      met = [];
    },
  };
}

/** Returns what a page lacks for screen readers: names, an h1, heading levels, landmarks. */
export async function screenReaderProblems(page: Page): Promise<string[]> {
  const items = await itemsOf(page);
  const nameless = items
    .filter(({ role, name }) => NAMED.test(role) && name === '')
    .map(({ role }) => `a ${role} without a name`);
  const landmarks = ['banner', 'main', 'contentinfo'].flatMap((role) => {
    const count = items.filter((item) => item.role === role).length;
    return count === 1 ? [] : [`${count} times ${role}`];
  });
  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));
  const leaps = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
  return [...nameless, ...landmarks, ...leaps.map((level) => `a heading of level ${level} skips a level`)];
}

async function itemsOf(page: Page): Promise<Item[]> {
  const tree = await page.locator('body').ariaSnapshot();
  return [...tree.matchAll(/^\s*- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?/gm)].map(([, role = '', name = '']) => ({
    role,
    name: name.replaceAll('\\"', '"'),
  }));
}

/** Returns the position after the last item read, or 0 if that is gone. */
function placeAfter(items: Item[], met: Item[]): number {
  const last = met.at(-1);
  if (!last) return 0;
  const isLast = ({ role, name }: Item) => role === last.role && name === last.name;
  const nth = met.filter(isLast).length;
  const places = items.flatMap((item, index) => (isLast(item) ? [index] : []));
  return (places[nth - 1] ?? -1) + 1;
}

function isNamed({ name }: Item, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? name === wanted : wanted.test(name);
}

function matches(text: string, expected: string | RegExp): boolean {
  return typeof expected === 'string' ? text.includes(expected) : expected.test(text);
}

/** Runs in the page: reports changes of live regions. */
function readAnnouncements(): void {
  const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output';
  const announceRegion = (region: Element | null | undefined) => {
    const text = region?.textContent?.trim();
    if (text) (window as unknown as { announce: (text: string) => void }).announce(text);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      announceRegion((target instanceof Element ? target : target.parentElement)?.closest(live));
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const alert of [node, ...node.querySelectorAll('*')])
            if (alert.matches('[role=alert]')) announceRegion(alert);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
