/* Not a module of the site: `late-code.ts` inlines it into prerendered pages with deferred code. It loads
   the code after first paint, on first input, or after 3 s. A button pressed before hydration is pressed
   again afterwards. */
{
  const inputs = ['pointerdown', 'keydown', 'focusin'];
  const timeoutMs = 3000;
  const allowed = globalThis.trustedTypes?.createPolicy('hydrate', { createScript: (text) => text });
  let isDeferred = true;
  let pressed: HTMLElement | null = null;

  const loadCode = () => {
    if (!isDeferred) return;
    isDeferred = false;
    for (const input of inputs) removeEventListener(input, loadCode);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]'))
      link.rel = 'modulepreload';
    const code = document.createElement('script');
    code.type = 'module';
    const text = document.querySelector('script[type=later]')?.textContent ?? '';
    code.text = allowed?.createScript(text) ?? text;
    document.body.append(code);
  };

  const hydrateAfterPaint = () => {
    if (document.hidden) loadCode();
    else new PerformanceObserver(loadCode).observe({ type: 'paint', buffered: true });
  };

  const storePress = (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('button');
    if (!button) return;
    event.preventDefault();
    pressed = button;
  };

  for (const input of inputs) addEventListener(input, loadCode);
  setTimeout(loadCode, timeoutMs);
  addEventListener('click', storePress, true);
  addEventListener(
    'hydrated',
    () => {
      removeEventListener('click', storePress, true);
      pressed?.click();
    },
    { once: true },
  );
  if (document.readyState === 'complete') hydrateAfterPaint();
  else addEventListener('load', hydrateAfterPaint, { once: true });
}
