/** Scrolls the current day to the middle of its strip, also when the strip gets another width. */
export function centreInStrip(day: HTMLElement | null): (() => void) | undefined {
  const strip = day?.parentElement;
  if (!day || !strip) return undefined;
  const observer = new ResizeObserver(() => {
    strip.scrollLeft = day.offsetLeft - (strip.clientWidth - day.offsetWidth) / 2;
  });
  observer.observe(strip);
  return () => observer.disconnect();
}
