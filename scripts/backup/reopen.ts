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
import { revokeStaffAccess } from '../../api/modules/staff/index.ts';

type Anonymised = Awaited<ReturnType<typeof anonymiseAgain>>;

/**
 * Prepares a restored app for opening: ends sessions, codes and links, anonymises again everyone named in the log lines,
 * posts what the gateway has of every order that may still change, and compares ledger and gateway. Running it again
 * changes nothing.
 */
export async function makeFitToOpen(
  deps: Dependencies,
  logLines: readonly string[],
): Promise<{ anonymised: Anonymised; check: GatewayCheck; fit: boolean }> {
  const now = deps.clock.now();
  await revokeAllAccess(deps.db, now);
  await revokeStaffAccess(deps.db, now);
  const anonymised = await anonymiseAgain(deps, logLines);
  const days = daysWithJourneysAhead(now);
  await reconcileDays(deps, days);
  const check = await checkAgainstGateway(deps, days);
  return { anonymised, check, fit: agrees(check) };
}
