import fc from 'fast-check';
import { expect, it } from 'vitest';
import { networkOf } from './network-address.ts';

const groups = fc.array(fc.integer({ min: 0, max: 0xff_ff }), { minLength: 8, maxLength: 8 });
const hex = (numbers: number[]) => numbers.map((number) => number.toString(16)).join(':');

/** Returns every spelling of an address with one `::`. */
function shortened(numbers: number[]): string[] {
  return numbers.flatMap((_, from) =>
    numbers.slice(from).flatMap((_, length) => {
      const run = numbers.slice(from, from + length + 1);
      return run.every((number) => number === 0)
        ? [`${hex(numbers.slice(0, from))}::${hex(numbers.slice(from + run.length))}`]
        : [];
    }),
  );
}

it('is the first 64 bits in any spelling', () => {
  fc.assert(
    fc.property(groups, fc.subarray([0, 1, 2, 3, 4, 5, 6, 7]), (numbers, zeros) => {
      const address = numbers.map((number, index) => (zeros.includes(index) ? 0 : number));
      const network = `${hex(address.slice(0, 4))}::/64`;
      const padded = address.map((number) => number.toString(16).toUpperCase().padStart(4, '0')).join(':');
      for (const written of [hex(address), padded, ...shortened(address)])
        expect(networkOf(written)).toBe(network);
    }),
  );
});

it('counts an IPv4 ending as two groups, and ignores the zone', () => {
  expect(networkOf('64:ff9b::203.0.113.195')).toBe('64:ff9b:0:0::/64');
  expect(networkOf('1:2::3:4:5:203.0.113.195')).toBe('1:2:0:3::/64');
  expect(networkOf('::1:2:3:4:5:203.0.113.195')).toBe('0:1:2:3::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

it('is the address itself for IPv4, also written as IPv6', () => {
  for (const address of ['203.0.113.195', '10.0.0.1', '255.255.255.255', '1.2.3.4']) {
    expect(networkOf(address)).toBe(address);
    expect(networkOf(`::ffff:${address}`)).toBe(address);
    expect(networkOf(`::FFFF:${address}`)).toBe(address);
  }
  expect(networkOf('1::ffff:1.2.3.4')).toBe('1:0:0:0::/64');
});
