import { writeFile } from 'node:fs/promises';
import { makeDashboard } from '../deploy/observability/dashboard.ts';

/** `npm run dashboard`: writes the Grafana dashboard from `deploy/observability/panels.ts`. */
const text = JSON.stringify(makeDashboard(), null, 2);
await writeFile('deploy/observability/grafana-dashboard.json', `${text}\n`);
