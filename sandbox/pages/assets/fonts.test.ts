import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../index.ts';
import { createMerchant } from '../../merchant.fixture.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

it('shows the payment page in the brand’s fonts, marked as sandbox', async () => {
  const { text } = await createMerchant(sandbox).openPage();
  expect(text).toContain('<p class="wordmark">Mayura <span>Sandbox</span></p>');
  expect(text).toContain('href="/assets/fonts.css"');
  const sheet = await (await fetch(`${sandbox.url}/assets/fonts.css`)).text();
  const addresses = Array.from(sheet.matchAll(/url\("([^"]+)"\)/g), ([, address = '']) => address);
  expect(addresses).toHaveLength(4);
  for (const address of addresses) {
    const font = await fetch(`${sandbox.url}${address}`);
    expect(font.headers.get('content-type')).toBe('font/woff2');
    expect(
      Buffer.from(await font.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('wOF2');
  }
});
