import { writeFile } from 'node:fs/promises';
import { makeDashboard } from '../deploy/observability/dashboard.ts';

import { readCommandLine } from './command-line/read.ts';

/** `npm run dashboard`: writes the Grafana dashboard from `deploy/observability/panels.ts`. */
readCommandLine('scripts/dashboard.ts');
const text = JSON.stringify(makeDashboard(), null, 2);
await writeFile('deploy/observability/grafana-dashboard.json', `${text}\n`);
