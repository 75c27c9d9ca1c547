import { describe, expect, test } from 'vitest';
import { allowMarkup } from './trusted-types.ts';

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
