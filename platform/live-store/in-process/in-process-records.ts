import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type Fence, MOST_TALLIED, type SharedRecords } from "../shared-records.ts";

const MOST_ENTRIES = 20_000;
const expiring = <T extends object | string>() => new LRUCache<string, T>({ max: MOST_ENTRIES });

export function createInProcessRecords(): { records: SharedRecords; holds(fence: Fence): boolean } {
  const blobs = expiring<string>();
  const leases = expiring<Fence>();
  const facts = expiring<{ kind: string; id: string; said: string }>();
  const tallies = new Map<
    string,
    { counts: Map<string, number>; taken: Map<string, number>; batch: string }
  >();
  let lastNumber = 0;
  const tallyOf = (name: string) => {
    const tally = tallies.get(name) ?? { counts: new Map(), taken: new Map(), batch: "" };
    tallies.set(name, tally);
    return tally;
  };

  const records: SharedRecords = {
    async putBlob(key, body, ttlSeconds) {
      blobs.set(key, body, { ttl: ttlSeconds * 1000 });
    },
    getBlob: async (key) => blobs.get(key),

    async lease(name, holder, milliseconds) {
      const current = leases.get(name);
      if (current !== undefined && current.holder !== holder) return undefined;
      if (current === undefined) lastNumber = Math.max(lastNumber + 1, Date.now());
      const fence = current ?? { lease: name, holder, number: lastNumber };
      leases.set(name, fence, { ttl: milliseconds });
      return fence;
    },
    async releaseLease(name, holder) {
      if (leases.get(name)?.holder === holder) leases.delete(name);
    },

    async tally(name, key) {
      const { counts } = tallyOf(name);
      const known = counts.get(key);
      if (known === undefined && counts.size >= MOST_TALLIED) return;
      counts.set(key, (known ?? 0) + 1);
    },
    async takeTally(name, limit) {
      const tally = tallyOf(name);
      if (tally.taken.size === 0) {
        if (tally.counts.size === 0) return undefined;
        tally.taken = tally.counts;
        tally.counts = new Map();
        tally.batch = randomUUID();
      }
      return { batch: tally.batch, counts: new Map([...tally.taken].slice(0, limit)) };
    },
    async settleTally(name, batch, keys) {
      const tally = tallyOf(name);
      if (tally.batch === batch) for (const key of keys) tally.taken.delete(key);
    },

    async report(kind, id, said, ttlSeconds) {
      facts.set(`${kind} ${id}`, { kind, id, said: JSON.stringify(said) }, { ttl: ttlSeconds * 1000 });
    },
    reports: async (kind) =>
      [...facts.values()]
        .filter((one) => one.kind === kind)
        .map(({ id, said }) => ({ id, facts: JSON.parse(said) as unknown }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
  return {
    records,
    holds: ({ lease, holder, number }) => {
      const current = leases.get(lease);
      return current?.holder === holder && current.number === number;
    },
  };
}
