import type { Dependencies } from '../../api/dependencies.ts';
import { revokeAllAccess } from '../../api/modules/accounts/index.ts';
import {
  agrees,
  checkAgainstGateway,
  daysWithJourneysAhead,
  type GatewayCheck,
  makeStatement,
} from '../../api/modules/payments/index.ts';
import { anonymiseAgain } from '../../api/modules/personal-data/index.ts';

type Anonymised = Awaited<ReturnType<typeof anonymiseAgain>>;

/**
 * Makes a restored app fit to be opened: signs everybody out, forgets again who had been forgotten since (by lines of the log), books
 * what the gateway knows of every order that may still move, and looks what is left for a person. Running it again changes nothing.
 */
export async function makeFitToOpen(
  deps: Dependencies,
  logLines: readonly string[],
): Promise<{ anonymised: Anonymised; check: GatewayCheck; fit: boolean }> {
  const now = deps.clock.now();
  await revokeAllAccess(deps.db, now);
  const anonymised = await anonymiseAgain(deps, logLines);
  const days = daysWithJourneysAhead(now);
  await makeStatement(deps, days);
  const check = await checkAgainstGateway(deps, days);
  return { anonymised, check, fit: agrees(check) };
}
