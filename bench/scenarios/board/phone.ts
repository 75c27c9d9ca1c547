import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../../scripts/running/browser.ts';
import { FRAMES_A_SECOND, MARK, type Observed } from './mark.ts';
import { prepareWorkers, type Send } from './workers.ts';

interface PhoneOptions {
  port: number;
  /** The session of the host. */
  cookie: string;
  /** What its camera sees. */
  film: string;
  /** How much slower than this machine it is. */
  slowdown: number;
  /** How far its clock is ahead. */
  aheadMs: number;
}

export type Phone = Awaited<ReturnType<typeof openPhone>>;

/** Opens the phone app in a browser whose processor is slowed down and whose camera shows a film. */
export async function openPhone({ port, cookie, film, slowdown, aheadMs }: PhoneOptions) {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    permissions: ['camera'],
  });
  const url = `http://localhost:${port}`;
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.addInitScript(await observerScript(aheadMs));
  const cdp = await context.newCDPSession(page);
  const workers = await prepareWorkers(cdp, slowedDown(slowdown));
  const send = cdp.send.bind(cdp) as Send;
  return {
    /** Picks a departure, opens the camera, and slows the page down. */
    async startScanning(tripId: string): Promise<void> {
      await page.goto(`${url}/board/`);
      await page.locator(`button[data-trip="${tripId}"]`).click();
      await page.locator('a[href="#scan"]').click();
      await page.locator('video').waitFor();
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    },
    observed: () => page.evaluate<Observed>('observed'),
    /** Returns how many outcomes have been painted; costs the page less than all that it has recorded. */
    countOutcomes: () => page.evaluate<number>('observed.outcomes.length'),
    /** Returns the bytes that page and decoder use after their garbage is collected. */
    usedBytes: () => usedBytes([send, ...workers()]),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

async function observerScript(aheadMs: number): Promise<string> {
  const source = await readFile(new URL('in-browser/observer.ts', import.meta.url), 'utf8');
  return `(() => {
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...given) { super(...(given.length ? given : [RealDate.now() + ${aheadMs}])); }
      static now() { return RealDate.now() + ${aheadMs}; }
    };
    const [MARK, FRAMES_A_SECOND] = ${JSON.stringify([MARK, FRAMES_A_SECOND])};
    ${stripTypeScriptTypes(source)}
  })()`;
}

/**
 * Makes a worker wait after each message, as a slower processor would compute. Chromium slows down the thread of the page
 * only ("Operation is only supported for pages, not workers").
 */
function slowedDown(times: number): string {
  return `{
    let began = 0;
    const post = postMessage;
    addEventListener('message', () => (began = performance.now()));
    globalThis.postMessage = (...message) => {
      const until = performance.now() + (performance.now() - began) * ${times - 1};
      while (performance.now() < until);
      post(...message);
    };
  }`;
}

interface HeapUsage {
  usedSize: number;
  embedderHeapUsedSize: number;
  backingStorageSize: number;
}

async function usedBytes(targets: Send[]): Promise<number> {
  let bytes = 0;
  for (const send of targets) {
    await send('HeapProfiler.collectGarbage');
    const heap = (await send('Runtime.getHeapUsage')) as HeapUsage;
    bytes += heap.usedSize + heap.embedderHeapUsedSize + heap.backingStorageSize;
  }
  return bytes;
}
