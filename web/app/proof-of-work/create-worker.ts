/** A worker for `searchInBackground`. The bundler finds the worker's file by this very form of the address. */
export function createWorker(): Worker {
  return new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' });
}
