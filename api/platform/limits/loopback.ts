import { BlockList } from 'node:net';

const ours = new BlockList();
ours.addSubnet('127.0.0.0', 8, 'ipv4');
ours.addSubnet('0.0.0.0', 8, 'ipv4');
ours.addAddress('::1', 'ipv6');
ours.addAddress('::', 'ipv6');

/** Names of the loopback address in the hosts files of common systems. */
const NAMES = new Set([
  'localhost',
  'localhost.localdomain',
  'localhost4',
  'localhost4.localdomain4',
  'localhost6',
  'localhost6.localdomain6',
  'ip6-localhost',
  'ip6-loopback',
]);

/** Whether a URL leads to the local machine, in any spelling of its host. */
export function isThisMachine(url: string): boolean {
  // Mail clients read a missing host as localhost.
  if (new URL(url).hostname === '') return true;
  const host = normalisedHost(url);
  if (host.startsWith('[')) return ours.check(host.slice(1, -1), 'ipv6');
  const name = host.replace(/\.$/, '');
  return NAMES.has(name) || name.endsWith('.localhost') || ours.check(name, 'ipv4');
}

/** Returns the host as web URLs spell it. `smtp:` URLs keep it as typed. */
function normalisedHost(url: string): string {
  const asWeb = url.replace(/^smtps?:/i, 'http:');
  return new URL(URL.canParse(asWeb) ? asWeb : url).hostname;
}
