// Written by artwork/kit/encode.ts; change the pictures there, not here.
import type { SitePicture } from './site-picture.ts';

export const jaipur: SitePicture = {
  name: 'jaipur',
  width: 800,
  height: 1000,
  widths: [320, 480, 800],
  placeholder:
    'data:image/webp;base64,UklGRn4AAABXRUJQVlA4IHIAAACwBACdASoUABkAPxF4s1IsJySisBgIAYAiCWgAnSCAgIlmkxp7tDat6M4FA0sAAP6iPiJuRXvutL5+E/620q/r0p6n53FvTQ002iBaMMFGO521TPKvmijuC7zSFqmi8ZjXknxevTusT4XmI7hH7nGsgAA=',
};
