import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { makeAccount, withSession } from '../app/accounts.ts';
import { asha, type Person, withOwnContacts } from '../app/people.ts';
import { currentRun, type Run } from '../app/run.ts';
import { controlSandbox, type Sandbox } from '../app/sandbox.ts';
import { beStrict, type Strict } from './strict.ts';

/** Fixtures of a test, besides the runner's. */
export interface Fixtures {
  run: Run;
  sandbox: Sandbox;
  strict: Strict;
  /** Opens another customer's browser under the same checks. */
  newCustomer: (options?: BrowserContextOptions) => Promise<Page>;
}

/** Somebody with an account, the token of a session, and a page that is signed in by it. */
export interface Member {
  person: Person;
  token: string;
  page: Page;
}

/** A test on the run's app. Fails on anything that `Strict` reports. */
export const test = base.extend<Fixtures & { member: Member }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner requires a pattern here.
  run: async ({}, use) => use(currentRun()),
  baseURL: async ({ run }, use) => use(run.site),
  sandbox: async ({ run }, use) => use(controlSandbox(run.sandbox)),
  strict: async ({ run }, use) => {
    const strict = beStrict(run);
    await use(strict);
    expect(strict.problems(), 'browser problems').toEqual([]);
  },
  context: async ({ context, strict }, use, info) => {
    strict.watch(context);
    context.on('page', waitUntilHydrated);
    await use(context);
    await attachPicturesOfFailure(info, [context], strict);
  },
  newCustomer: async (
    { browser, baseURL, contextOptions, viewport, locale, timezoneId, serviceWorkers, strict },
    use,
    info,
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
      context.on('page', waitUntilHydrated);
      contexts.push(context);
      return context.newPage();
    });
    await attachPicturesOfFailure(info, contexts, strict);
    await Promise.all(contexts.map((context) => context.close()));
  },
  member: async ({ run, sandbox, newCustomer }, use) => {
    const person = withOwnContacts(asha);
    const token = await makeAccount({ run, sandbox }, person);
    await use({ person, token, page: await newCustomer(withSession(run, token)) });
  },
});

/**
 * Attaches a picture of each page to a failed test. The runner's own `only-on-failure` also takes the pictures when a
 * test passes, and then deletes them: a tenth of the CPU time.
 */
async function attachPicturesOfFailure(
  info: TestInfo,
  contexts: BrowserContext[],
  strict: Strict,
): Promise<void> {
  if (info.status === info.expectedStatus && strict.problems().length === 0) return;
  for (const page of contexts.flatMap((context) => context.pages())) {
    const path = info.outputPath(`failed-${info.attachments.length + 1}.png`);
    // A crashed page has no picture.
    const isTaken = await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
    if (isTaken) info.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
  }
}

/** Makes `goto` and `reload` wait for hydration, which starts after first paint. */
function waitUntilHydrated(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const reply = await goto(url, options);
    if (options?.waitUntil !== 'commit') await page.waitForFunction(isHydrated);
    return reply;
  };
  page.reload = async (options) => {
    const reply = await reload(options);
    await page.waitForFunction(isHydrated);
    return reply;
  };
}

/** Runs in the page. Pages without a deferred script count as hydrated. */
function isHydrated(): boolean {
  return !document.querySelector('script[type=later]') || 'hydrated' in document.documentElement.dataset;
}

export { expect };
