// Written by artwork/kit/encode.ts; change the pictures there, not here.

/** The pictures in public/pictures: the size of the widest, the widths there are, and a blurred few bytes to stand in. */
export const pictures = {
  'coach-blue-hour': {
    width: 1920,
    height: 1080,
    widths: [480, 960, 1280, 1920],
    placeholder:
      'data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAACwAwCdASoUAAsAPxFysFAsJqSisAgBgCIJZQCdACEaeV6+nHUDAADxkqci1LDp/me3MoYiKtWGZcYz+zsqtzcpI+CtALvW0fY9AAAA',
  },
  cabin: {
    width: 1600,
    height: 1000,
    widths: [480, 960, 1600],
    placeholder:
      'data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAADQAwCdASoUAA0APxFysFAsJqSisAgBgCIJZACsAB6C4r6byuH/qgAA/mTSa0HKFAmGVuQocxk1hSZx53W4H4+XEJ//OZJRy40C/iNTYUmwzu2jcbXExNcz4UVpyW3RRwAAAA==',
  },
  lounge: {
    width: 1600,
    height: 1000,
    widths: [480, 960, 1600],
    placeholder:
      'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAADwAwCdASoUAA0APxFwsFAsJiSisAgBgCIJQBadBHmSlaUGCZpEu/rAAPhCJ3T7Ck+JliElSQFySnmHGD+Pineoh6mFGj3s5ZMEz5AGBlZhZ5NJ05v4WxNUW3OSpxcAAAA=',
  },
  agra: {
    width: 960,
    height: 1200,
    widths: [320, 480, 960],
    placeholder:
      'data:image/webp;base64,UklGRoYAAABXRUJQVlA4IHoAAACwBACdASoUABkAPxF2s1IsJySisBgIAYAiCWgArAA0a15ed4R6wAetP8+ysOQAAP67palHXoCmfHU2zhrCDvCU/LJLeH0X5MyCBVsxbv0LSoQxeu4HYZt92Vp7BP8ddrecWPEOBPy7OFYcoFJi3DcwBaSYykYSMHUoAA==',
  },
  jaipur: {
    width: 960,
    height: 1200,
    widths: [320, 480, 960],
    placeholder:
      'data:image/webp;base64,UklGRnwAAABXRUJQVlA4IHAAAADQBACdASoUABkAPxF4s1IsJySisBgIAYAiCWgAnSCAgIlmkxp7tDauHVBVETcgwAD+oj4ibkV77rS+fhP+ttKv69Kep+dxb00NNNogWjDBRjudtUzytcJb8Eo00lWmwaFD97mKc5lAc6fssmbIEAAA',
  },
  chandigarh: {
    width: 960,
    height: 1200,
    widths: [320, 480, 960],
    placeholder:
      'data:image/webp;base64,UklGRnoAAABXRUJQVlA4IG4AAACwBACdASoUABkAPwVwrlArpqSisAwBcCCJZACdM3JC+PExd6EIWPhp8Z1WqJ/AAP4iXqEvWgtRhP/xh29m00pXg6IZ1uyn1lf/RJrcQ0SNX1FNsNHtHrYzHKgFRuuFVRg359vhxSyQckHilq8UAA==',
  },
  haridwar: {
    width: 960,
    height: 1200,
    widths: [320, 480, 960],
    placeholder:
      'data:image/webp;base64,UklGRoIAAABXRUJQVlA4IHYAAABwBACdASoUABkAPxF2s1GsJySiqA1RgCIJaACdAEXYkvEPLLqfuErO96FMAAD+8QmvF7yCoMyEMRklVNG71FKYBonVRzSPNj1241aKVKm3CpDGolLaLy+tkPbXkOzIFL8uouDvvEpgPr7SrHKJAtF6uOkjwAAA',
  },
  rishikesh: {
    width: 960,
    height: 1200,
    widths: [320, 480, 960],
    placeholder:
      'data:image/webp;base64,UklGRooAAABXRUJQVlA4IH4AAADwBACdASoUABkAPxF6uFMsJ6WiqAqpgCIJZACdMoAFJ20B2hS2L0CPHgPzh6MNl6AA/kCBV6DXzVFmHN/CLDUYoJtIQ9mbWpIFUHCpCa9kequ2CFfY/bvLABCdE/xkEcREhFciIPsiYXyuhbGwjIGOCKKYujPBk/I3nMDwAAA=',
  },
  amritsar: {
    width: 960,
    height: 1200,
    widths: [320, 480, 960],
    placeholder:
      'data:image/webp;base64,UklGRngAAABXRUJQVlA4IGwAAACwBACdASoUABkAPxF2sVCsJ6SisAgBgCIJYgCdACHfrS9xsZE1819oxt4x4TqAAP7ovLZjj3ZYmC0cNu8oyi5H4gV0Q1rntFqPGkvlgb3gJvOo2cmR6GKSNylXBuskL5yvha5QJTghU0AAAAA=',
  },
} as const;

export type PictureName = keyof typeof pictures;
