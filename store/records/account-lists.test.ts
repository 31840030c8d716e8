import { type Connection, createConnection } from "mongoose";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { FollowChange } from "../../core/cricket/follow/follow-changes.ts";
import { onEachDatabase } from "../each-database.test-support.ts";
import { createFollowStore } from "./account-lists.ts";

const NOW = Date.UTC(2026, 10, 21, 6);
const DAY = 86_400_000;
const change = (id: string, on: boolean, at: number): FollowChange => ({
  kind: "team",
  id,
  name: id,
  on,
  at,
});
const person = { issuer: "https://id.example", id: "7" };

onEachDatabase("what accounts follow", {}, ({ store, uri }) => {
  let raw: Connection;

  beforeEach(async () => {
    raw = await createConnection(uri()).asPromise();
  });
  afterEach(() => raw.close());

  const records = () => raw.collection("account_follows").find().toArray();

  /** A new store that runs `meets` before each such statement. */
  async function storeThatMeets(statement: "updateOne" | "deleteMany", meets: () => Promise<unknown>) {
    raw.plugin((schema) => {
      schema.pre(statement, async () => {
        await meets();
      });
    });
    return createFollowStore(raw).store;
  }

  it("is each person's own, by issuer and subject together", async () => {
    expect(await store.follows.merge(person, [change("india", true, 1)], NOW)).toHaveLength(1);
    expect(await store.follows.changes({ ...person, id: "8" }, NOW)).toEqual([]);
    expect(await store.follows.changes({ ...person, issuer: "https://other.example" }, NOW)).toEqual([]);
    expect(await store.follows.changes(person, NOW)).toEqual([change("india", true, 1)]);
    const [one, other] = [
      { issuer: "https://id.example/1", id: "23" },
      { issuer: "https://id.example/12", id: "3" },
    ];
    await store.follows.merge(one, [change("oman", true, 1)], NOW);
    expect(await store.follows.changes(other, NOW)).toEqual([]);
  });

  it("is the latest change, and none of a clock that is ahead is later than now", async () => {
    await store.follows.merge(person, [change("india", true, NOW + DAY)], NOW);
    expect(await store.follows.merge(person, [change("india", false, NOW + 1)], NOW + 1)).toEqual([
      change("india", false, NOW + 1),
    ]);
    await store.follows.merge(person, [change("india", true, NOW)], NOW + 2);
    expect((await store.follows.changes(person, NOW + 2))[0]?.on).toBe(false);
  });

  it("loses nothing of devices that write at once", async () => {
    const ids = Array.from({ length: 8 }, (_, index) => `side${index}`);
    await Promise.all(ids.map((id) => store.follows.merge(person, [change(id, true, 1)], NOW)));
    const kept = await store.follows.changes(person, NOW);
    expect(kept.map(({ id }) => id).toSorted()).toEqual(ids);
  });

  it("is not written without a change, but once a day that it was asked for", async () => {
    await store.follows.merge(person, [], NOW);
    expect(await records()).toEqual([]);
    const both = [change("india", true, NOW), change("oman", false, NOW - 1)];
    await store.follows.merge(person, both, NOW);
    const before = await records();
    expect(before).toMatchObject([{ revision: 1, usedAt: new Date(NOW) }]);
    expect(await store.follows.merge(person, both.toReversed(), NOW + DAY)).toEqual(both);
    expect(await store.follows.merge(person, [], NOW + DAY)).toEqual(both);
    await store.follows.changes(person, NOW + DAY);
    expect(await records()).toEqual(before);
    expect(await store.follows.merge(person, both, NOW + DAY + 1)).toEqual(both);
    expect(await records()).toMatchObject([{ revision: 1, usedAt: new Date(NOW + DAY + 1) }]);
  });

  it("is refused as busy while others are always faster, and loses nothing", async () => {
    await store.follows.merge(person, [change("india", true, 1)], NOW);
    const faster = () => raw.collection("account_follows").updateOne({}, { $inc: { revision: 1 } });
    const busy = await storeThatMeets("updateOne", faster);
    await expect(busy.merge(person, [change("oman", true, 1)], NOW)).rejects.toMatchObject({ status: 503 });
    expect(await store.follows.changes(person, NOW)).toEqual([change("india", true, 1)]);
  });

  it("has no stop that is older than 90 days", async () => {
    await store.follows.merge(person, [change("india", true, NOW - 1), change("oman", false, NOW)], NOW);
    expect(await store.follows.changes(person, NOW + 90 * DAY - 1)).toHaveLength(2);
    expect(await store.follows.changes(person, NOW + 90 * DAY)).toEqual([change("india", true, NOW - 1)]);
  });

  it("is forgotten for no more accounts at once than were asked for", async () => {
    for (const id of ["7", "8", "9"])
      await store.follows.merge({ ...person, id }, [change("india", true, 1)], NOW);
    expect(await store.follows.forget(NOW + 1, 2)).toBe(2);
    expect(await records()).toHaveLength(1);
  });

  it("stays when somebody asks for it while it is being forgotten", async () => {
    await store.follows.merge(person, [change("india", true, 1)], NOW);
    const slow = await storeThatMeets("deleteMany", () => store.follows.changes(person, NOW + 2 * DAY));
    expect(await slow.forget(NOW + DAY, 10)).toBe(0);
    expect(await store.follows.changes(person, NOW + 2 * DAY)).toHaveLength(1);
  });

  it("is forgotten when nobody asked for it since, and not before", async () => {
    await store.follows.merge(person, [change("india", true, 1)], NOW);
    await store.follows.merge({ ...person, id: "8" }, [change("oman", true, 1)], NOW);
    await store.follows.changes(person, NOW + 2 * DAY);
    expect(await store.follows.forget(NOW + DAY, 10)).toBe(1);
    expect(await store.follows.changes(person, NOW + 2 * DAY)).toHaveLength(1);
    expect(await store.follows.changes({ ...person, id: "8" }, NOW + 2 * DAY)).toEqual([]);
  });
});
