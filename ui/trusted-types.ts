/** React creates inert script elements with this text. */
const INERT_SCRIPT = '<script></script>';
/** An inert document: the map parses links in a style's attribution with it. */
const INERT_DOCUMENT = 'DOMParser parseFromString';

/** Returns text without a tag, such as JSON-LD; throws otherwise. */
export function allowMarkup(text: string, sink: string): string {
  if (text === INERT_SCRIPT || sink === INERT_DOCUMENT || !text.includes('<')) return text;
  throw new TypeError('text must not become markup');
}

/** Returns the URL of a worker of the page's own origin whose path matches `workers`; throws for every other script. */
export function allowWorkerOf(workers: RegExp, address: string, page: string): string {
  const { origin, pathname } = new URL(address, page);
  if (origin === new URL(page).origin && workers.test(pathname)) return address;
  throw new TypeError('only our own workers may be started');
}
