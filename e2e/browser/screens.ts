import type { Language } from 'contract/values/language.ts';

/** A touch phone in portrait. */
export const phone = {
  name: 'phone',
  use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

export const desktop = { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } } as const;

/** Enables motion; other tests run with reduced motion (playwright.config.ts). */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

const desk = (width: number, height: number) =>
  ({ name: `a desk of ${width} pixels`, use: { viewport: { width, height } } }) as unknown as typeof desktop;

/** The screens on which pages of the console are checked: the narrowest in every language, and one of the others in each. */
export const desks: Record<Language, (typeof desktop)[]> = {
  en: [desktop, desk(1024, 768)],
  hi: [desk(1920, 1080), desk(1024, 768)],
};
