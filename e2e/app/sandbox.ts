import { expect } from '@playwright/test';

export interface Message {
  channel: 'email' | 'sms';
  subject: string;
  text: string;
  html: string;
  /** Its one-time code, if any. */
  code: string | null;
  attachments: { filename: string; mimeType: string; content: string }[];
}

export interface Order {
  trackingId: string;
  status: string;
  amount: string;
}

export type CoachOrder = { latitude: number; longitude: number; time?: string } | { mode: 'lost' };

/** Client of the sandbox's control API: inbox, orders and faults. */
export function controlSandbox(url: string) {
  async function messages(query: Record<string, string>): Promise<Message[]> {
    const search = new URLSearchParams({ attachments: 'content', ...query });
    const response = await fetch(`${url}/control/messages?${search}`);
    return ((await response.json()) as { messages: Message[] }).messages;
  }

  /** Waits for exactly `count` messages that contain a text; returns the newest. */
  async function messageTo(
    to: string,
    channel: Message['channel'],
    contains: string,
    count = 1,
  ): Promise<Message> {
    const matching = async () =>
      (await messages({ to, contains })).filter((message) => message.channel === channel);
    await expect
      .poll(async () => (await matching()).length, { message: `${channel} to ${to}`, timeout: 30_000 })
      .toBe(count);
    const [message] = await matching();
    if (!message) throw new Error(`the ${channel} message to ${to} disappeared`);
    return message;
  }

  /** Waits for exactly `count` codes to an address or number; returns the newest. */
  async function codeTo(to: string, count = 1): Promise<string> {
    const codes = async () => (await messages({ to })).flatMap(({ code }) => code ?? []);
    await expect
      .poll(async () => (await codes()).length, { message: `codes to ${to}`, timeout: 30_000 })
      .toBe(count);
    const [newest] = await codes();
    if (!newest) throw new Error(`the code to ${to} disappeared`);
    return newest;
  }

  async function order(orderNo: string): Promise<Order> {
    const response = await fetch(`${url}/control/orders/${orderNo}`);
    return ((await response.json()) as { order: Order }).order;
  }

  async function setFault(
    party: 'gateway-page' | 'gateway-api' | 'razorpay' | 'sms' | 'smtp' | 'oidc' | 'tracking' | 'directions',
    mode: 'ok' | 'down' | 'refused',
  ): Promise<void> {
    const response = await fetch(`${url}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ party, mode }),
    });
    if (!response.ok) throw new Error(await response.text());
  }

  /** Sets what a coach's device reports: a place, timed now or at `time`, or a fault. */
  async function orderCoach(busid: string, order: CoachOrder): Promise<void> {
    const response = await fetch(`${url}/control/buses/${busid}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    });
    if (!response.ok) throw new Error(await response.text());
  }

  return { messageTo, codeTo, order, setFault, orderCoach };
}

export type Sandbox = ReturnType<typeof controlSandbox>;
