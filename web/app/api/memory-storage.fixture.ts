/** Returns a `Storage` in memory. */
export function memoryStorage(values = new Map<string, string>()): Storage {
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}

/** Returns a way to a tab's storage, and the values in it. */
export function memoryTab(): { storage: () => Storage; values: Map<string, string> } {
  const values = new Map<string, string>();
  const storage = memoryStorage(values);
  return { storage: () => storage, values };
}
