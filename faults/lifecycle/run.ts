import fc from 'fast-check';
import { GATEWAYS, type GatewayName } from '../../contract/values/gateways.ts';
import { runCommand, touchesApp } from './actions.ts';
import { command } from './commands.ts';
import { endLifecycle } from './ending.ts';
import { checkInvariants } from './invariants.ts';
import { opening } from './opening.ts';
import { tally } from './tally/tally.ts';
import { beginLifecycle } from './trip.ts';
import { openWorld } from './world.ts';

const MOST_COMMANDS = 20;

/**
 * Runs `runs` lifecycles of a trip with its customers on a prepared database, each a random sequence of commands, one
 * gateway down during a third of them, and checks the invariants after every step. Throws fast-check's report with the shortest failing sequence and its seed.
 * Returns a tally of the outcomes.
 */
export async function runLifecycleBatch(options: {
  databaseUrl: string;
  begins: Date;
  runs: number;
  seed?: number;
  path?: string;
}): Promise<Record<string, number>> {
  const { runs, seed, path } = options;
  await using world = await openWorld(options.databaseUrl, options.begins);
  await fc.assert(
    fc.asyncProperty(
      opening,
      fc.array(command, { minLength: 3, maxLength: MOST_COMMANDS, size: 'max' }),
      fc.constantFrom<GatewayName[]>(...GATEWAYS),
      fc.nat({ max: MOST_COMMANDS }),
      async (sales, others, failing, from) => {
        const commands = [...sales, ...others];
        const lifecycle = await beginLifecycle(world);
        for (const [index, one] of commands.entries()) {
          const sinceOutage = (index + from) % commands.length;
          lifecycle.down = sinceOutage < commands.length / 3 ? failing : undefined;
          await runCommand(lifecycle, one);
          if (touchesApp(one)) await checkInvariants(lifecycle);
        }
        await endLifecycle(lifecycle);
      },
    ),
    { numRuns: runs, ...(seed === undefined ? {} : { seed }), ...(path ? { path } : {}) },
  );
  return await tally(world);
}
