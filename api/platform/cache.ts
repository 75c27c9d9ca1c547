import type { Clock } from './clock.ts';

/** Caches and shares the results of `load` for a while. Failures are not cached. */
export function cacheFor<Key, Value>(
  milliseconds: number,
  clock: Clock,
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const cached = new Map<Key, { value: Promise<Value>; at: number }>();
  return (key) => {
    const now = clock.now().getTime();
    for (const [one, { at }] of cached) if (Math.abs(now - at) >= milliseconds) cached.delete(one);
    const active = cached.get(key);
    if (active) return active.value;
    const value = load(key);
    cached.set(key, { value, at: now });
    value.catch(() => cached.get(key)?.value === value && cached.delete(key));
    return value;
  };
}
