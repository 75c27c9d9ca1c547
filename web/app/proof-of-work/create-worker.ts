/** Creates a worker for `searchInBackground`. The bundler requires this exact form of the URL. */
export function createWorker(): Worker {
  return new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' });
}
