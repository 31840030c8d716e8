import { describe, expect, it, vi } from "vitest";
import { shapeOf } from "../../core/live/shape.ts";
import type { Change, Head, LiveObject } from "../../core/live/types.ts";
import { newTopic, publish, put } from "./live-store.test-support.ts";
import type { LiveStore } from "./port.ts";

/** Behaviour of publishing on every live store. `open` opens the store again, as another process would. */
export function describePublish(open: () => Promise<LiveStore>): void {
  const twoStores = async () => [await open(), await open()] as const;

  describe("several documents in one step", () => {
    const writeOf = (topic: string, n: number, base?: Head) => ({
      topic,
      base,
      newEpoch: "together",
      value: { n },
      patch: { n },
    });

    it("are all committed, or none where one base is not the newest", async () => {
      const [writer, reader] = await twoStores();
      const [one, two, three] = [newTopic(), newTopic(), newTopic()];
      const base = await put(writer, one, { n: 0 });
      const heard: [string, number][] = [];
      for (const topic of [one, two, three])
        await reader.watch(topic, (name, { version }) => heard.push([name, version]));
      const result = await writer.commit([writeOf(one, 1, base), writeOf(two, 1)]);
      const heads = [
        { ...base, version: base.version + 1 },
        { epoch: "together", version: 1 },
      ];
      expect(result).toMatchObject({ status: "committed", heads });
      expect(await reader.heads([one, two])).toEqual(
        new Map([one, two].map((topic, at) => [topic, heads[at]])),
      );
      const behind = [writeOf(three, 2), writeOf(two, 2, heads[1]), writeOf(one, 2, base)];
      expect(await writer.commit(behind)).toEqual({ status: "stale" });
      expect(await reader.read(three)).toBeUndefined();
      expect((await reader.read(two))?.value).toEqual({ n: 1 });
      await vi.waitFor(() =>
        expect(heard).toEqual([one, two].map((topic, at) => [topic, heads[at]?.version])),
      );
    });

    it("are taken from the holder of the lease under that number, and from nobody else", async () => {
      const [former, owner] = await twoStores();
      const topic = newTopic();
      const fence = await former.lease(topic, "former", 1);
      await vi.waitFor(async () => expect(await owner.lease(topic, "owner", 60_000)).toBeDefined(), 5000);
      expect(await former.commit([writeOf(topic, 1)], fence)).toEqual({ status: "fenced" });
      const own = await owner.lease(topic, "owner", 60_000);
      expect(await owner.commit([writeOf(topic, 2)], own)).toMatchObject({ status: "committed" });
      await owner.releaseLease(topic, "owner");
      // The same holder takes the lease again; its earlier number is no longer valid.
      const again = await former.lease(topic, "former", 60_000);
      const base = { epoch: "together", version: 1 };
      expect(await former.commit([writeOf(topic, 3, base)], fence)).toEqual({ status: "fenced" });
      expect(await former.commit([writeOf(topic, 4, base)], again)).toMatchObject({ status: "committed" });
      expect((await owner.read(topic))?.value).toEqual({ n: 4 });
    });
  });

  describe("writers that race", () => {
    it("win one at a time", async () => {
      const [one, two] = await twoStores();
      const topic = newTopic();
      const base = await put(one, topic, { n: 0 });
      const commit = { topic, base, newEpoch: "n" };
      const results = await Promise.all(
        [one, two, one, two].map((store, n) =>
          store.commit([{ ...commit, value: { n: n + 1 }, patch: { n: n + 1 } }]),
        ),
      );
      expect(results.filter(({ status }) => status === "committed")).toHaveLength(1);
      expect((await one.read(topic))?.version).toBe(base.version + 1);
    });

    it("converge through publish: no version twice, none missing, nothing lost", async () => {
      const stores = await twoStores();
      const topic = newTopic();
      const heard: Change[] = [];
      await stores[0].watch(topic, (_, change) => heard.push(change));
      const count = (store: LiveStore, writer: string) =>
        publish(store, topic, (previous = {}) => ({
          ...previous,
          [writer]: Number(Reflect.get(previous, writer) ?? 0) + 1,
        }));
      // Fewer turns than tries, because one writer may win all of its turns before the other wins any.
      await Promise.all(
        stores.map(async (store, index) => {
          for (let turn = 0; turn < 15; turn += 1) await count(store, `writer${index}`);
        }),
      );
      const record = await stores[1].read(topic);
      expect(record).toMatchObject({ version: 30, value: { writer0: 15, writer1: 15 } });
      await vi.waitFor(() => expect(heard).toHaveLength(30));
      expect(heard.map(({ version }) => version)).toEqual(
        Array.from({ length: 30 }, (_, index) => index + 1),
      );
    });
  });

  describe("publish", () => {
    it("publishes nothing when nothing changed", async () => {
      const store = await open();
      const topic = newTopic();
      const first = await publish(store, topic, () => ({ a: 1 }));
      expect(first).toMatchObject({ published: true, head: { version: 1 } });
      expect(await publish(store, topic, () => ({ a: 1 }))).toEqual({ ...first, published: false });
    });

    it("works out again what it made of a value that another writer changed meanwhile, or that was lost", async () => {
      const [store, other] = await twoStores();
      const topic = newTopic();
      await publish(store, topic, () => ({ n: 1 }));
      const seen: unknown[] = [];
      const { head } = await publish(store, topic, async (previous = {}) => {
        seen.push(previous);
        if (seen.length === 1) await publish(other, topic, () => ({ n: 2 }));
        if (seen.length === 2) await other.expire(topic, 0);
        return { n: 3 };
      });
      expect(seen).toEqual([{ n: 1 }, { n: 2 }, {}]);
      expect(await store.read(topic)).toMatchObject({ ...head, value: { n: 3 } });
    });

    it("says in what shape it is, from the first build on that changed it", async () => {
      const store = await open();
      const topic = newTopic();
      const shaped = async (shape: number): Promise<number> => {
        await publish(store, topic, () => ({ a: 1 }), shape);
        return shapeOf((await store.read(topic))?.value ?? {});
      };
      expect([await shaped(1), await shaped(2), await shaped(3)]).toEqual([1, 2, 3]);
      expect((await store.read(topic))?.version).toBe(3);
    });

    it("refuses null, and what the computation throws, without a trace", async () => {
      const store = await open();
      const topic = newTopic();
      await expect(publish(store, topic, () => ({ a: null }))).rejects.toThrow(TypeError);
      const broken = (): LiveObject => {
        throw new Error("no scorecard");
      };
      await expect(publish(store, topic, broken)).rejects.toThrow("no scorecard");
      expect(await store.read(topic)).toBeUndefined();
    });
  });
}
