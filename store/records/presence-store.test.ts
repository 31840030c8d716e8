import { beforeAll, expect, it } from "vitest";
import { createLog } from "../../platform/log/log.ts";
import { emptyDatabase } from "../../tests/support/databases/empty-database.ts";
import { testDatabases } from "../../tests/support/databases/mongo.ts";
import { openStore } from "../open.ts";
import type { Store } from "../types.ts";

const NOW = Date.UTC(2026, 10, 21, 6);
const [embedded] = testDatabases;
const RIMA = { articleId: "a", account: "rima", name: "রিমা" };
let store: Store;

beforeAll(async () => {
  const database = await embedded?.start();
  if (!database) throw new Error("There is no database");
  store = await openStore(emptyDatabase(database.uri), createLog("silent"), () => NOW);
  return async () => {
    await store.close();
    await database.close();
  };
});

it("tells of who is in an article for as long as their tab says so, and forgets them then", async () => {
  const { presences } = store;
  expect(await presences.enter(RIMA, "tab-1", NOW + 1_000)).toBe(true);
  expect(await presences.enter(RIMA, "tab-1", NOW + 2_000)).toBe(false);
  expect(await presences.forget(NOW + 1_000)).toBe(0);
  expect(await presences.present(NOW + 1_999)).toEqual([RIMA]);
  expect(await presences.present(NOW + 2_000)).toEqual([]);
  expect(await presences.forget(NOW + 2_000)).toBe(1);
  expect(await presences.present(0)).toEqual([]);
});

it("keeps no more tabs of one account than anybody opens, and those of others besides", async () => {
  const { presences } = store;
  const tabs = Array.from({ length: 60 }, (_, index) => `tab-${index}`);
  for (const tab of tabs) await presences.enter(RIMA, tab, NOW + 1_000);
  const sumon = { ...RIMA, account: "sumon", name: "সুমন" };
  expect(await presences.enter(sumon, "tab-1", NOW + 1_000)).toBe(true);
  const present = await presences.present(NOW);
  expect(present.filter(({ account }) => account === "rima")).toHaveLength(50);
  expect(present).toContainEqual(sumon);
});
