import { describe, expect, test } from 'vitest';
import { allowMarkup, allowWorker } from './trusted-types.ts';

describe('text that is to become markup', () => {
  const sink = 'Element innerHTML';
  test.each(['', '{"@type":"FAQPage","name":"What if \\u003c?"}', '<script></script>'])('%j may', (text) =>
    expect(allowMarkup(text, sink)).toBe(text),
  );
  test.each(['<b>Asha</b>', '<img src=x onerror=alert(1)>', '<script>alert(1)</script>', 'a<'])(
    '%j may not',
    (text) => expect(() => allowMarkup(text, sink)).toThrow(TypeError),
  );

  test('may where nothing runs', () => {
    const credits = '<a href="https://maps.example">Maps</a>';
    expect(allowMarkup(credits, 'DOMParser parseFromString')).toBe(credits);
  });
});

describe('the address of a worker', () => {
  const page = 'https://coaches.example/searchpnr/K7MPX2RTWA';
  test.each([
    '/sw.js',
    '/hi/sw.js',
    '/assets/maplibre-gl-worker-BcD3.js',
    '/assets/challenge-worker-BcD3.js',
  ])('%s may be started', (address) => expect(allowWorker(address, page)).toBe(address));
  test.each([
    'https://evil.example/sw.js',
    '//evil.example/sw.js',
    'data:text/javascript,alert(1)',
    'blob:https://coaches.example/1',
    '/assets/shell-1.js',
    '/gtfs.zip',
  ])('%s may not', (address) => expect(() => allowWorker(address, page)).toThrow(TypeError));
});
