// Written by artwork/kit/encode.ts; change the pictures there, not here.

/** The pictures in public/pictures: the size of the widest, the widths there are, and a blurred few bytes to stand in. */
export const pictures = {
  'coach-blue-hour': {
    width: 1600,
    height: 900,
    widths: [480, 960, 1280, 1600],
    placeholder:
      'data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAADQAwCdASoUAAsAPxF0sFCsJqSisAgBgCIJZQCdACERdgTw5qiZggAA8ZKnIlnAwOqtfgACMCQyH1CjYtJJtpSRUgojSShG3hpYzfAA',
  },
  'coach-blue-hour-upright': {
    width: 800,
    height: 1067,
    widths: [480, 800],
    placeholder:
      'data:image/webp;base64,UklGRoIAAABXRUJQVlA4IHYAAAAwBQCdASoUABsAPwVsr1ArpiSisAwBcCCJQBOmUABpuTFuxd7WukM/G4tlXzokgrNvgAD+uZl5Zr6z3vOSMRrZY4h4Zc2d4HXQUiij6tMN9MK+JP2gsSXL9vhiJFYuTF7pzfsvD9ZTtvB0l2VEDVXfbkzyzKwA',
  },
  'coach-dawn': {
    width: 1280,
    height: 720,
    widths: [480, 800, 1280],
    placeholder:
      'data:image/webp;base64,UklGRmAAAABXRUJQVlA4IFQAAADQAwCdASoUAAsAPxF0sFCsJqSisAgBgCIJYwCdACEQKxafgQJMK2gA/pAQg9Br+c+JfSv1WtiSI1u56PcyIopfai5B0lzzpesReae1ukFt8Ysa4AA=',
  },
  cabin: {
    width: 1280,
    height: 800,
    widths: [480, 800, 1280],
    placeholder:
      'data:image/webp;base64,UklGRnwAAABXRUJQVlA4IHAAAABwBACdASoUAA0APxFwsFAsJiSisAgBgCIJYgCdMoGv/gQGtxdvu4PsnrwGwAD42suDc/F85pgeVD1G9T7p+kwRMjvDOsaHPTyFvY1pLXBznJK+YmbjWB4bwgb2jqSEtujmzTYXW5nJinjOPWNtMAAA',
  },
  lounge: {
    width: 1280,
    height: 800,
    widths: [480, 800, 1280],
    placeholder:
      'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAADwAwCdASoUAA0APxFwsFAsJiSisAgBgCIJQBadBHmSlaUGCZpEu/rAAPhCJ3T7Ck+JliElSQFySnmHGD+Pineoh6mFGj3s5ZMEz5AGBlZhZ5NJ05v4WxNUW3OSpxcAAAA=',
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
      'data:image/webp;base64,UklGRnwAAABXRUJQVlA4IHAAAACwBACdASoUABkAPwVyrlArpySisAwBcCCJZACdM3JC+y6QJ12gMdWuI1guKA/AAP4iXqBX+rCG8dwLfdF55SXbr2jnc47lWkIKq/6LE+XByvkXgl0bCRkPCI29sUbaE2/dxcVdwdZ4VMuMpmy9qAAA',
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
