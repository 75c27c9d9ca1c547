// Written by artwork/kit/encode.ts; change the pictures there, not here.
import type { SitePicture } from './site-picture.ts';

export const haridwar: SitePicture = {
  name: 'haridwar',
  width: 800,
  height: 1000,
  widths: [320, 480, 800],
  placeholder:
    'data:image/webp;base64,UklGRoIAAABXRUJQVlA4IHYAAABwBACdASoUABkAPxF2s1GsJySiqA1RgCIJaACdAEXYkvEPLLqfuErO96FMAAD+8QmvF7yCoMyEMRklVNG71FKYBonVRzSPNj1241aKVKm3CpDGolLaLy+tkPbXkOzIFL8uouDvvEpgPr7SrHKJAtF6uOkjwAAA',
};
