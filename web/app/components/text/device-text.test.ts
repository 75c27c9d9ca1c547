import { expect, test } from 'vitest';
import { deviceText } from './device-text.ts';

test.each([
  ['Chrome', 'Android', 'Chrome on Android'],
  ['Chrome', null, 'Chrome'],
  [null, 'Linux', 'Linux'],
  [null, null, 'Unknown browser'],
])('%s and %s are %s', (browser, system, text) => {
  expect(deviceText({ browser, system })).toBe(text);
});
