import type { Dependencies } from '../../api/dependencies.ts';
import { revokeAllAccess } from '../../api/modules/accounts/index.ts';
import {
  agrees,
  checkAgainstGateway,
  daysWithJourneysAhead,
  type GatewayCheck,
  reconcileDays,
} from '../../api/modules/payments/index.ts';
import { anonymiseAgain } from '../../api/modules/personal-data/index.ts';
import { offboardChanged, revokeStaffAccess } from '../../api/modules/staff/index.ts';

type Anonymised = Awaited<ReturnType<typeof anonymiseAgain>>;

/**
 * Prepares a restored app for opening: ends sessions, codes and links, off-boards the staff whose access changed later by
 * the log lines, anonymises again everyone named there, posts what the gateway has of every order that may still change, and compares ledger and gateway. Running it again
 * changes nothing.
 */
export async function makeFitToOpen(
  deps: Dependencies,
  logLines: readonly string[],
): Promise<{ offboarded: number; anonymised: Anonymised; check: GatewayCheck; fit: boolean }> {
  const now = deps.clock.now();
  await revokeAllAccess(deps.db, now);
  await revokeStaffAccess(deps.db, now);
  const offboarded = await offboardChanged(deps.db, logLines, now);
  const anonymised = await anonymiseAgain(deps, logLines);
  const days = daysWithJourneysAhead(now);
  await reconcileDays(deps, days);
  const check = await checkAgainstGateway(deps, days);
  return { offboarded, anonymised, check, fit: agrees(check) };
}
