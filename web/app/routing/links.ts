import { prefetchPage } from './page-code.ts';

/** Marks links to pages of this build, which open without loading a document. */
export const PAGE_LINK = 'data-page-link';

/** A pointer that only crosses a link is gone by then. */
const INTENT_MS = 100;

/**
 * Opens links to pages, and prefetches their code on intent. It listens to the window, so that links in HTML that React
 * does not hydrate work, too. Returns a function that stops it.
 */
export function followLinks(open: (link: HTMLAnchorElement) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetch = (event: Event) => {
    clearTimeout(timer);
    const link = linkOf(event);
    if (link) timer = setTimeout(prefetchPage, INTENT_MS, link.pathname);
  };
  const follow = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    open(link);
  };
  const listening = new AbortController();
  const { signal } = listening;
  for (const intent of ['pointerover', 'focusin']) window.addEventListener(intent, prefetch, { signal });
  window.addEventListener('click', follow, { signal });
  return () => listening.abort();
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(`a[${PAGE_LINK}]`) : null;
}

/** Whether a click opens in this tab, not a new tab, window or download. */
export function isPlain({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
