import { pathIn } from 'contract/values/language.ts';
import { language } from '#language';

/** By then a visitor's first page is hydrated on slow phones too, and has loaded its later sections. */
const AFTER_LOAD_MS = 10_000;

/**
 * Installs the service worker some time after the page has loaded. It fetches and stores some 200 files: several times the
 * work of the page itself, which it would delay.
 */
export function installWorkerLater(): void {
  const wait = () => setTimeout(installWorker, AFTER_LOAD_MS);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/** Installs the service worker now, for a ticket that can then be opened without a connection. Safe to call again. */
export function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register(pathIn(language, '/sw.js')).catch(() => undefined);
}
