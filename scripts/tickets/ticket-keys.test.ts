import { describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../testing/app/clone-database.ts';
import { runCommand } from '../../testing/app/scripts.ts';

const run = (args: string[], url: string) =>
  runCommand('scripts/tickets/ticket-keys.ts', args, { DATABASE_URL: url });

describe('npm run ticket-keys', { timeout: 120_000 }, () => {
  it('lists the key that signs; a rotation adds one, a revocation ends the others', async () => {
    const url = await cloneDatabase();
    const first = await run(['list'], url);
    expect({ code: first.code, error: first.error }).toEqual({ code: 0, error: '' });
    const [, id = ''] = /^ {2}([\w-]{6}) {2}created \S+ {2}signs\n$/.exec(first.output) ?? [];
    expect(id, first.output).not.toBe('');
    const rotated = await run(['rotate'], url);
    expect(rotated.output).toMatch(
      new RegExp(
        `^ {2}[\\w-]{6} {2}created \\S+ {2}signs\n {2}${id} {2}created \\S+ {2}codes count until \\S+Z\n$`,
      ),
    );
    const revoked = await run(['rotate', '--revoke'], url);
    expect(revoked.code).toBe(0);
    expect(revoked.output.match(/signs/g)).toHaveLength(1);
  });

  it.each([
    [[], 'Write list or rotate'],
    [['list', '--revoke'], '--revoke goes with rotate'],
    [['renew'], 'Unknown STEP renew'],
  ])('refuses %j with a sentence', async (args, sentence) => {
    const { code, output, error } = await run(args, '');
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(error).toContain(sentence);
  });
});
