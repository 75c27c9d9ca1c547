import { reportBatch } from '../batches/worker.ts';
import { runBoarding } from './run.ts';

await reportBatch(runBoarding);
