import type { CDPSession } from '@playwright/test';

/** Sends a command of the DevTools protocol. */
export type Send = (method: string, params?: object) => Promise<unknown>;

/**
 * Runs a script in each worker of a page before the worker's own; returns a function that lists the workers. Playwright
 * has no session of a worker, so messages go through the page's.
 */
export async function prepareWorkers(cdp: CDPSession, script: string): Promise<() => Send[]> {
  const sessions = new Set<string>();
  const waiting = new Map<number, (result: unknown) => void>();
  let messages = 0;

  const sendTo =
    (sessionId: string): Send =>
    async (method, params = {}) => {
      messages += 1;
      const id = messages;
      const replied = new Promise<unknown>((done) => waiting.set(id, done));
      const message = JSON.stringify({ id, method, params });
      await cdp.send('Target.sendMessageToTarget', { sessionId, message });
      return replied;
    };

  async function prepare(sessionId: string, type: string): Promise<void> {
    const send = sendTo(sessionId);
    if (type === 'worker') {
      sessions.add(sessionId);
      await send('Runtime.evaluate', { expression: script });
    }
    await send('Runtime.runIfWaitingForDebugger');
  }

  cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => void prepare(sessionId, targetInfo.type));
  cdp.on('Target.detachedFromTarget', ({ sessionId }) => sessions.delete(sessionId));
  cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id: number; result: unknown };
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false });
  return () => [...sessions].map(sendTo);
}
