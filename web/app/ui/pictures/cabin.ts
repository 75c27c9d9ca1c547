// Written by artwork/kit/encode.ts; change the pictures there, not here.
import type { SitePicture } from './site-picture.ts';

export const cabin: SitePicture = {
  name: 'cabin',
  width: 1280,
  height: 800,
  widths: [480, 800, 1280],
  placeholder:
    'data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAADwAwCdASoUAA0APxFysFAsJqSisAgBgCIJagCsGuAALDfkscQUwS4AAPyDDFwN2k9q2ENzj8oXBRjTsZPNxIsvP5WNlQXaSxA7Q+7gx47SDgMpU1UwWBTuzL7m6O9Fpg4k2+AA',
};
