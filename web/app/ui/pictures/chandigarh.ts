// Written by artwork/kit/encode.ts; change the pictures there, not here.
import type { SitePicture } from './site-picture.ts';

export const chandigarh: SitePicture = {
  name: 'chandigarh',
  width: 800,
  height: 1000,
  widths: [320, 480, 800],
  placeholder:
    'data:image/webp;base64,UklGRn4AAABXRUJQVlA4IHIAAAAQBQCdASoUABkAPwVyrlArpySisAwBcCCJZACdMs8/lEHHOofs/vZ3/xaJS4BOfyEgAP4iXqEvIba87QB7q3YX86FbLkU6o6dNgf9PHEJW66apECG82hmNcEEYLQT5Re12oTEEK5z/fgO0+ry3vjH4gAA=',
};
