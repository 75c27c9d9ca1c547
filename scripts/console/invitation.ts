import { type Role, roles } from 'contract/console/roles.ts';
import { emailAddress, line } from 'contract/values/text.ts';
import type { COMMANDS } from '../command-line/commands.ts';
import type { ParsedCommand } from '../command-line/parse.ts';

interface Invitation {
  email: string;
  name: string;
  role: Role;
}

/** Reads a parsed command line; returns a sentence on what is wrong. */
export function readInvitation({
  values: { role, name },
  words: [act, address = ''],
}: ParsedCommand<(typeof COMMANDS)['scripts/console/staff.ts']>): Invitation | string {
  if (act !== 'invite') return 'Write invite and an e-mail: --help shows how.';
  const email = emailAddress().safeParse(address);
  if (!email.success) return `${address || 'Nothing'} is no e-mail: write invite owner@example.com.`;
  const known = roles.find((each) => each === role);
  if (!known) return `The role is missing: --role ${roles.join(', ')}.`;
  const [local = ''] = email.data.split('@');
  const named = line('name', 120).safeParse(name ?? local);
  if (!named.success) return `${name} is no name.`;
  return { email: email.data, name: named.data, role: known };
}
