import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

it.each([
  ['04:15', '4 h 15 min'],
  ['04:05', '4 h 5 min'],
  ['00:50', '0 h 50 min'],
  ['12:00', '12 h'],
])('%s is written %s', (duration, text) => expect(durationText(duration)).toBe(text));
