import type { WebhookEvent } from './entities.ts';

const PAUSES_MS = [0, 2_000, 10_000, 60_000];

/**
 * Returns a function that posts events to the merchant's address, with repetitions until it accepts them; the real
 * one repeats for a day. An event that is never accepted is dropped.
 */
export function webhookSender(url: string): (event: WebhookEvent) => void {
  return (event) => {
    if (url) void send(url, event);
  };
}

async function send(url: string, { id, body, signature }: WebhookEvent): Promise<void> {
  for (const pause of PAUSES_MS) {
    await new Promise((go) => setTimeout(go, pause).unref());
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': id,
    };
    const reply = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
    if (reply?.ok) return;
  }
}
