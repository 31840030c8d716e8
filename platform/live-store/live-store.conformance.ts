import { describe, expect, it, vi } from "vitest";
import { applyPatch } from "../../core/live/merge-patch.ts";
import { HISTORY_LENGTH } from "../../core/live/resume.ts";
import type { Change, Head } from "../../core/live/types.ts";
import { describeLeasesAndReports } from "./leases-and-reports.conformance.ts";
import { newTopic, put } from "./live-store.test-support.ts";
import type { LiveStore } from "./port.ts";
import { describePublish } from "./publish.conformance.ts";

/** Behaviour of every live store. `open` opens the store again, as another process would. */
export function describeLiveStore(name: string, open: () => Promise<LiveStore>): void {
  describe(`live store: ${name}`, () => {
    const twoStores = async () => [await open(), await open()] as const;

    describe("a document", () => {
      it("starts a history at version 1 and tells watchers of its epoch", async () => {
        const store = await open();
        const topic = newTopic();
        const heard: Change[] = [];
        await store.watch(topic, (_, change) => heard.push(change));
        expect(await store.read(topic)).toBeUndefined();
        const commit = { topic, base: undefined, newEpoch: "first", value: { a: 1 }, patch: {} };
        const result = await store.commit([commit]);
        expect(result).toMatchObject({ status: "committed", heads: [{ epoch: "first", version: 1 }] });
        const at = result.status === "committed" ? result.at : 0;
        expect(await store.read(topic)).toEqual({
          epoch: "first",
          version: 1,
          value: { a: 1 },
          at,
          origin: { epoch: "first", version: 1 },
        });
        await vi.waitFor(() => expect(heard).toEqual([{ epoch: "first", version: 1, at, patch: {} }]));
      });

      it("reads the same from every process, at every version, whatever it holds", async () => {
        const [writer, reader] = await twoStores();
        const topic = newTopic();
        const odd = JSON.parse(
          '{"__proto__":{"রান":1},"empty":{},"list":[],"quote":"\\"\\\\\\n\\u2028","half":0.5}',
        );
        for (let version = 1; version <= 40; version += 1) {
          const value = { ...odd, ball: { [`b${version % 5}`]: version }, odd: version % 2 === 0 ? odd : {} };
          const head = await put(writer, topic, value);
          const record = await reader.read(topic);
          expect(record).toMatchObject(head);
          expect(JSON.stringify(record?.value)).toBe(JSON.stringify(applyPatch(value, {})));
          expect(await reader.heads([topic])).toEqual(new Map([[topic, head]]));
        }
      });

      it("refuses a base that is not the newest, or that is gone", async () => {
        const store = await open();
        const topic = newTopic();
        const first = await put(store, topic, { a: 1 });
        await put(store, topic, { a: 2 });
        const next = { topic, newEpoch: "n", value: { a: 3 }, patch: { a: 3 } };
        for (const base of [undefined, first, { ...first, version: 3 }, { epoch: "other", version: 2 }]) {
          expect(await store.commit([{ ...next, base }])).toEqual({ status: "stale" });
        }
        expect((await store.read(topic))?.value).toEqual({ a: 2 });
        const gone = { ...next, topic: newTopic(), base: { epoch: "lost", version: 9 } };
        expect(await store.commit([gone])).toEqual({ status: "stale" });
        expect(await store.read(gone.topic)).toBeUndefined();
      });

      it("(27) keeps no change before a takedown, which watchers get as a small change", async () => {
        const [store, other] = await twoStores();
        const topic = newTopic();
        const before = await put(store, topic, { a: "গোপন", b: 1 });
        const base = await put(store, topic, { a: "গোপন", b: 2 });
        const heard: Change[] = [];
        await other.watch(topic, (_, change) => heard.push(change));
        const taken = { topic, base, newEpoch: "n", value: { b: 2 }, patch: { a: null }, cut: true };
        expect(await store.commit([taken])).toMatchObject({
          heads: [{ ...base, version: base.version + 1 }],
        });
        await vi.waitFor(() => expect(heard).toMatchObject([{ patch: { a: null }, cut: true }]));
        await put(store, topic, { b: 3 });
        expect(JSON.stringify(await other.changesSince(topic, undefined))).not.toContain("গোপন");
        expect(await other.changesSince(topic, before)).toBeUndefined();
        expect(await other.changesSince(topic, base)).toHaveLength(2);
      });

      it("starts a new history on request, though the base stands", async () => {
        const store = await open();
        const topic = newTopic();
        await put(store, topic, { a: 1 });
        const base = await put(store, topic, { a: 2 });
        const commit = { topic, base, newEpoch: "again", restart: true, value: { a: 2 }, patch: {} };
        expect(await store.commit([commit])).toMatchObject({ heads: [{ epoch: "again", version: 1 }] });
        // A change to another document has no effect on this topic.
        expect(await store.changesSince(topic, undefined)).toEqual([]);
        expect(await store.changesSince(topic, base)).toBeUndefined();
        const next = await put(store, topic, { a: 3 });
        expect(next).toEqual({ epoch: "again", version: 2 });
        const since = await store.changesSince(topic, { epoch: "again", version: 1 });
        expect(since?.map(({ patch }) => patch)).toEqual([{ a: 3 }]);
      });

      it("tells watchers which span a change comes of, one that starts a history too", async () => {
        const store = await open();
        const topic = newTopic();
        const heard: unknown[] = [];
        await store.watch(topic, (_, change) => heard.push([change.trace, change.patch]));
        const next = { topic, newEpoch: "e", value: { a: 1 }, patch: { a: 1 } };
        const base = { epoch: "e", version: 1 };
        await store.commit([{ ...next, base: undefined, trace: '00-"first"' }]);
        await store.commit([{ ...next, base, trace: "00-second" }]);
        await store.commit([{ ...next, base: { ...base, version: 2 } }]);
        await expect
          .poll(() => heard)
          .toEqual([
            ['00-"first"', {}],
            ["00-second", { a: 1 }],
            [undefined, { a: 1 }],
          ]);
      });

      it("goes when it was told to, and stays when something is committed until then", async () => {
        const store = await open();
        expect(await store.expire("brief:none", 1)).toBe(false);
        for (const [topic, seconds] of [
          ["brief:goes", 600],
          ["brief:stays", 1],
        ] as const) {
          await put(store, topic, { a: 1 });
          await put(store, topic, { a: 2 });
          expect(await store.expire(topic, seconds)).toBe(true);
        }
        expect(await store.topics("brief:", 10)).toEqual([]);
        expect((await store.read("brief:goes"))?.value).toEqual({ a: 2 });
        await put(store, "brief:stays", { a: 3 });
        expect(await store.topics("brief:", 10)).toEqual(["brief:stays"]);
        // The document expires only now, because a second is too short for the checks before.
        expect(await store.expire("brief:goes", 1)).toBe(true);
        await vi.waitFor(async () => expect(await store.read("brief:goes")).toBeUndefined(), 5000);
        expect((await store.read("brief:stays"))?.value).toEqual({ a: 3 });
        expect((await store.heads(["brief:goes", "brief:stays"])).size).toBe(1);
        // The document starts again as if it had never existed.
        expect((await put(store, "brief:goes", { a: 4 })).version).toBe(1);
      });

      it("is listed by prefix, in order, at most so many", async () => {
        const store = await open();
        for (const topic of ["news:zb", "news:za", "news:zc", "newsx"]) await put(store, topic, { topic });
        expect(await store.topics("news:z", 10)).toEqual(["news:za", "news:zb", "news:zc"]);
        expect(await store.topics("news:z", 2)).toEqual(["news:za", "news:zb"]);
        expect(await store.topics("nothing:", 10)).toEqual([]);
        expect(await store.heads([])).toEqual(new Map());
        expect([...(await store.heads(["news:za", "absent", "newsx"])).keys()]).toEqual(["news:za", "newsx"]);
      });
    });

    describe("the history", () => {
      it("gives exactly what is missing, and nothing when it does not reach back", async () => {
        const store = await open();
        const topic = newTopic();
        const last = HISTORY_LENGTH + 6;
        let head: Head = { epoch: "", version: 0 };
        for (let version = 1; version <= last; version += 1) head = await put(store, topic, { n: version });
        const since = (version: number, epoch = head.epoch) => store.changesSince(topic, { epoch, version });
        expect(await since(last)).toEqual([]);
        expect((await since(last - 2))?.map(({ version, patch }) => [version, patch])).toEqual([
          [last - 1, { n: last - 1 }],
          [last, { n: last }],
        ]);
        const all = await since(last - HISTORY_LENGTH);
        expect(all?.map(({ version }) => version)).toEqual(
          Array.from({ length: HISTORY_LENGTH }, (_, index) => last - HISTORY_LENGTH + 1 + index),
        );
        expect(await since(last - HISTORY_LENGTH - 1)).toBeUndefined();
        expect(await since(last + 1)).toBeUndefined();
        expect(await since(last, "other")).toBeUndefined();
        expect(await since(last - 2, "other")).toBeUndefined();
        expect(await store.changesSince(newTopic(), head)).toBeUndefined();
        expect((await store.read(topic))?.value).toEqual({ n: last });
      });

      it("gives all that is kept", async () => {
        const store = await open();
        const topic = newTopic();
        expect(await store.changesSince(topic, undefined)).toBeUndefined();
        for (let n = 1; n <= 4; n += 1) await put(store, topic, { n });
        expect((await store.changesSince(topic, undefined))?.map(({ version }) => version)).toEqual([
          2, 3, 4,
        ]);
      });

      it("says where content that is brought back was first published, until the next publish", async () => {
        const store = await open();
        const topic = newTopic();
        const base = await put(store, topic, { n: 1 });
        const origin = { epoch: "lost", version: 7 };
        const heard: unknown[] = [];
        await store.watch(topic, (_, change) => heard.push(change.origin));
        await store.commit([{ topic, base, newEpoch: "n", value: { n: 2 }, patch: { n: 2 }, origin }]);
        expect(await store.read(topic)).toMatchObject({ version: 2, value: { n: 2 }, origin });
        expect(await store.changesSince(topic, base)).toMatchObject([{ version: 2, origin }]);
        const next = await put(store, topic, { n: 3 });
        expect((await store.read(topic))?.origin).toEqual(next);
        await vi.waitFor(() => expect(heard).toEqual([origin, undefined]));
      });

      it("keeps the time at which a change was published", async () => {
        const store = await open();
        const topic = newTopic();
        const heard: Change[] = [];
        await store.watch(topic, (_, change) => heard.push(change));
        const first = await put(store, topic, { n: 1 });
        await put(store, topic, { n: 2 });
        await vi.waitFor(() => expect(heard).toHaveLength(2));
        expect(await store.changesSince(topic, first)).toEqual(heard.slice(1));
        expect((await store.read(topic))?.at).toBe(heard[1]?.at);
      });
    });

    describe("watchers", () => {
      it("get every change in order, until they stop; one that throws does not harm the others", async () => {
        const [writer, reader] = await twoStores();
        const topic = newTopic();
        const heard: number[][] = [[], []];
        await reader.watch(topic, () => {
          throw new Error("a broken listener");
        });
        const stops = await Promise.all(
          heard.map((list) => reader.watch(topic, (_, change) => list.push(change.version))),
        );
        await reader.watch(newTopic(), () => heard[0]?.push(-1));
        for (let n = 1; n <= 30; n += 1) await put(writer, topic, { n });
        const all = Array.from({ length: 30 }, (_, index) => index + 1);
        await vi.waitFor(() => expect(heard).toEqual([all, all]));
        await stops[0]?.();
        await put(writer, topic, { n: 31 });
        await vi.waitFor(() => expect(heard[1]).toHaveLength(31));
        expect(heard[0]).toHaveLength(30);
        await stops[1]?.();
        const again: number[] = [];
        await reader.watch(topic, (_, change) => again.push(change.version));
        await put(writer, topic, { n: 32 });
        await vi.waitFor(() => expect(again).toEqual([32]));
      });
    });

    describePublish(open);
    describeLeasesAndReports(open);
  });
}
