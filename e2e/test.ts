import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { currentRun, type Run } from './run.ts';
import { controlSandbox, type Sandbox } from './sandbox.ts';
import { beStrict, type Strict } from './strict.ts';

/** What a journey is given, besides what the runner itself gives. */
export interface Journey {
  run: Run;
  sandbox: Sandbox;
  strict: Strict;
  /** Another traveller with a browser of their own, watched as strictly as the first. */
  newCustomer: (options?: BrowserContextOptions) => Promise<Page>;
}

/** A journey on the run's app. It fails when the browser sees anything that should not happen. */
export const test = base.extend<Journey>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here.
  run: async ({}, use) => use(currentRun()),
  baseURL: async ({ run }, use) => use(run.site),
  sandbox: async ({ run }, use) => use(controlSandbox(run.sandbox)),
  strict: async ({ run }, use) => {
    const strict = beStrict(run);
    await use(strict);
    expect(strict.problems(), 'what the browser saw').toEqual([]);
  },
  context: async ({ context, strict }, use) => {
    strict.watch(context);
    context.on('page', waitUntilAwake);
    await use(context);
  },
  newCustomer: async (
    { browser, baseURL, contextOptions, viewport, locale, timezoneId, serviceWorkers, strict },
    use,
  ) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        viewport,
        locale,
        timezoneId,
        serviceWorkers,
        ...options,
      });
      strict.watch(context);
      context.on('page', waitUntilAwake);
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/**
 * Makes opening a page wait until it answers, unless a journey waits for less itself. Prerendered pages fetch their code when they
 * have been seen, for which no hand is too quick, but a journey is.
 */
function waitUntilAwake(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const reply = await goto(url, options);
    if (options?.waitUntil !== 'commit') await page.waitForFunction(isAwake);
    return reply;
  };
  page.reload = async (options) => {
    const reply = await reload(options);
    await page.waitForFunction(isAwake);
    return reply;
  };
}

/** Asked in the page. Pages that start from the shell, and those of others, are what they are. */
function isAwake(): boolean {
  return !document.querySelector('script[type=later]') || 'awake' in document.documentElement.dataset;
}

export { expect };
