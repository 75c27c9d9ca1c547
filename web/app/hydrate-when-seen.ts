/* Not a module of the site: `late-code.ts` inlines it into prerendered pages with deferred code. It loads
   the code after first paint, on first input, or after 3 s. A button pressed before hydration is pressed
   again afterwards. */
{
  const touches = ['pointerdown', 'keydown', 'focusin'];
  const patienceMs = 3000;
  const allowed = globalThis.trustedTypes?.createPolicy('waking', { createScript: (text) => text });
  let isDeferred = true;
  let pressed: HTMLElement | null = null;

  const wake = () => {
    if (!isDeferred) return;
    isDeferred = false;
    for (const touch of touches) removeEventListener(touch, wake);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]'))
      link.rel = 'modulepreload';
    const code = document.createElement('script');
    code.type = 'module';
    const text = document.querySelector('script[type=later]')?.textContent ?? '';
    code.text = allowed?.createScript(text) ?? text;
    document.body.append(code);
  };

  const hydrateAfterPaint = () => {
    if (document.hidden) wake();
    else new PerformanceObserver(wake).observe({ type: 'paint', buffered: true });
  };

  const rememberPress = (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('button');
    if (!button) return;
    event.preventDefault();
    pressed = button;
  };

  for (const touch of touches) addEventListener(touch, wake);
  setTimeout(wake, patienceMs);
  addEventListener('click', rememberPress, true);
  addEventListener(
    'awake',
    () => {
      removeEventListener('click', rememberPress, true);
      pressed?.click();
    },
    { once: true },
  );
  if (document.readyState === 'complete') hydrateAfterPaint();
  else addEventListener('load', hydrateAfterPaint, { once: true });
}
