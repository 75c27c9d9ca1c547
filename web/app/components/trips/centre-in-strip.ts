/** Scrolls the current day to the middle of its strip. */
export function centreInStrip(day: HTMLElement | null): void {
  const strip = day?.parentElement;
  if (day && strip) strip.scrollLeft = day.offsetLeft - (strip.clientWidth - day.offsetWidth) / 2;
}
