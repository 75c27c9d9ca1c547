import { BlockList } from 'node:net';

const ours = new BlockList();
ours.addSubnet('127.0.0.0', 8, 'ipv4');
ours.addSubnet('0.0.0.0', 8, 'ipv4');
ours.addAddress('::1', 'ipv6');
ours.addAddress('::', 'ipv6');

/** Whether a URL leads to the local machine, in any spelling of its host. */
export function isThisMachine(url: string): boolean {
  // Mail clients read a missing host as localhost.
  if (new URL(url).hostname === '') return true;
  const host = normalisedHost(url);
  if (host.startsWith('[')) return ours.check(host.slice(1, -1), 'ipv6');
  const name = host.replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost') || ours.check(name, 'ipv4');
}

/** Returns the host as web URLs spell it. `smtp:` URLs keep it as typed. */
function normalisedHost(url: string): string {
  const asWeb = url.replace(/^smtps?:/i, 'http:');
  return new URL(URL.canParse(asWeb) ? asWeb : url).hostname;
}
