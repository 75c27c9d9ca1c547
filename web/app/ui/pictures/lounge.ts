// Written by artwork/kit/encode.ts; change the pictures there, not here.
import type { SitePicture } from './site-picture.ts';

export const lounge: SitePicture = {
  name: 'lounge',
  width: 1280,
  height: 800,
  widths: [480, 800, 1280],
  placeholder:
    'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAADwAwCdASoUAA0APxFysFAsJqSisAgBgCIJQBadBHmSlaoazYhEW/EAAPhCJ3T7Ck+JliElSQFySir+nL8slzR6HZ4PEdzyYvK367NyI089U+nqlmk01zoRTlcDkGc6AAA=',
};
