/** A touch phone in portrait. */
export const phone = {
  name: 'phone',
  use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

export const desktop = { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } } as const;

/** Enables motion; other tests run with reduced motion (playwright.config.ts). */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
