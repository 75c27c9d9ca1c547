import { isHandled } from '#app/routing/page-code.ts';

/**
 * Reloads an open page if a code chunk is missing because the site was redeployed. Reloads once; a network
 * failure causes no reload. `script` is the address of the build's first script, which changes with any other.
 */
export function followNewBuilds(script: string): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void reloadIfReplaced(script, payload));
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
