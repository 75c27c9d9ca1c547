import { readConfig } from '../api/config.ts';
import { connectGateways, openDependencies } from '../api/dependencies.ts';
import {
  agrees,
  checkAgainstGateway,
  daysWithJourneysAhead,
  readContradictions,
  readLedger,
  reconcileDay,
  refundLostOrders,
} from '../api/modules/payments/index.ts';
import { systemClock } from '../api/platform/clock.ts';
import { connectDatabase, type Database } from '../api/platform/database/database.ts';
import { createLog } from '../api/platform/observability/log.ts';
import { readCommandLine } from './command-line/read.ts';
import { printGatewayCheck } from './print/gateway-check-print.ts';
import { printLedger } from './print/ledger-print.ts';
import { money } from './print/print-table.ts';
import { loadEnvironment, openAppDatabase } from './running/app-database.ts';

const { values } = readCommandLine('scripts/ledger.ts');
loadEnvironment();
await using app = await openAppDatabase();
const config = readConfig({ ...process.env, DATABASE_URL: app.url });
const db = connectDatabase(app.url, 4);

try {
  if (values.now) await reconcileNow();
  console.log(printLedger(await readLedger(db)));
  if (values['against-gateway']) {
    const sound = await checkItself(db);
    const agreed = await checkNow(db, values.refund);
    if (!sound || !agreed) process.exitCode = 1;
  }
} finally {
  await db.close();
}

async function reconcileNow(): Promise<void> {
  const deps = await openDependencies(config, systemClock, createLog('fatal'));
  await reconcileDay(deps, { withToday: true });
  await deps.close();
}

async function checkItself(db: Database): Promise<boolean> {
  const { journalsPaise, payablePaise } = await readContradictions(db);
  if (journalsPaise !== 0) console.log(`  JOURNALS DO NOT ADD UP: ${money(journalsPaise)}.`);
  if (payablePaise !== 0)
    console.log(`  REFUNDS_PAYABLE DIFFERS FROM THE PENDING REFUNDS BY ${money(payablePaise)}.`);
  return journalsPaise === 0 && payablePaise === 0;
}

async function checkNow(db: Database, orderIds: string[]): Promise<boolean> {
  const deps = { db, gateways: connectGateways(config) };
  const days = daysWithJourneysAhead(systemClock.now());
  const check = await checkAgainstGateway(deps, days);
  console.log(printGatewayCheck(check));
  if (orderIds.length === 0) return agrees(check);
  await refundLostOrders(
    deps,
    check.lostOrders.filter(({ orderId }) => orderIds.includes(orderId)),
  );
  const after = await checkAgainstGateway(deps, days);
  console.log(printGatewayCheck(after));
  return agrees(after);
}
