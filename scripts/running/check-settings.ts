import { readConfig } from '../../api/config.ts';

/** Fails if the API would refuse its settings. A program of its own, as `npm start` would keep its memory. */
try {
  readConfig(process.env);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
