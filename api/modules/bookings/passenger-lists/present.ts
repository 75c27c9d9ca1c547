import type { ListVersion as PresentedVersion } from 'contract/console/passenger-lists/lists.ts';
import type { ListVersion } from './store.ts';

export function presentListVersion({
  version,
  frozenAt,
  reason,
  busid,
  sha256,
  passengers,
}: ListVersion): PresentedVersion {
  return {
    version,
    frozenAt: frozenAt.toISOString(),
    reason,
    busid,
    sha256: sha256.toString('hex'),
    passengers,
  };
}
