// Written by artwork/kit/encode.ts; change the pictures there, not here.
import type { SitePicture } from './site-picture.ts';

export const agra: SitePicture = {
  name: 'agra',
  width: 800,
  height: 1000,
  widths: [320, 480, 800],
  placeholder:
    'data:image/webp;base64,UklGRoYAAABXRUJQVlA4IHoAAACwBACdASoUABkAPxF2s1IsJySisBgIAYAiCWgArAA0a15ed4R6wAetP8+ysOQAAP67palHXoCmfHU2zhrCDvCU/LJLeH0X5MyCBVsxbv0LSoQxeu4HYZt92Vp7BP8ddrecWPEOBPy7OFYcoFJi3DcwBaSYykYSMHUoAA==',
};
