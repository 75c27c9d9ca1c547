import { describe, expect, it } from 'vitest';
import { networkOf, siteOf } from './network-address.ts';

describe('one network address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['0000:0000:0000:0000:0000:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:12:34::1', '2001:db8:12:34::/64'],
    ['2001:db8:12:34:ffff:ffff:ffff:ffff', '2001:db8:12:34::/64'],
    ['2001:0DB8:0012:0034:0000:0000:0000:0001', '2001:db8:12:34::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['2001:db8:1:2:3:4:203.0.113.7', '2001:db8:1:2::/64'],
    ['not an address', 'not an address'],
  ])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('the site of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:12:34::1', '2001:db8:12::/48'],
    ['2001:db8:12:ffff::1', '2001:db8:12::/48'],
    ['2001:db8:13::', '2001:db8:13::/48'],
    ['::1', '0:0:0::/48'],
    ['not an address', 'not an address'],
  ])('of %s is %s', (address, site) => expect(siteOf(address)).toBe(site));
});
