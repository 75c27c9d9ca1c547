/** Renders pages in view transitions of the browser, in which the picture of the old page fades. */
export function createViewTransitions<Page>(render: (page: Page) => void) {
  let latest: Page | undefined;
  const waiting: (() => void)[] = [];
  return {
    /** Renders a page; in a view transition if that is wanted and the browser has them. */
    show(page: Page, isAnimated: boolean): void {
      latest = page;
      if (!isAnimated || !document.startViewTransition) return render(page);
      const { ready } = document.startViewTransition(
        () =>
          new Promise<void>((resolve) => {
            // The browser calls this later: another page may be shown by then.
            if (latest !== page) return resolve();
            waiting.push(resolve);
            render(page);
          }),
      );
      // A later transition skips this one.
      ready.catch(() => undefined);
    },
    /** Call it when a page is rendered: the browser takes its picture then. */
    finish(page: Page): void {
      if (page === latest) for (const resolve of waiting.splice(0)) resolve();
    },
  };
}
