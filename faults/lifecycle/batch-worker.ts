import { TEST_NOW } from '../../testing/app/moment.ts';
import { reportBatch } from '../batches/worker.ts';
import { runLifecycleBatch } from './run.ts';

await reportBatch(({ path, ...batch }) =>
  runLifecycleBatch({ ...batch, begins: TEST_NOW, ...(path ? { path } : {}) }),
);
