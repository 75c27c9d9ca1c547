import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import digests from './node-digests.json' with { type: 'json' };

/**
 * Runs `npx vitest …` again under the pinned Node if another runs it, and ends the process with its exit code. npx
 * takes the machine's Node, which may be too old for the tests. Without an installed Node it does nothing.
 */
export function continueUnderPinnedNode(pinned: Record<string, string> = digests): void {
  const [program = '', ...args] = process.argv.slice(1);
  if (!/[\\/]vitest(\.mjs)?$/.test(program)) return;
  for (const [name = '', version] of Object.keys(pinned).map((key) => key.split('@'))) {
    const binary = resolve('.runtime', 'node_modules', name, 'bin', 'node');
    if (version === process.versions.node || !existsSync(binary)) continue;
    process.exit(spawnSync(binary, [program, ...args], { stdio: 'inherit' }).status ?? 1);
  }
}
