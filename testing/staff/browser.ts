import { consoleCalls } from 'contract/console/calls.ts';
import type { TestApp } from '../app/test-app.ts';
import { type ApiResponse, call } from '../customers/customer.ts';

/** The origin of pages in tests; PUBLIC_URL is the same. */
export const ORIGIN = 'http://localhost:3000';

export interface StaffCall {
  body?: unknown;
  /** Parts of the path, by name. */
  params?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
}

/** A browser with the console's cookies. */
export interface StaffBrowser {
  call<Body = Record<string, unknown>>(
    name: keyof typeof consoleCalls,
    options?: StaffCall,
  ): Promise<ApiResponse<Body>>;
  /** The Cookie header that it sends. */
  cookie(): string;
  /** Deletes one cookie, or all. */
  clear(name?: string): void;
}

/** Opens a browser on a page of the console. */
export function openStaffBrowser(app: Pick<TestApp, 'url'>, from: Record<string, string> = {}): StaffBrowser {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookie,
    clear: (name) => (name === undefined ? cookies.clear() : void cookies.delete(name)),
    async call<Body>(
      name: keyof typeof consoleCalls,
      { body, params = {}, query = '', headers }: StaffCall = {},
    ) {
      const [method, path] = consoleCalls[name];
      const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? 'none'));
      const reply = await call<Body>(app, method, `${filled}${query}`, {
        body: method === 'POST' || method === 'PATCH' ? (body ?? {}) : undefined,
        headers: { origin: ORIGIN, cookie: cookie(), 'user-agent': FIREFOX, ...from, ...headers },
      });
      for (const line of reply.headers.getSetCookie()) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value) cookies.set(key, value);
        else cookies.delete(key);
      }
      return reply;
    },
  };
}

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0';
