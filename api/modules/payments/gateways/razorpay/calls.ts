import { callExternal, type ExternalCall } from '#platform/external-calls.ts';

export interface RazorpayAccount {
  url: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The address for callbacks, and where a customer goes who cancels. */
  returnUrl: string;
  cancelUrl: string;
}

/** Sends a request to Razorpay; by default `fetch`. */
export type ReachRazorpay = (
  url: string,
  init: {
    method: 'GET' | 'POST';
    headers: Record<string, string>;
    body: string | null;
    redirect: 'error';
    signal: AbortSignal;
  },
) => Promise<Response>;

interface Request {
  path: string;
  /** The body of a POST; without one, a GET. */
  body?: object;
  headers?: Record<string, string>;
}

/**
 * `declined`: Razorpay understood the request and keys, and declined. `unknown`: it has no entity of this id. `error`: its
 * own words.
 */
export interface RazorpayFailure {
  ok: false;
  declined: boolean;
  unknown: boolean;
  error: string;
}

export type RazorpayReply = { ok: true; body: unknown } | RazorpayFailure;

export type RazorpayCall = (name: ExternalCall<'gateway'>, request: Request) => Promise<RazorpayReply>;

const CALL_TIMEOUT_MS = 8_000;

/** Returns the server-to-server call, with Basic authentication. It throws without a readable response. */
export function createCall(account: RazorpayAccount, reach: ReachRazorpay): RazorpayCall {
  const authorization = `Basic ${Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64')}`;
  const send = async ({ path, body, headers }: Request): Promise<RazorpayReply> => {
    const response = await reach(`${account.url}/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body ? JSON.stringify(body) : null,
      // The target of a redirect would get the keys.
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    const reply: unknown = await response.json();
    if (response.ok) return { ok: true, body: reply };
    if (response.status >= 500) throw new Error(`Razorpay replied with HTTP ${response.status}`);
    const { code, description } =
      (reply as { error?: { code?: unknown; description?: unknown } }).error ?? {};
    const declined = response.status === 400;
    const unknown = declined && /does not exist/.test(String(description));
    return { ok: false, unknown, declined, error: `${code} ${description}`.slice(0, 300) };
  };
  return (name, request) =>
    callExternal(
      'gateway',
      name,
      () => send(request),
      (reply) => (reply.ok ? 'ok' : 'refused'),
    );
}
