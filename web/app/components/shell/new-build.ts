import { pathIn } from 'contract/values/language.ts';
import { language } from '#language';

declare global {
  interface Window {
    /** The router's build: the unique address of its manifest. */
    __reactRouterManifest?: { url?: string };
  }
}

/**
 * Reloads an open page if a code chunk is missing because the site was redeployed. Reloads once; a network
 * failure causes no reload.
 */
export function followNewBuilds(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfReplaced());
}

/** Registers the service worker after load, so as not to delay first paint. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker.register(pathIn(language, '/sw.js')).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

async function reloadIfReplaced(): Promise<void> {
  try {
    const page = await fetch(window.location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
    const build = window.__reactRouterManifest?.url;
    if (page.ok && build && !(await page.text()).includes(build)) window.location.reload();
  } catch {
    // Offline: the failed component reports it.
  }
}
