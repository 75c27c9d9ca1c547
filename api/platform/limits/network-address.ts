import { isIPv6 } from 'node:net';

/**
 * Returns the network that counts as one address for limits: IPv4 as it is, IPv6 as its /64.
 * A household or server gets a whole /64, so limits per IPv6 address would not hold. IPv4 written as IPv6
 * becomes IPv4. A port, which some proxies add, is removed.
 */
export function networkOf(written: string): string {
  const address = withoutPort(written);
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return mappedIpv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** Removes port and brackets: `203.0.113.7:50123`, `[2001:db8::1]:50123`. Other texts stay. */
function withoutPort(written: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/i.exec(written) ?? [];
  return ipv6 ?? ipv4 ?? written;
}

/** Returns the IPv4 address in an IPv6 address (`::ffff:0:0/96`); undefined for others. */
function mappedIpv4(groups: string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const [high = '', low = ''] = groups.slice(6);
  if (high.includes('.')) return high;
  const bits = [high, low].map((group) => Number.parseInt(group, 16));
  return bits.flatMap((sixteen) => [sixteen >> 8, sixteen & 255]).join('.');
}

/** Returns the /48 of an IPv6 address, which a provider may assign to one customer. IPv4 stays. */
export function siteOf(address: string): string {
  const network = networkOf(address);
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [written = ''] = address.split('%');
  const [before = '', after] = written.toLowerCase().split('::');
  const [front, back] = [before, after ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  // The last two groups may be written as IPv4.
  const length = [...(front ?? []), ...(back ?? [])].reduce(
    (sum, group) => sum + (group.includes('.') ? 2 : 1),
    0,
  );
  const left = after === undefined ? [] : Array.from({ length: 8 - length }, () => '0');
  return [...(front ?? []), ...left, ...(back ?? [])].map((group) => group.replace(/^0+(?=.)/, ''));
}
