// Written by artwork/kit/encode.ts; change the pictures there, not here.
import type { SitePicture } from './site-picture.ts';

export const rishikesh: SitePicture = {
  name: 'rishikesh',
  width: 800,
  height: 1000,
  widths: [320, 480, 800],
  placeholder:
    'data:image/webp;base64,UklGRooAAABXRUJQVlA4IH4AAADwBACdASoUABkAPxF6uFMsJ6WiqAqpgCIJZACdMoAFJ20B2hS2L0CPHgPzh6MNl6AA/kCBV6DXzVFmHN/CLDUYoJtIQ9mbWpIFUHCpCa9kequ2CFfY/bvLABCdE/xkEcREhFciIPsiYXyuhbGwjIGOCKKYujPBk/I3nMDwAAA=',
};
