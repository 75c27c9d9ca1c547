// Written by artwork/kit/encode.ts; change the pictures there, not here.
import type { SitePicture } from './site-picture.ts';

export const filmPoster: SitePicture = {
  name: 'film-poster',
  width: 1280,
  height: 720,
  widths: [480, 800, 1280],
  placeholder:
    'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAACwAwCdASoUAAsAPxF0sVCsJqSisAgBgCIJQBOgBDrb+qn2NVJ+AAD+JpYFopuIYhs17ZvTN225SYzpBJdarH5UgT3c1qql5NuAAA==',
};
