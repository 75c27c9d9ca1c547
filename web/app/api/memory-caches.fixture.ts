/** Returns a `CacheStorage` in memory, with what the pages use of it. */
export function memoryCaches(): CacheStorage {
  const stored = new Map<string, Map<string, Response>>();

  function open(name: string): Cache {
    const responses = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, responses);
    return {
      put: async (url: string, response: Response) => {
        responses.delete(url);
        responses.set(url, response);
      },
      match: async (url: string) => responses.get(url)?.clone(),
      keys: async () => Array.from(responses.keys(), (url) => ({ url })),
      delete: async (of: string | { url: string }) => responses.delete(typeof of === 'string' ? of : of.url),
    } as unknown as Cache;
  }

  return {
    open: async (name: string) => open(name),
    match: async (url: string, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
      stored.get(cacheName)?.get(url)?.clone(),
    delete: async (name: string) => stored.delete(name),
  } as unknown as CacheStorage;
}
