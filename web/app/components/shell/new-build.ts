import { pathIn } from 'contract/values/language.ts';
import { isHandled } from '#app/routing/page-code.ts';
import { language } from '#language';

/**
 * Reloads an open page if a code chunk is missing because the site was redeployed. Reloads once; a network
 * failure causes no reload. `script` is the address of the build's first script, which changes with any other.
 */
export function followNewBuilds(script: string): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void reloadIfReplaced(script, payload));
}

/** Registers the service worker after load, so as not to delay first paint. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker.register(pathIn(language, '/sw.js')).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

async function reloadIfReplaced(script: string, failure: Error): Promise<void> {
  try {
    const page = await fetch(window.location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
    const isReplaced = page.ok && !(await page.text()).includes(new URL(script).pathname);
    if (isReplaced && !isHandled(failure)) window.location.reload();
  } catch {
    // Offline: the failed component reports it.
  }
}
