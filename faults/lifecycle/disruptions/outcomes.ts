import type { Result } from '../../../api/platform/http/refusals/refusal.ts';
import type { RunningApp } from '../world.ts';

/** Counts the result of an action for the tally, with the reason of a refusal. Returns its value. */
export function count<Value>(
  { lifecycle }: RunningApp,
  action: string,
  result: Result<Value>,
): Value | undefined {
  const { outcomes } = lifecycle.world;
  const what = `${action}: ${result.ok ? 'done' : result.reason}`;
  outcomes.set(what, (outcomes.get(what) ?? 0) + 1);
  return result.ok ? result.value : undefined;
}
