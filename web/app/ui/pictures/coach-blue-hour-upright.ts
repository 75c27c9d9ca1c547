// Written by artwork/kit/encode.ts; change the pictures there, not here.
import type { SitePicture } from './site-picture.ts';

export const coachBlueHourUpright: SitePicture = {
  name: 'coach-blue-hour-upright',
  width: 800,
  height: 1067,
  widths: [480, 800],
  placeholder:
    'data:image/webp;base64,UklGRoQAAABXRUJQVlA4IHgAAACwBACdASoUABsAPwVwsFArpqUisAwBcCCJQBWCoZ8/+A8frLgMmRs2x1JwlA8AAP7kBGDbxizttpUVe04JVg4aLPGl3HvQJGja8Bfk0dQ+JbePCTjXbAgZX9NVav4ECWgHZb2cLgZOTopZt3sI73is28IgnSSAAAA=',
};
