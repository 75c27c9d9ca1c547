import { expect, test } from 'vitest';
import { deviceWallets } from './device-wallets.ts';

const both = ['apple', 'google'] as const;
const agents = {
  pixel: 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/145.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/145.0 Safari/537.36',
};

test.each([
  ['an Android phone', agents.pixel, 5, ['google']],
  ['an iPhone', agents.iphone, 5, ['apple']],
  ['an iPad, which looks like a Mac with a touch screen', agents.mac, 5, ['apple']],
  ['a Mac', agents.mac, 0, ['apple', 'google']],
  ['a Windows laptop with a touch screen', agents.windows, 10, ['apple', 'google']],
])('%s can use its wallets', (_name, userAgent, maxTouchPoints, wallets) => {
  expect(deviceWallets({ userAgent, maxTouchPoints }, both)).toEqual(wallets);
});

test('a wallet that is not offered is not there', () => {
  const phone = { userAgent: agents.pixel, maxTouchPoints: 5 };
  expect(deviceWallets(phone, ['apple'])).toEqual([]);
});
