import { describe, expect, test } from 'vitest';
import { allowMarkup, allowWorker } from './trusted-types.ts';

describe('text as markup', () => {
  const sink = 'Element innerHTML';
  test.each(['', '{"@type":"FAQPage","name":"What if \\u003c?"}', '<script></script>'])('allows %j', (text) =>
    expect(allowMarkup(text, sink)).toBe(text),
  );
  test.each(['<b>Asha</b>', '<img src=x onerror=alert(1)>', '<script>alert(1)</script>', 'a<'])(
    'rejects %j',
    (text) => expect(() => allowMarkup(text, sink)).toThrow(TypeError),
  );

  test('is allowed in an inert document', () => {
    const credits = '<a href="https://maps.example">Maps</a>';
    expect(allowMarkup(credits, 'DOMParser parseFromString')).toBe(credits);
  });
});

describe('a worker URL', () => {
  const page = 'https://coaches.example/searchpnr/K7MPX2RTWA';
  test.each([
    '/sw.js',
    '/hi/sw.js',
    '/assets/maplibre-gl-worker-BcD3.js',
    '/assets/challenge-worker-BcD3.js',
  ])('allows %s', (address) => expect(allowWorker(address, page)).toBe(address));
  test.each([
    'https://evil.example/sw.js',
    '//evil.example/sw.js',
    'data:text/javascript,alert(1)',
    'blob:https://coaches.example/1',
    '/assets/shell-1.js',
    '/gtfs.zip',
  ])('rejects %s', (address) => expect(() => allowWorker(address, page)).toThrow(TypeError));
});
