/** A call as a browser makes it, with JSON or a form. */
export interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
}

export interface Reply {
  status: number;
  text: string;
  /** The target of a redirect. */
  location: string | null;
}

/** Makes a call and returns its reply. How it is sent, and how often, is up to the test. */
export type Send = (call: Call) => Promise<Reply>;

/** Returns the function that calls the server at `url`, each call with a time limit if given. */
export function sendTo(url: string, withinMs?: number): Send {
  return async ({ method = 'GET', path, headers = {}, json, form }) => {
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: json === undefined ? headers : { 'content-type': 'application/json', ...headers },
      body: form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json),
      ...(withinMs !== undefined && { signal: AbortSignal.timeout(withinMs) }),
    });
    return {
      status: response.status,
      text: await response.text(),
      location: response.headers.get('location'),
    };
  };
}
