import { isIPv6 } from 'node:net';

/**
 * What counts as one address where limits are by address. A household or a server is given a whole IPv6 network of 2^64 addresses
 * (a /64), and who could count as each of them would know no limit. IPv4 written as IPv6 is IPv4, and the port that some proxies add to an
 * address is left out: every connection has another.
 */
export function networkOf(written: string): string {
  const address = withoutPort(written);
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return mappedIpv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** `203.0.113.7:50123` and `[2001:db8::1]:50123` without port and brackets; any other text as it is. */
function withoutPort(written: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/i.exec(written) ?? [];
  return ipv6 ?? ipv4 ?? written;
}

/** The IPv4 address that an IPv6 address stands for (`::ffff:0:0/96`), in either spelling of its end; undefined for another address. */
function mappedIpv4(groups: string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const [high = '', low = ''] = groups.slice(6);
  if (high.includes('.')) return high;
  const bits = [high, low].map((group) => Number.parseInt(group, 16));
  return bits.flatMap((sixteen) => [sixteen >> 8, sixteen & 255]).join('.');
}

/** The /48 that an IPv6 address is in: what one customer of a provider may be given. An IPv4 address is returned as it is. */
export function siteOf(address: string): string {
  const network = networkOf(address);
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [written = ''] = address.split('%');
  const [before = '', after] = written.toLowerCase().split('::');
  const [front, back] = [before, after ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  // Its last two groups may be written as an IPv4 address.
  const length = [...(front ?? []), ...(back ?? [])].reduce(
    (sum, group) => sum + (group.includes('.') ? 2 : 1),
    0,
  );
  const left = after === undefined ? [] : Array.from({ length: 8 - length }, () => '0');
  return [...(front ?? []), ...left, ...(back ?? [])].map((group) => group.replace(/^0+(?=.)/, ''));
}
