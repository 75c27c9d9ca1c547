// Written by artwork/kit/encode.ts; change the pictures there, not here.
import type { SitePicture } from './site-picture.ts';

export const coachBlueHour: SitePicture = {
  name: 'coach-blue-hour',
  width: 1600,
  height: 900,
  widths: [480, 960, 1280, 1600],
  placeholder:
    'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAACQAwCdASoUAAsAPxFwsFAsJiSisAgBgCIJYwCdACHSssnhz94IAP6h3klISoANiQlRXpqRBD3LK5wZYchbr/EYgW7+5mP2fLz7C0yT8ifsAAAA',
};
