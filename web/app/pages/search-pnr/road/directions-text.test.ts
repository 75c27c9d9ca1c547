import { expect, test } from 'vitest';
import { distanceWords, driveWords } from './directions-text.ts';

test.each([
  [12, '50 m'],
  [340, '350 m'],
  [949, '950 m'],
  [960, '1.0 km'],
  [3_420, '3.4 km'],
  [9_960, '10 km'],
  [12_400, '12 km'],
])('%i metres read %s', (metres, words) => expect(distanceWords(metres)).toBe(words));

test.each([
  [10, '1 min'],
  [1_090, '18 min'],
  [3_580, '1 h 0 min'],
  [3_900, '1 h 5 min'],
])('%i seconds read %s', (seconds, words) => expect(driveWords(seconds)).toBe(words));
