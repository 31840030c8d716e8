import { expect, it } from "vitest";
import type { HeldSnapshot } from "../../platform/live-store/replica.ts";
import { type PreparedBody, prepareJson } from "../hot/prepared-body.ts";
import { createKeptPages } from "../pages/kept-pages.ts";
import type { Documents } from "./documents.ts";
import { createStoredBodies } from "./stored-bodies.ts";

const snapshot: HeldSnapshot = { epoch: "e", version: 1, at: 0, value: {} };
const documents = (held: () => HeldSnapshot | undefined): Documents => ({
  peek: held,
  read: async () => held(),
  wait: async () => held(),
  warm: async () => undefined,
  close: () => undefined,
});

it("reads the store once for all who ask at the same time, and again after a failure", async () => {
  const bodies = createStoredBodies(documents(() => snapshot));
  const waiting: PromiseWithResolvers<PreparedBody>[] = [];
  const ask = () =>
    bodies.get("key", "news:all", 1_000, () => {
      const reading = Promise.withResolvers<PreparedBody>();
      waiting.push(reading);
      return reading.promise;
    });
  const failing = Promise.allSettled([ask(), ask(), ask()]);
  expect(waiting).toHaveLength(1);
  waiting[0]?.reject(new Error("away"));
  expect((await failing).every(({ status }) => status === "rejected")).toBe(true);
  const asking = Promise.all([ask(), ask()]);
  expect(waiting).toHaveLength(2);
  waiting[1]?.resolve(prepareJson({ n: 1 }));
  for (const { body } of await asking) expect(body.value).toEqual({ n: 1 });
  await ask();
  expect(waiting).toHaveLength(2);
});

it("does not keep what was read before a change that was published meanwhile", async () => {
  let held = snapshot;
  const bodies = createStoredBodies(documents(() => held));
  let reads = 0;
  const ask = () =>
    bodies.get("key", "news:all", 1_000, async () => {
      reads += 1;
      if (reads === 1) held = { ...snapshot, version: 2 };
      return prepareJson({ reads });
    });
  expect((await ask()).hot?.current()).toBeUndefined();
  expect((await ask()).body.value).toEqual({ reads: 2 });
  expect((await ask()).hot?.current()?.value).toEqual({ reads: 2 });
});

it("renders a page once for all who ask at the same time", async () => {
  const pages = createKeptPages(
    documents(() => snapshot),
    () => 0,
  );
  const rendering = Promise.withResolvers<{ body: PreparedBody; madeFrom: []; until: number }>();
  let renders = 0;
  const ask = () =>
    pages.get("/", () => {
      renders += 1;
      return rendering.promise;
    });
  const asking = Promise.all([ask(), ask(), ask()]);
  rendering.resolve({ body: prepareJson("page"), madeFrom: [], until: 1 });
  await asking;
  await ask();
  expect(renders).toBe(1);
});
