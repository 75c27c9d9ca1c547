import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { startSandbox } from './index.ts';

const result = readConfig(process.env);
if (!result.ok) {
  process.stderr.write(
    `The sandbox cannot start.\n${result.problems.map((problem) => `  ${problem}\n`).join('')}`,
  );
  process.exit(1);
}

const { dataDir, ...config } = result.config;
mkdirSync(dataDir, { recursive: true });
const sandbox = await startSandbox({ ...config, databasePath: join(dataDir, 'sandbox.sqlite') });
process.stdout.write(`Sandbox on ${sandbox.url}, mail on port ${sandbox.smtpPort}\n`);

async function stop() {
  await sandbox.close();
  process.exit(0);
}
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
