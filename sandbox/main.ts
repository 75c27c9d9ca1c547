import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox } from './index.ts';
import { readConfig } from './running/config.ts';

const result = readConfig(process.env);
if (!result.ok) {
  process.stderr.write(
    `The sandbox cannot start.\n${result.problems.map((problem) => `  ${problem}\n`).join('')}`,
  );
  process.exit(1);
}

const { dataDir, ...config } = result.config;
mkdirSync(dataDir, { recursive: true });
const ports = { [config.port]: 'SANDBOX_PORT', [config.smtpPort]: 'SANDBOX_SMTP_PORT' };
const databasePath = join(dataDir, 'sandbox.sqlite');
const sandbox = await startSandbox({ ...config, databasePath }).catch(endIfPortTaken);
// For `npm start`.
process.send?.('ready');
process.stdout.write(`Sandbox on ${sandbox.url}, mail on port ${sandbox.smtpPort}\n`);

async function stop() {
  await sandbox.close();
  process.exit(0);
}
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());

function endIfPortTaken(error: NodeJS.ErrnoException & { port?: number }): never {
  if (error.code !== 'EADDRINUSE' || error.port === undefined) throw error;
  const variable = ports[error.port];
  process.stderr.write(
    `Port ${error.port} is taken by another program: stop that, or set ${variable} to a free port.\n`,
  );
  return process.exit(1);
}
