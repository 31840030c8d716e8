import { LRUCache } from "lru-cache";
import type { Adapter, AdapterPayload } from "oidc-provider";

const MOST = 5_000;

export function createMemoryAdapter(): (model: string) => Adapter {
  const entries = new LRUCache<string, AdapterPayload>({ max: MOST });
  return (model) => {
    const keyOf = (id: string): string => `${model} ${id}`;
    const findBy = (field: "uid" | "userCode", value: string): AdapterPayload | undefined => {
      for (const [key, payload] of entries.entries()) {
        if (key.startsWith(`${model} `) && payload[field] === value) return payload;
      }
      return undefined;
    };
    return {
      async upsert(id, payload, seconds) {
        entries.set(keyOf(id), payload, seconds === undefined ? {} : { ttl: seconds * 1000 });
      },
      find: async (id) => entries.get(keyOf(id)),
      findByUid: async (uid) => findBy("uid", uid),
      findByUserCode: async (code) => findBy("userCode", code),
      async consume(id) {
        const payload = entries.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of [...entries.entries()]) {
          if (payload.grantId === grantId) entries.delete(key);
        }
      },
    };
  };
}
