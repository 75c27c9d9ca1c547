import type { BrowserDescription } from './sessions.ts';

/**
 * Browsers by token in `User-Agent`, specific ones first: most also name Chrome and Safari. Limited to those common in
 * India.
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

/** Browsers send about 150 characters; the rest is ignored. */
const MOST_LETTERS = 512;

/** Returns browser and operating system; nothing else of the header is stored. */
export function describeBrowser(userAgent: string | undefined): BrowserDescription {
  const text = (userAgent ?? '').slice(0, MOST_LETTERS);
  const nameIn = (table: [RegExp, string][]) => table.find(([mark]) => mark.test(text))?.[1] ?? null;
  return { browser: nameIn(BROWSERS), operatingSystem: nameIn(SYSTEMS) };
}
