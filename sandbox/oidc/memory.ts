import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface StoredRecord {
  model: string;
  payload: AdapterPayload;
  /** In milliseconds. */
  expiresAt: number;
}

/** Creates the provider's store of codes, tokens and interactions, in memory until they expire. */
export function createMemory(): AdapterFactory {
  const records = new Map<string, StoredRecord>();

  function removeRecords(isOver: (record: StoredRecord) => boolean) {
    for (const [key, record] of records) if (isOver(record)) records.delete(key);
  }

  return (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      async upsert(id, payload, expiresIn = Number.POSITIVE_INFINITY) {
        const now = Date.now();
        removeRecords((record) => record.expiresAt <= now);
        records.set(keyOf(id), { model, payload, expiresAt: now + expiresIn * 1000 });
      },
      async find(id) {
        return records.get(keyOf(id))?.payload;
      },
      async findByUid(uid) {
        return records.values().find((record) => record.model === model && record.payload.uid === uid)
          ?.payload;
      },
      // For codes typed on another device, which this provider does not offer.
      async findByUserCode() {},
      async consume(id) {
        const record = records.get(keyOf(id));
        if (record) record.payload.consumed = true;
      },
      async destroy(id) {
        records.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        removeRecords(({ payload }) => payload.grantId === grantId);
      },
    };
  };
}
