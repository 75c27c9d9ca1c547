// Written by artwork/kit/encode.ts; change the pictures there, not here.
import type { SitePicture } from './site-picture.ts';

export const amritsar: SitePicture = {
  name: 'amritsar',
  width: 800,
  height: 1000,
  widths: [320, 480, 800],
  placeholder:
    'data:image/webp;base64,UklGRngAAABXRUJQVlA4IGwAAACwBACdASoUABkAPxF2sVCsJ6SisAgBgCIJYgCdACHfrS9xsZE1819oxt4x4TqAAP7ovLZjj3ZYmC0cNu8oyi5H4gV0Q1rntFqPGkvlgb3gJvOo2cmR6GKSNylXBuskL5yvha5QJTghU0AAAAA=',
};
