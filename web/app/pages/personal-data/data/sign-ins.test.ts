import { expect, it } from 'vitest';
import { signInWords } from './sign-ins.tsx';

const session = {
  since: '2026-11-20T04:30:00Z',
  lastused: '2026-11-21T05:00:00Z',
  until: '2026-12-20T04:30:00Z',
  browser: 'Chrome',
  system: 'Android',
  timezone: null,
};
const asOf = '2026-11-22T00:00:00Z';

it('an open session shows its device, its start and its last use', () => {
  expect(signInWords(session, asOf)).toEqual({
    title: 'Chrome on Android',
    line: 'Signed in Fri, 20 Nov 2026, 10:00 AM; last used Sat, 21 Nov 2026, 10:30 AM',
  });
  expect(signInWords({ ...session, timezone: 'Asia/Kolkata' }, asOf).line).toMatch(
    /10:30 AM; Time zone: India Standard Time$/,
  );
});

it('an ended session shows its start and end', () => {
  const ended = { ...session, browser: null, system: null, until: '2026-11-21T06:00:00Z' };
  expect(signInWords(ended, asOf)).toEqual({
    title: 'Signed out',
    line: 'Signed in Fri, 20 Nov 2026, 10:00 AM; ended Sat, 21 Nov 2026, 11:30 AM',
  });
});
