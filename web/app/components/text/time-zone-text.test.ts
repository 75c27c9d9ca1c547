import { expect, test } from 'vitest';
import { timeZoneText } from './time-zone-text.ts';

test.each([
  ['Asia/Kolkata', 'India Standard Time'],
  ['Europe/London', 'United Kingdom Time'],
  ['Nowhere/City', 'Nowhere/City'],
])('%s is called %s', (timeZone, text) => {
  expect(timeZoneText(timeZone)).toBe(text);
});
