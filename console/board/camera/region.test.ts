import { expect, it } from 'vitest';
import { regionOf } from './region.ts';

it('Codes are looked for in the middle of a frame, as far as a phone held upright shows it', () => {
  expect(regionOf({ width: 720, height: 1280 })).toEqual({ x: 0, y: 160, width: 720, height: 960 });
  expect(regionOf({ width: 1280, height: 720 })).toEqual({ x: 160, y: 0, width: 960, height: 720 });
  expect(regionOf({ width: 641, height: 483 })).toEqual({ x: 0, y: 0, width: 640, height: 482 });
});
