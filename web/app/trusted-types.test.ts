import { describe, expect, test } from 'vitest';
import { allowWorker } from './trusted-types.ts';

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
