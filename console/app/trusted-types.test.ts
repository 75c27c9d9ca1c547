import { allowMarkup } from 'ui/trusted-types.ts';
import { describe, expect, it } from 'vitest';
import { allowMapWorker } from './trusted-types.ts';

const page = 'https://coaches.example/console/departures/1';

describe('the console', () => {
  it.each(['<b>Asha</b>', '<img src=x onerror=alert(1)>', '<script>alert(1)</script>'])(
    'makes no markup of %j, but parses it in an inert document',
    (text) => {
      expect(() => allowMarkup(text, 'Element innerHTML')).toThrow(TypeError);
      expect(allowMarkup(text, 'DOMParser parseFromString')).toBe(text);
    },
  );

  it('starts the worker of its map', () => {
    const worker = '/console/assets/maplibre-gl-worker-BcD3.js';
    expect(allowMapWorker(worker, page)).toBe(worker);
  });

  it.each([
    'https://evil.example/console/assets/maplibre-gl-worker-1.js',
    '/assets/maplibre-gl-worker-1.js',
    '/console/assets/page-1.js',
    'data:text/javascript,alert(1)',
    'blob:https://coaches.example/1',
  ])('loads no other script: %s', (address) => {
    expect(() => allowMapWorker(address, page)).toThrow(TypeError);
  });
});
