import { pathIn } from 'contract/language.ts';
import { language } from '#language';

declare global {
  interface Window {
    /** What the router was told of its build: the address of its list of files, which no other build has. */
    __reactRouterManifest?: { url?: string };
  }
}

/**
 * Keeps an open page alive across a deployment. Code that it has not fetched yet may be gone with its build: where the site is
 * another one by now, the page loads itself anew, into that. So it does so once; where the network alone is to blame it stays.
 */
export function followNewBuilds(): void {
  window.addEventListener('vite:preloadError', () => void loadAnewIfReplaced());
}

/** Takes the service worker into service once the page stands, so that it costs the first sight of it nothing. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker.register(pathIn(language, '/sw.js')).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

async function loadAnewIfReplaced(): Promise<void> {
  try {
    const page = await fetch(window.location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
    const build = window.__reactRouterManifest?.url;
    if (page.ok && build && !(await page.text()).includes(build)) window.location.reload();
  } catch {
    // No connection: what was asked for says so in its place.
  }
}
