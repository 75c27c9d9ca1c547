import type { BrowserDescription } from '#platform/sessions.ts';

/**
 * Browsers by a mark in their `User-Agent`, the more special one first: nearly all of them also name Chrome and Safari. These are the
 * ones that the site is used with in India; any other one is described by its operating system alone.
 */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bVivoBrowser\//, 'Vivo Browser'],
  [/\bHeyTapBrowser\//, 'HeyTap Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A browser sends some 150 letters; the rest is not read. */
const MOST_LETTERS = 512;

/** The names of browser and operating system in a `User-Agent`; nothing else of the header is kept. */
export function describeBrowser(userAgent: string | undefined): BrowserDescription {
  const text = (userAgent ?? '').slice(0, MOST_LETTERS);
  const nameIn = (table: [RegExp, string][]) => table.find(([mark]) => mark.test(text))?.[1] ?? null;
  return { browser: nameIn(BROWSERS), operatingSystem: nameIn(SYSTEMS) };
}
