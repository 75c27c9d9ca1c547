import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { languages, pathIn } from 'contract/values/language.ts';
import { buildSite } from '../../scripts/build.ts';
import { findBrowser, provideBrowser } from '../../scripts/running/browser.ts';
import { openPages } from '../../web/app/paths.ts';
import { openStore, startMeasuredApp } from '../app.ts';
import type { Options } from '../options.ts';
import { percentile } from '../report/figures.ts';
import type { Row } from '../report/table.ts';
import { waitForRest } from '../report/usage.ts';
import { serveBarePage } from '../servers/bare-page.ts';
import { createExaminer } from './examiner.ts';

/** Downloaded on demand: it is larger than the app, and only this scenario uses it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'] as const;
const TARGETS = { performance: 99, others: 100 };
/** For the home page: seconds, milliseconds, and the share of the screen that moved. */
const HOME_TARGETS = { paint: 1.5, blocked: 50, shift: 0 };

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<
    | 'largest-contentful-paint'
    | 'total-blocking-time'
    | 'cumulative-layout-shift'
    | 'mainthread-work-breakdown',
    { numericValue: number }
  >;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
}

/**
 * Measures Lighthouse's scores of every open page in every language: a simulated phone on slow 4G, the median of some
 * runs. A bare page, examined first, shows what the machine itself takes.
 */
export async function benchPages(options: Options): Promise<Row[]> {
  await provideBrowser();
  await buildSite();
  await using store = await openStore();
  await using bare = await serveBarePage();
  await using app = await startMeasuredApp({
    databaseUrl: await store.clone('mayura'),
    directory: store.directory,
    flags: options.flags,
  });
  const examine = createExaminer((url) => runLighthouse(url, options.slowdown));
  const indexes: number[] = [];
  const pages: Summary[] = [];
  // The first request after a start waits for what is loaded once.
  await examine(`http://localhost:${app.port}/`);
  console.log(
    `\nLighthouse, mobile, processor ${options.slowdown} times slower, median of ${options.runs} (performance, accessibility, best practices, SEO, agentic browsing; largest paint, blocked, shift; work of the main thread)`,
  );
  console.log(`  ${summaryOf('a page without scripts', await examineSome(bare.url), false).text}`);
  for (const language of languages) {
    for (const path of new Set(openPages.map((page) => pathIn(language, page)))) {
      if (options.pages.length > 0 && !options.pages.includes(path)) continue;
      const reports = await examineSome(`http://localhost:${app.port}${path}`);
      const page = summaryOf(path, reports, path === pathIn(language, '/'));
      console.log(`  ${page.text}${page.isMet ? '' : '  NOT MET'}`);
      indexes.push(...reports.map(({ environment }) => environment.benchmarkIndex));
      pages.push(page);
    }
  }
  const [lowest, median, highest] = [0, 0.5, 1].map((share) => percentile(indexes, share));
  console.log(`  Lighthouse's benchmark index of this machine: ${median} (${lowest} to ${highest})`);
  return rowsOf(pages);

  async function examineSome(url: string): Promise<Report[]> {
    const reports: Report[] = [];
    await waitForRest();
    while (reports.length < options.runs) reports.push(await examine(url));
    return reports;
  }
}

async function runLighthouse(url: string, slowdown: number): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      url,
      '--quiet',
      '--output=json',
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() }, maxBuffer: 64 * 1024 * 1024, timeout: 180_000 },
  );
  const report: Report = JSON.parse(stdout);
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return report;
}

interface Summary {
  path: string;
  isHome: boolean;
  /** Whether it meets the targets of the site's pages. */
  isMet: boolean;
  marks: number[];
  times: string;
  /** Its line in the output. */
  text: string;
}

function rowsOf(pages: Summary[]): Row[] {
  const lowest = CATEGORIES.map((_, index) => Math.min(...pages.map(({ marks }) => marks[index] ?? 0)));
  return [
    {
      what: `Lighthouse, lowest marks of ${pages.length} open pages: performance, accessibility, best practices, SEO, agentic browsing`,
      figure: lowest.join(', '),
      target: `${TARGETS.performance}; ${TARGETS.others}`,
    },
    ...pages
      .filter(({ isHome }) => isHome)
      .map(({ path, times }) => ({
        what: `home page ${path}: largest paint, blocked, shift`,
        figure: times,
        target: `${HOME_TARGETS.paint} s, ${HOME_TARGETS.blocked} ms, ${HOME_TARGETS.shift}`,
      })),
  ];
}

function summaryOf(path: string, reports: Report[], isHome: boolean): Summary {
  const median = (value: (report: Report) => number) => percentile(reports.map(value), 0.5);
  const marks = CATEGORIES.map((category) =>
    Math.round(median(({ categories }) => categories[category].score * 100)),
  );
  const [performance = 0, ...others] = marks;
  const paint = median(({ audits }) => audits['largest-contentful-paint'].numericValue) / 1000;
  const blocked = median(({ audits }) => audits['total-blocking-time'].numericValue);
  const shift = median(({ audits }) => audits['cumulative-layout-shift'].numericValue);
  const work = median(({ audits }) => audits['mainthread-work-breakdown'].numericValue);
  const isQuick =
    Number(paint.toFixed(1)) <= HOME_TARGETS.paint &&
    blocked <= HOME_TARGETS.blocked &&
    Number(shift.toFixed(3)) <= HOME_TARGETS.shift;
  const isMet =
    performance >= TARGETS.performance &&
    others.every((mark) => mark === TARGETS.others) &&
    (isQuick || !isHome);
  const times = `${paint.toFixed(1)} s, ${Math.round(blocked)} ms, ${shift.toFixed(3)}`;
  const text = `${path.padEnd(32)} ${marks.join(' ').padEnd(20)} ${times}; ${Math.round(work)} ms`;
  return { path, isHome, isMet, marks, times, text };
}
