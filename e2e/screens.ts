/** A phone held upright, touched with a finger. */
export const phone = {
  name: 'phone',
  use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

export const desktop = { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } } as const;

/** A traveller who does not mind what moves; all others of the journeys have asked for little of it (playwright.config.ts). */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
