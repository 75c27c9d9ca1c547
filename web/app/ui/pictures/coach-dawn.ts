// Written by artwork/kit/encode.ts; change the pictures there, not here.
import type { SitePicture } from './site-picture.ts';

export const coachDawn: SitePicture = {
  name: 'coach-dawn',
  width: 1280,
  height: 720,
  widths: [480, 800, 1280],
  placeholder:
    'data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAAAQBACdASoUAAsAPxF2sVAsJ6SisAgBgCIJQBOkEUk/wHkgdh2fnwapLAD8114u1yqBGipjduMtYvOD201l2xfPtlQfxbCeEPpbA3JUjFfNhSWfC7IAAA==',
};
