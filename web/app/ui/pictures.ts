// Written by artwork/kit/encode.ts; change the pictures there, not here.

/** The pictures in public/pictures: the size of the widest, the widths there are, and a blurred few bytes to stand in. */
export const pictures = {
  'coach-blue-hour': {
    width: 1600,
    height: 900,
    widths: [480, 960, 1280, 1600],
    placeholder:
      'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAACQAwCdASoUAAsAPxFwsFAsJiSisAgBgCIJYwCdACHSssnhz94IAP6h3klISoANiQlRXpqRBD3LK5wZYchbr/EYgW7+5mP2fLz7C0yT8ifsAAAA',
  },
  'coach-blue-hour-upright': {
    width: 800,
    height: 1067,
    widths: [480, 800],
    placeholder:
      'data:image/webp;base64,UklGRoQAAABXRUJQVlA4IHgAAACwBACdASoUABsAPwVwsFArpqUisAwBcCCJQBWCoZ8/+A8frLgMmRs2x1JwlA8AAP7kBGDbxizttpUVe04JVg4aLPGl3HvQJGja8Bfk0dQ+JbePCTjXbAgZX9NVav4ECWgHZb2cLgZOTopZt3sI73is28IgnSSAAAA=',
  },
  'coach-dawn': {
    width: 1280,
    height: 720,
    widths: [480, 800, 1280],
    placeholder:
      'data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAAAQBACdASoUAAsAPxF2sVAsJ6SisAgBgCIJQBOkEUk/wHkgdh2fnwapLAD8114u1yqBGipjduMtYvOD201l2xfPtlQfxbCeEPpbA3JUjFfNhSWfC7IAAA==',
  },
  'film-poster': {
    width: 1280,
    height: 720,
    widths: [480, 800, 1280],
    placeholder:
      'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAACwAwCdASoUAAsAPxF0sVCsJqSisAgBgCIJQBOgBDrb+qn2NVJ+AAD+JpYFopuIYhs17ZvTN225SYzpBJdarH5UgT3c1qql5NuAAA==',
  },
  cabin: {
    width: 1280,
    height: 800,
    widths: [480, 800, 1280],
    placeholder:
      'data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAADwAwCdASoUAA0APxFysFAsJqSisAgBgCIJagCsGuAALDfkscQUwS4AAPyDDFwN2k9q2ENzj8oXBRjTsZPNxIsvP5WNlQXaSxA7Q+7gx47SDgMpU1UwWBTuzL7m6O9Fpg4k2+AA',
  },
  lounge: {
    width: 1280,
    height: 800,
    widths: [480, 800, 1280],
    placeholder:
      'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAADwAwCdASoUAA0APxFysFAsJqSisAgBgCIJQBadBHmSlaoazYhEW/EAAPhCJ3T7Ck+JliElSQFySir+nL8slzR6HZ4PEdzyYvK367NyI089U+nqlmk01zoRTlcDkGc6AAA=',
  },
  agra: {
    width: 800,
    height: 1000,
    widths: [320, 480, 800],
    placeholder:
      'data:image/webp;base64,UklGRoYAAABXRUJQVlA4IHoAAACwBACdASoUABkAPxF2s1IsJySisBgIAYAiCWgArAA0a15ed4R6wAetP8+ysOQAAP67palHXoCmfHU2zhrCDvCU/LJLeH0X5MyCBVsxbv0LSoQxeu4HYZt92Vp7BP8ddrecWPEOBPy7OFYcoFJi3DcwBaSYykYSMHUoAA==',
  },
  jaipur: {
    width: 800,
    height: 1000,
    widths: [320, 480, 800],
    placeholder:
      'data:image/webp;base64,UklGRn4AAABXRUJQVlA4IHIAAACwBACdASoUABkAPxF4s1IsJySisBgIAYAiCWgAnSCAgIlmkxp7tDat6M4FA0sAAP6iPiJuRXvutL5+E/620q/r0p6n53FvTQ002iBaMMFGO521TPKvmijuC7zSFqmi8ZjXknxevTusT4XmI7hH7nGsgAA=',
  },
  chandigarh: {
    width: 800,
    height: 1000,
    widths: [320, 480, 800],
    placeholder:
      'data:image/webp;base64,UklGRn4AAABXRUJQVlA4IHIAAAAQBQCdASoUABkAPwVyrlArpySisAwBcCCJZACdMs8/lEHHOofs/vZ3/xaJS4BOfyEgAP4iXqEvIba87QB7q3YX86FbLkU6o6dNgf9PHEJW66apECG82hmNcEEYLQT5Re12oTEEK5z/fgO0+ry3vjH4gAA=',
  },
  haridwar: {
    width: 800,
    height: 1000,
    widths: [320, 480, 800],
    placeholder:
      'data:image/webp;base64,UklGRoIAAABXRUJQVlA4IHYAAABwBACdASoUABkAPxF2s1GsJySiqA1RgCIJaACdAEXYkvEPLLqfuErO96FMAAD+8QmvF7yCoMyEMRklVNG71FKYBonVRzSPNj1241aKVKm3CpDGolLaLy+tkPbXkOzIFL8uouDvvEpgPr7SrHKJAtF6uOkjwAAA',
  },
  rishikesh: {
    width: 800,
    height: 1000,
    widths: [320, 480, 800],
    placeholder:
      'data:image/webp;base64,UklGRooAAABXRUJQVlA4IH4AAADwBACdASoUABkAPxF6uFMsJ6WiqAqpgCIJZACdMoAFJ20B2hS2L0CPHgPzh6MNl6AA/kCBV6DXzVFmHN/CLDUYoJtIQ9mbWpIFUHCpCa9kequ2CFfY/bvLABCdE/xkEcREhFciIPsiYXyuhbGwjIGOCKKYujPBk/I3nMDwAAA=',
  },
  amritsar: {
    width: 800,
    height: 1000,
    widths: [320, 480, 800],
    placeholder:
      'data:image/webp;base64,UklGRngAAABXRUJQVlA4IGwAAACwBACdASoUABkAPxF2sVCsJ6SisAgBgCIJYgCdACHfrS9xsZE1819oxt4x4TqAAP7ovLZjj3ZYmC0cNu8oyi5H4gV0Q1rntFqPGkvlgb3gJvOo2cmR6GKSNylXBuskL5yvha5QJTghU0AAAAA=',
  },
} as const;

export type PictureName = keyof typeof pictures;
